import type { Market, MarketDetailsItem, Match, MatchState } from '@momio/contract/live-book'
import type { Odds } from '@momio/domain/odds'
import { lineOf, showHead, showPrices, showState } from '../book/book-display.ts'
import { ACTIVE, SUSPENDED } from '../book/line-status.ts'
import { repriced } from '../book/repriced.ts'
import type { NextFrame } from '../stores/flush-queue.ts'
import { createLiveStore, type Line, type LiveStore } from '../stores/live-store.ts'
import { createValueStore, type ValueStore } from '../stores/value-store.ts'
import type { Timing } from '../time/timing.ts'

/** One match with every line, as its stream tells it. */
export interface MatchDetail {
  readonly store: LiveStore
  /** Every line in sight, in the order of the feed; undefined until the match is known. Changes only when lines do. */
  readonly lines: Pick<ValueStore<readonly Line[] | undefined>, 'get' | 'subscribe'>
  take(item: MarketDetailsItem): void
  /** The match as it stands; undefined until it is known. */
  match(): (Pick<Match, 'id' | 'sportId'> & MatchState) | undefined
  markets(): Market[]
  /** A line in sight, with its prices and their chances. */
  market(lineId: string): Market | undefined
  /** What an outcome stood at when the page first had a price of it. */
  firstSeen(outcomeKey: string): Odds | undefined
  /** The first price of an outcome that the feed opened while the page was listening. */
  openedHere(outcomeKey: string): Odds | undefined
}

/** Several matches may share a store: whatever it holds is kept by match or by outcome. */
export function createMatchDetail(
  timing: Timing,
  nextFrame: NextFrame,
  store: LiveStore = createLiveStore(timing, nextFrame),
): MatchDetail {
  const lines = createValueStore<readonly Line[] | undefined>(undefined)
  const held = new Map<string, Market>()
  const firstSeen = new Map<string, Odds>()
  const openedHere = new Set<string>()
  let match: Match | undefined
  let seq = -1

  function takeWhole(whole: Match) {
    match = whole
    seq = whole.seq
    showHead(store, whole)
    showState(store, whole.id, whole)
    store.marketCounts.set(whole.id, whole.countMarkets)
    const kept = new Set(whole.markets.filter(isInSight).map(({ id }) => id))
    for (const id of held.keys()) if (!kept.has(id)) drop(id)
    for (const market of whole.markets) if (isInSight(market)) hold(market)
    showLines()
  }

  function takeOdds(item: Extract<MarketDetailsItem, { kind: 'odds' }>) {
    if (!match) return
    store.marketCounts.set(match.id, item.countMarkets)
    let changed = false
    for (const prices of item.prices) {
      const line = held.get(prices.id)
      const now = line && (repriced(line, prices) ?? { ...line, status: SUSPENDED })
      if (now && isInSight(now)) holdNews(now)
      else if (now) changed = drop(prices.id) || changed
    }
    for (const market of item.markets) {
      changed = true
      if (isInSight(market)) holdNews(market)
      else drop(market.id)
    }
    if (changed) showLines()
  }

  function hold(market: Market) {
    held.set(market.id, market)
    showPrices(store, market)
    for (const { id } of market.outcomes) {
      const odds = store.prices.getLine(id)?.odds
      if (odds && !firstSeen.has(id)) firstSeen.set(id, odds)
    }
  }

  /** A price that comes with a change and was not there before is new to everybody. */
  function holdNews(market: Market) {
    const unseen = market.outcomes.filter(({ id }) => !firstSeen.has(id))
    hold(market)
    for (const { id } of unseen) if (firstSeen.has(id)) openedHere.add(id)
  }

  function drop(lineId: string): boolean {
    for (const { id } of held.get(lineId)?.outcomes ?? []) store.prices.delete(id)
    return held.delete(lineId)
  }

  /** A line that is called as before is the same object, so that only those that changed are drawn again. */
  function showLines() {
    const before = new Map(lines.get()?.map((line) => [line.id, line]))
    const now = [...held.values()].map((market) => {
      const line = lineOf(market)
      const known = before.get(line.id)
      return known && JSON.stringify(known) === JSON.stringify(line) ? known : line
    })
    const same = now.length === before.size && now.every((line, index) => lines.get()?.[index] === line)
    if (!same || lines.get() === undefined) lines.set(now)
  }

  return {
    store,
    lines,
    firstSeen: (outcomeKey) => firstSeen.get(outcomeKey),
    openedHere: (outcomeKey) => (openedHere.has(outcomeKey) ? firstSeen.get(outcomeKey) : undefined),
    take(item) {
      if (item.kind === 'whole') {
        takeWhole(item.match)
        return
      }
      // A suspension for want of a feed has the number of the change before it.
      if (!match || item.seq < seq) return
      seq = item.seq
      if (item.kind === 'odds') takeOdds(item)
      else {
        match = { ...match, ...item.state }
        showState(store, match.id, item.state)
      }
    },
    match: () => match,
    markets: () => [...held.values()],
    market: (lineId) => held.get(lineId),
  }
}

function isInSight({ status }: Market): boolean {
  return status === ACTIVE || status === SUSPENDED
}
