import type { LIVE_HUB_STREAMS, MarketDetailsItem } from '@momio/contract/live-book'
import type { NetworkListener } from '../connection/follow-network.ts'
import type { HubLink } from '../connection/hub-link.ts'
import { createLiveTrust, type LiveTrust } from '../connection/live-trust.ts'
import type { Timing } from '../time/timing.ts'

const STREAM: keyof typeof LIVE_HUB_STREAMS = 'InvokeEventMarketDetailsStream'

interface StreamSources {
  /** One connection of one provider for all of its events. */
  readonly link: HubLink
  readonly timing: Timing
  readonly eventIds: readonly string[]
  take(eventId: string, item: MarketDetailsItem): void
  /** It is not in the book, or left it. */
  gone(eventId: string): void
}

export interface EventStreams extends NetworkListener {
  readonly trust: Pick<LiveTrust, 'level'>
  readonly connection: HubLink['state']
  start(): void
  stop(): void
}

/** Follows a few events of one provider, each whole at first and after each new connection, then change by change. */
export function createEventStreams({ link, timing, eventIds, take, gone }: StreamSources): EventStreams {
  const trust = createLiveTrust(timing)
  let unsubscribe: (() => void) | undefined
  let unanswered = new Set<string>()

  function connectionChanged() {
    if (link.state.get() === 'Connected') follow()
    else trust.interrupted()
  }

  function answered(eventId: string) {
    if (unanswered.delete(eventId) && unanswered.size === 0) trust.restored()
  }

  function follow() {
    unanswered = new Set(eventIds)
    for (const eventId of eventIds) {
      const left = () => {
        // A connection that broke ends its streams too; the next one asks again.
        if (link.state.get() !== 'Connected') return
        gone(eventId)
        answered(eventId)
      }
      link.stream<MarketDetailsItem>(STREAM, [eventId], {
        next(item) {
          take(eventId, item)
          answered(eventId)
        },
        complete: left,
        error: left,
      })
    }
  }

  return {
    trust,
    connection: link.state,
    start() {
      trust.interrupted()
      unsubscribe = link.state.subscribe(connectionChanged)
      link.start()
    },
    stop() {
      unsubscribe?.()
      link.stop()
    },
    goneOffline: () => trust.interrupted(),
    renew: () => link.renew(),
    isWhole: trust.isWhole,
  }
}
