import type { LIVE_HUB_STREAMS, MarketDetailsItem } from '@momio/contract/live-book'
import type { NetworkListener } from '../connection/follow-network.ts'
import type { HubLink } from '../connection/hub-link.ts'
import { createLiveTrust, type LiveTrust } from '../connection/live-trust.ts'
import { createValueStore, type ValueStore } from '../stores/value-store.ts'
import type { Timing } from '../time/timing.ts'

const STREAM: keyof typeof LIVE_HUB_STREAMS = 'InvokeEventMarketDetailsStream'

/** `gone`: the match is not in the book. `over`: it left the book while it was shown. */
export type MatchPhase = 'loading' | 'ready' | 'gone' | 'over'

export interface MatchSession extends NetworkListener {
  readonly phase: Pick<ValueStore<MatchPhase>, 'get' | 'subscribe'>
  readonly trust: Pick<LiveTrust, 'level'>
  readonly connection: HubLink['state']
  start(): void
  stop(): void
}

interface MatchSources {
  readonly link: HubLink
  /** Tells which producers are down. */
  readonly notificator: HubLink
  readonly timing: Timing
  readonly matchId: string
  readonly take: (item: MarketDetailsItem) => void
}

/** Follows one match: whole at first and after each new connection, then change by change. */
export function createMatchSession({ link, notificator, timing, matchId, take }: MatchSources): MatchSession {
  const phase = createValueStore<MatchPhase>('loading')
  const trust = createLiveTrust(timing)
  let endStream: (() => void) | undefined
  let unsubscribe: (() => void) | undefined

  function connectionChanged() {
    if (link.state.get() === 'Connected') follow()
    else if (endStream) {
      endStream = undefined
      trust.interrupted()
    }
  }

  function follow() {
    endStream = link.stream<MarketDetailsItem>(STREAM, [matchId], {
      next(item) {
        take(item)
        if (item.kind !== 'whole') return
        trust.restored()
        phase.set('ready')
      },
      complete: () => phase.set('over'),
      error() {
        // A connection that broke ends its stream too; the next one asks again.
        if (link.state.get() === 'Connected') phase.set(phase.get() === 'loading' ? 'gone' : 'over')
      },
    })
  }

  return {
    phase,
    trust,
    connection: link.state,
    start() {
      // Until the match has come whole: a connection that does not open is told as one that broke.
      trust.interrupted()
      unsubscribe = link.state.subscribe(connectionChanged)
      link.start()
      notificator.start()
    },
    stop() {
      unsubscribe?.()
      endStream?.()
      endStream = undefined
      link.stop()
      notificator.stop()
    },
    goneOffline: () => trust.interrupted(),
    renew() {
      link.renew()
      notificator.renew()
    },
    isWhole: trust.isWhole,
  }
}
