import type { LIVE_HUB_STREAMS, MarketDetailsItem } from '@momio/contract/live-book'
import { showHead, showState } from '../../live/book/book-display.ts'
import type { NetworkListener } from '../../live/connection/follow-network.ts'
import type { HubLink } from '../../live/connection/hub-link.ts'
import { createLiveTrust } from '../../live/connection/live-trust.ts'
import type { LiveStore } from '../../live/stores/live-store.ts'
import type { Timing } from '../../live/time/timing.ts'
import { isBeingPlaced, isBeingSet, removed, type SlipState } from '../slip-state.ts'
import type { SlipStore } from '../slip-store.ts'
import type { CustomPrices } from './custom-prices.ts'
import { nextRemoval, withClosedMatch, withLostFeed, withNews, withPassedRemovals } from './live-news.ts'

const STREAM: keyof typeof LIVE_HUB_STREAMS = 'InvokeEventMarketDetailsStream'

/** While a restored match may still come; a process that has just started does not know all of them. */
const ASK_AGAIN_MS = 1_000
/** A match that left the book comes back when it kicks off, or when its feed does. */
const LOOK_AGAIN_MS = 5_000

export interface SlipFeedParts {
  readonly store: SlipStore
  readonly link: HubLink
  readonly timing: Timing
  /** The server's clock, ms since 1970. */
  readonly serverNow: () => number
  /** How long a restored selection waits for its match. */
  readonly restoreWaitMs: number
  /** Scores and clocks of the matches in the slip. */
  readonly live: Pick<LiveStore, 'heads' | 'scores' | 'boards' | 'clocks'>
  readonly customPrices: CustomPrices
}

export interface SlipFeed extends NetworkListener {
  start(): void
  stop(): void
}

