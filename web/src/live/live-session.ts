import type {
  MatchAddedPush,
  MatchRemovedPush,
  MatchStatePush,
  OddsChangePush,
  OrderedTournaments,
} from '@momio/contract/live-book'
import type { HubLink } from './hub-link.ts'
import type { LiveBook } from './live-book.ts'
import { createLiveTrust, type LiveTrust } from './live-trust.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'
import type { Timing } from './timing.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

/** Doc 2 §4: the order of tournaments is asked for this long after a new one appeared. */
const REORDER_MS = 10_000
/** Pushes of one window arrive together; what is missing after this will not come. */
const HOLE_WAIT_MS = 500

export type LivePhase = 'loading' | 'failed' | 'ready'

export interface OddsHandlers {
  readonly OddsChange: (push: OddsChangePush) => void
  readonly MatchState: (push: MatchStatePush) => void
}
export interface AnnouncementHandlers {
  readonly MatchAdded: (push: MatchAddedPush) => void
  readonly MatchRemoved: (push: MatchRemovedPush) => void
}

export interface LiveSources {
  readonly book: LiveBook
  readonly timing: Timing
  fetchWhole(): Promise<OrderedTournaments>
  openOdds(handlers: OddsHandlers): HubLink
  openAnnouncements(handlers: AnnouncementHandlers): HubLink
}

export interface LiveSession {
  readonly phase: Pick<ValueStore<LivePhase>, 'get' | 'subscribe'>
  readonly connection: HubLink['state']
  readonly trust: LiveTrust
  start(): void
  stop(): void
  /** The visitor asks again after a failure. */
  retry(): void
  /** What was connected may be dead: connects anew. */
  renew(): void
}

/** Keeps the book whole: joins every sport it shows, and asks for the whole state whenever something may be missing. */
export function createLiveSession({ book, timing, fetchWhole, openOdds, openAnnouncements }: LiveSources): LiveSession {
  const phase = createValueStore<LivePhase>('loading')
  const trust = createLiveTrust(timing)
  const joined = new Set<string>()
  let running = false
  let loading = false
  let loadAgain = false
  let failures = 0
  let cancelRetry: (() => void) | undefined
  let reorderScheduled = false
  let holeCheckScheduled = false

  const odds = openOdds({
    OddsChange(push) {
      book.applyOdds(push)
      watchHoles()
    },
    MatchState(push) {
      book.applyState(push)
      watchHoles()
    },
  })
  const announcements = openAnnouncements({ MatchAdded: announced, MatchRemoved: book.applyRemoved })

  function announced(push: MatchAddedPush) {
    const isNewTournament = book.applyAdded(push)
    if (!joined.has(push.match.sportId)) void load()
    else if (isNewTournament) reorderLater()
  }

  function reorderLater() {
    if (reorderScheduled) return
    reorderScheduled = true
    timing.after(REORDER_MS, () => {
      reorderScheduled = false
      if (running) void load()
    })
  }

  function watchHoles() {
    if (holeCheckScheduled || !book.hasHoles()) return
    holeCheckScheduled = true
    timing.after(HOLE_WAIT_MS, () => {
      holeCheckScheduled = false
      if (running && !loading && book.hasHoles()) void load()
    })
  }

  /** True when there was a sport to join: what it did before is then unknown. */
  async function joinShownSports(): Promise<boolean> {
    if (odds.state.get() !== 'Connected') return false
    const missing = book.sportIds().filter((sportId) => !joined.has(sportId))
    await Promise.all(missing.map((sportId) => odds.invoke('JoinSport', sportId)))
    for (const sportId of missing) joined.add(sportId)
    return missing.length > 0
  }

  async function loadWhole(): Promise<void> {
    await joinShownSports()
    book.beginLoad()
    book.mergeWhole(await fetchWhole())
    phase.set('ready')
    if (await joinShownSports()) loadAgain = true
  }

  /** One at a time; whoever asks meanwhile gets another round, since the running one may have been answered before. */
  async function load(): Promise<void> {
    loadAgain = true
    if (loading) return
    loading = true
    cancelRetry?.()
    try {
      while (loadAgain) {
        loadAgain = false
        await loadWhole()
      }
      loaded()
    } catch {
      failed()
    } finally {
      loading = false
    }
  }

  function loaded() {
    failures = 0
    const connected = [odds, announcements].every(({ state }) => state.get() === 'Connected')
    if (connected) trust.restored()
  }

  function failed() {
    if (phase.get() === 'loading') phase.set('failed')
    // While nothing is in doubt, a refresh that fails is no news.
    if (running && !trust.isWhole()) cancelRetry = timing.after(reconnectDelayMs(++failures), () => void load())
  }

  function follow({ state }: HubLink, onConnected: () => void) {
    state.subscribe(() => {
      if (state.get() !== 'Connected') return trust.doubted()
      onConnected()
      void load()
    })
  }
  follow(odds, () => joined.clear())
  follow(announcements, () => {})

  return {
    phase,
    trust,
    connection: odds.state,
    start() {
      running = true
      trust.doubted()
      void load()
      odds.start()
      announcements.start()
    },
    stop() {
      running = false
      cancelRetry?.()
      odds.stop()
      announcements.stop()
    },
    retry() {
      if (phase.get() === 'failed') phase.set('loading')
      void load()
    },
    renew() {
      trust.doubted()
      odds.renew()
      announcements.renew()
    },
  }
}
