import type { DownProducer, FeedStatePush } from '@momio/contract/live-book'

/** Which producers are down, as a notificator tells it. */
export interface DownNews {
  hear(push: FeedStatePush): void
  connected(): void
  lost(): void
}

/** The server tells a new connection which producers are down, and sends nothing when none is. */
export function createDownNews(onDown: (down: readonly DownProducer[]) => void): DownNews {
  let isHeard = false
  return {
    hear({ downProducers }) {
      isHeard = true
      onDown(downProducers)
    },
    connected() {
      if (!isHeard) onDown([])
    },
    lost() {
      isHeard = false
    },
  }
}