/** Follows each match of the slip by a stream of its own over one connection, whatever page is open. */
export function createSlipFeed(parts: SlipFeedParts): SlipFeed {
  const { store, link, timing, serverNow, restoreWaitMs, live, customPrices } = parts
  const trust = createLiveTrust(timing)
  const streams = new Map<string, () => void>()
  const heard = new Set<string>()
  /** Since when each match of the slip can be asked for: it came into the slip then, or the connection was made. */
  const wantedSince = new Map<string, number>()
  /** Matches that were not heard of whole since the connection broke. */
  const unheard = new Set<string>()
  let isPlaced = false
  let cancelRemoval: (() => void) | undefined
  let unsubscribes: (() => void)[] = []

  function seeItems(change: (items: SlipState['betItems']) => SlipState['betItems']) {
    store.see((state) => {
      const betItems = change(state.betItems)
      return betItems === state.betItems ? state : { ...state, betItems }
    })
  }

  function follow(matchId: string) {
    if (link.state.get() !== 'Connected') return
    const end = link.stream<MarketDetailsItem>(STREAM, [matchId], {
      next: (item) => take(matchId, item),
      complete: () => left(matchId),
      error() {
        // A connection that broke ends its streams too; the next one asks again.
        if (link.state.get() === 'Connected') left(matchId)
      },
    })
    streams.set(matchId, end)
  }

  function take(matchId: string, item: MarketDetailsItem) {
    heard.add(matchId)
    if (item.kind === 'whole') answered(matchId)
    if (item.kind === 'whole') showHead(live as LiveStore, item.match)
    if (item.kind === 'whole') showState(live as LiveStore, matchId, item.match)
    if (item.kind === 'state') showState(live as LiveStore, matchId, item.state)
    const before = customItems(matchId)
    seeItems((items) => withNews(items, matchId, item, serverNow()))
    for (const { outcomeId, selectedMarkets } of customItems(matchId)) {
      const known = before.find((one) => one.outcomeId === outcomeId)
      if (item.kind === 'whole' || known?.selectedMarkets !== selectedMarkets) customPrices.hear(outcomeId)
    }
    watchRemovals()
  }

  const itemsOf = (matchId: string) => store.get().betItems.filter((item) => item.matchId === matchId)
  const customItems = (matchId: string) => itemsOf(matchId).filter(({ isCustom }) => isCustom)

  /** Prices are trusted again once every match was heard of over the new connection. */
  function answered(matchId: string) {
    if (unheard.delete(matchId) && unheard.size === 0) trust.restored()
  }

  /** The match is not in the book, or not any more. */
  function left(matchId: string) {
    streams.delete(matchId)
    answered(matchId)
    const isRestored = itemsOf(matchId).some(({ isCurrent }) => !isCurrent)
    if (!isRestored || heard.has(matchId)) {
      seeItems((items) => withClosedMatch(items, matchId))
      again(matchId, LOOK_AGAIN_MS)
    } else if (timing.now() < (wantedSince.get(matchId) ?? 0) + restoreWaitMs) again(matchId, ASK_AGAIN_MS)
    // Nothing leaves a bet that is on its way, nor a result that is being read.
    else if (!isBeingSet(store.get())) again(matchId, LOOK_AGAIN_MS)
    else drop(matchId)
  }

  function again(matchId: string, ms: number) {
    const cancel = timing.after(ms, () => {
      streams.delete(matchId)
      if (isWanted(matchId)) follow(matchId)
    })
    streams.set(matchId, cancel)
  }

  function drop(matchId: string) {
    const gone = itemsOf(matchId).map(({ outcomeId }) => outcomeId)
    store.change((state) => (isBeingSet(state) ? removed(state, gone) : state))
  }

  const isWanted = (matchId: string) => itemsOf(matchId).length > 0

  /** One stream for each match in the slip, and no connection for a slip without any. */
  function itemsChanged() {
    for (const [matchId, end] of streams) {
      // One that came to a match which is followed already, e.g. from another tab, needs it whole.
      const isNewcomers = heard.has(matchId) && itemsOf(matchId).some(({ isCurrent }) => !isCurrent)
      if (isWanted(matchId) && !isNewcomers) continue
      streams.delete(matchId)
      end()
    }
    const { betItems } = store.get()
    for (const { matchId } of betItems) {
      wantedSince.set(matchId, wantedSince.get(matchId) ?? timing.now())
      if (link.state.get() !== 'Connected') unheard.add(matchId)
    }
    for (const matchId of wantedSince.keys()) {
      if (isWanted(matchId)) continue
      wantedSince.delete(matchId)
      answered(matchId)
    }
    if (betItems.length > 0) link.start()
    else link.stop()
    for (const { matchId } of betItems) if (!streams.has(matchId)) follow(matchId)
    watchRemovals()
  }

  /** A refusal says how the selections were when it was decided: how they are now each stream tells whole. */
  function betChanged() {
    const wasPlaced = isPlaced
    isPlaced = isBeingPlaced(store.get())
    if (!wasPlaced || isPlaced) return
    for (const end of streams.values()) end()
    streams.clear()
    itemsChanged()
  }

  function connectionChanged() {
    if (link.state.get() === 'Connected') {
      wantedSince.clear()
      itemsChanged()
      return
    }
    streams.clear()
    goneOffline()
  }

  function goneOffline() {
    const { betItems } = store.get()
    for (const { matchId } of betItems) unheard.add(matchId)
    if (betItems.length > 0) trust.interrupted()
  }

  function watchRemovals() {
    cancelRemoval?.()
    const next = nextRemoval(store.get().betItems)
    if (next === undefined) return
    cancelRemoval = timing.after(Math.max(0, next - serverNow()), () => {
      seeItems((items) => withPassedRemovals(items, serverNow()))
      watchRemovals()
    })
  }

  return {
    start() {
      unsubscribes = [
        store.outcomeIds.subscribe(itemsChanged),
        store.subscribe(betChanged),
        link.state.subscribe(connectionChanged),
        trust.level.subscribe(
          () => trust.level.get() === 'locked' && seeItems((items) => withLostFeed(items, unheard)),
        ),
      ]
      isPlaced = isBeingPlaced(store.get())
      itemsChanged()
    },
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      for (const end of streams.values()) end()
      streams.clear()
      cancelRemoval?.()
      link.stop()
    },
    goneOffline,
    renew: link.renew,
    isWhole: trust.isWhole,
  }
}
