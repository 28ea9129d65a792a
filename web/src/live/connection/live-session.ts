import type { MatchAddedPush, OrderedTournaments } from '@momio/contract/live-book'
import { sameSport } from '@momio/domain/same-sport'
import type { LiveBook } from '../book/live-book.ts'
import { type ProviderName, providerNameOf } from '../provider.ts'
import { createValueStore, type ValueStore } from '../stores/value-store.ts'
import type { Timing } from '../time/timing.ts'
import type { NetworkListener } from './follow-network.ts'
import type { HubLink } from './hub-link.ts'
import type { LiveTrust } from './live-trust.ts'
import { createProviderFeed, type FeedSource, type ProviderFeed } from './provider-feed.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

/** Doc 2 §4: the order of tournaments is asked for this long after a new one of soccer appeared. */
const REORDER_MS = 10_000
const SOCCER = 'sr:sport:1'
/** Pushes of one window arrive together; what is missing after this will not come. */
const HOLE_WAIT_MS = 500

/** Both providers connect at almost the same time: the snapshot is asked for once, when the second is there too. */
const OTHER_PROVIDER_MS = 500

export type LivePhase = 'loading' | 'failed' | 'ready'

export interface LiveSources {
  readonly book: LiveBook
  readonly timing: Timing
  fetchSnapshot(): Promise<OrderedTournaments>
  readonly providers: Readonly<Record<ProviderName, FeedSource>>
}

export interface LiveSession extends NetworkListener {
  readonly phase: Pick<ValueStore<LivePhase>, 'get' | 'subscribe'>
  readonly connection: HubLink['state']
  readonly trust: Readonly<Record<ProviderName, Pick<LiveTrust, 'level'>>>
  start(): void
  stop(): void
  /** Provider two is listened to only where something of it may be shown. */
  wantProviderTwo(wanted: boolean): void
  /** The visitor asks again after a failure. */
  retry(): void
}

/** Keeps the book whole: joins every sport it shows, and asks for the snapshot whenever something may be missing. */
export function createLiveSession({ book, timing, fetchSnapshot, providers }: LiveSources): LiveSession {
  const phase = createValueStore<LivePhase>('loading')
  let running = false
  let twoWanted = false
  let loading = false
  let loadAgain = false
  let failures = 0
  let cancelRetry: (() => void) | undefined
  let cancelWait: (() => void) | undefined
  let reorderScheduled = false
  let holeCheckScheduled = false

  const feedOf = (provider: ProviderName): ProviderFeed =>
    createProviderFeed(providers[provider], timing, {
      OddsChange(push) {
        book.applyOdds(push)
        watchHoles()
      },
      MatchState(push) {
        book.applyState(push)
        watchHoles()
      },
      MatchAdded: announced,
      MatchRemoved: book.applyRemoved,
      onDown: (down) => book.applyDown(provider, down),
      onConnected: loadWithOther,
    })
  const feeds = { one: feedOf('one'), two: feedOf('two') }
  const wantedFeeds = () => Object.values(feeds).filter((feed) => feed.isWanted())

  function loadWithOther() {
    cancelWait?.()
    const isOtherComing = wantedFeeds().some((feed) => !feed.isConnected())
    if (isOtherComing) cancelWait = timing.after(OTHER_PROVIDER_MS, () => void load())
    else void load()
  }

  function announced(push: MatchAddedPush) {
    const isNewTournament = book.applyAdded(push)
    const { id, sportId } = push.match
    if (!feeds[providerNameOf(id)].hasJoined(sportId)) void load()
    else if (isNewTournament && sameSport(sportId) === SOCCER) reorderLater()
  }

  /** A failure leaves nothing behind: the next new tournament schedules anew. */
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

  async function joinShownSports(): Promise<boolean> {
    const joins = await Promise.all(wantedFeeds().map((feed) => feed.join(book.sportIds())))
    return joins.includes(true)
  }

  async function loadWhole(): Promise<void> {
    await joinShownSports()
    book.beginLoad()
    const snapshot = await fetchSnapshot()
    book.mergeSnapshot(snapshot)
    // A connected notificator tells of the producers itself, and sooner.
    for (const provider of ['one', 'two'] as const) {
      if (!feeds[provider].isAnnouncing()) book.applyDown(provider, snapshot.downProducers ?? [])
    }
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
      failures = 0
      for (const feed of wantedFeeds()) if (feed.isConnected()) feed.trust.restored()
    } catch {
      failed()
    } finally {
      loading = false
    }
  }

  function failed() {
    if (phase.get() === 'loading') phase.set('failed')
    // A failed refresh needs no retry while the pushes are uninterrupted.
    const isInterrupted = wantedFeeds().some((feed) => !feed.trust.isWhole())
    if (running && isInterrupted) cancelRetry = timing.after(reconnectDelayMs(++failures), () => void load())
  }

  return {
    phase,
    connection: feeds.one.connection,
    trust: { one: feeds.one.trust, two: feeds.two.trust },
    start() {
      running = true
      feeds.one.start()
      if (twoWanted) feeds.two.start()
      void load()
    },
    stop() {
      running = false
      cancelRetry?.()
      cancelWait?.()
      for (const feed of wantedFeeds()) feed.stop()
    },
    wantProviderTwo(wanted) {
      twoWanted = wanted
      if (wanted && running) feeds.two.start()
      else if (!wanted) feeds.two.stop()
    },
    retry() {
      if (phase.get() === 'failed') phase.set('loading')
      void load()
    },
    goneOffline() {
      for (const feed of wantedFeeds()) feed.trust.interrupted()
    },
    renew() {
      for (const feed of wantedFeeds()) feed.renew()
    },
    isWhole: () => wantedFeeds().every(({ trust }) => trust.isWhole()),
  }
}
