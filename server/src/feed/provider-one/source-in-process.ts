import type { Simulator } from '@momio/simulator'
import type { FeedSource } from './feed-source.ts'

export function inProcessSource(simulator: Simulator): FeedSource {
  return {
    async start(onMessage) {
      simulator.start(onMessage)
    },
    async stop() {
      simulator.stop()
    },
  }
}
