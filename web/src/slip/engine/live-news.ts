import type { LinePrices, Market, MarketDetailsItem, Match } from '@momio/contract/live-book'
import { americanOf, offeredOdds } from '@momio/domain/odds'
import { ACTIVE, INACTIVE } from '../../live/book/line-status.ts'
import { CLOSED, LIVE, NOT_STARTED } from '../../live/book/match-status.ts'
import type { BetItem } from '../bet-item.ts'
import { customWithNews } from './custom-news.ts'

/** The selections of a match after one item of its stream; `now` is the server's clock. */
export function withNews(
  items: readonly BetItem[],
  matchId: string,
  news: MarketDetailsItem,
  now: number,
): readonly BetItem[] {
  return changed(items, matchId, (item) => {
    if (item.isCustom) return customWithNews(item, news)
    if (news.kind === 'state') return { ...item, matchStatus: news.state.status }
    if (news.kind === 'whole') return withMatch(item, news.match, now)
    const moved = news.prices.find(({ id }) => id === item.marketId)
    const renewed = news.markets.find(({ id }) => id === item.marketId)
    const repriced = moved ? withPrices(item, moved, now) : item
    return withOpenMatch(item, renewed ? withMarket(repriced, renewed, now) : repriced, now)
  })
}

/**
 * A line that opens is of a match that takes bets: a refusal closed it only for as long as staff had suspended it. Whether
 * it is being played its next state says, until then its kick-off.
 */
function withOpenMatch(before: BetItem, item: BetItem, now: number): BetItem {
  const isOpened = item.marketStatus === ACTIVE && before.marketStatus !== ACTIVE
  if (!isOpened || item.matchStatus !== CLOSED) return item
  return { ...item, matchStatus: Date.parse(item.scheduleTime) > now ? NOT_STARTED : LIVE }
}

/** The match left the book. */
export function withClosedMatch(items: readonly BetItem[], matchId: string): readonly BetItem[] {
  return changed(items, matchId, (item) => ({ ...item, matchStatus: CLOSED, isCurrent: true }))
}

/** Nothing was heard of these matches for long: prices may be others. */
export function withLostFeed(items: readonly BetItem[], unheard: ReadonlySet<string>): readonly BetItem[] {
  const isLost = (item: BetItem) => item.isCurrent && unheard.has(item.matchId)
  return items.some(isLost) ? items.map((item) => (isLost(item) ? { ...item, isCurrent: false } : item)) : items
}

/** Unbooked events of provider two are only sold until then. */
export function withPassedRemovals(items: readonly BetItem[], now: number): readonly BetItem[] {
  const isPassed = (item: BetItem) => item.marketStatus !== INACTIVE && isRemoved(item.removeAt, now)
  return items.some(isPassed)
    ? items.map((item) => (isPassed(item) ? { ...item, marketStatus: INACTIVE } : item))
    : items
}

/** The next moment at which `withPassedRemovals` has something to do. */
export function nextRemoval(items: readonly BetItem[]): number | undefined {
  const times = items.flatMap(({ removeAt, marketStatus }) =>
    removeAt !== null && marketStatus !== INACTIVE ? [Date.parse(removeAt)] : [],
  )
  return times.length > 0 ? Math.min(...times) : undefined
}

function isRemoved(removeAt: string | null, now: number): boolean {
  return removeAt !== null && Date.parse(removeAt) <= now
}

function changed(items: readonly BetItem[], matchId: string, change: (item: BetItem) => BetItem): readonly BetItem[] {
  return items.map((item) => (item.matchId === matchId ? change(item) : item))
}

function withMatch(item: BetItem, match: Match, now: number): BetItem {
  const market = match.markets.find(({ id }) => id === item.marketId)
  const known: BetItem = {
    ...item,
    matchName: match.homeCompetitorName === '' ? match.name : item.matchName,
    matchStatus: match.status,
    scheduleTime: match.scheduleTime,
    producerId: match.producerId,
    removeAt: match.removeAt ?? null,
    isEarlyPayoutApplied: match.isEarlyPayoutApplied,
    isCurrent: true,
  }
  return market ? withMarket(known, market, now) : { ...known, marketStatus: INACTIVE }
}

function withMarket(item: BetItem, market: Market, now: number): BetItem {
  const outcome = market.outcomes.find(({ outcomeId }) => outcomeId === item.outcomeOnlyId)
  const named = {
    ...item,
    marketName: market.name,
    marketOriginalName: market.originalName,
    marketStatus: isRemoved(item.removeAt, now) ? INACTIVE : market.status,
    marketIsFavorite: market.isFavorite,
  }
  if (!outcome) return { ...named, outcomeActive: false }
  return withPrice(named, outcome.odds, outcome.active, outcome.name)
}

function withPrices(item: BetItem, { status, outcomes }: LinePrices, now: number): BetItem {
  const marketStatus = isRemoved(item.removeAt, now) ? INACTIVE : status
  const outcome = outcomes.find(([outcomeId]) => outcomeId === item.outcomeOnlyId)
  if (!outcome) return { ...item, marketStatus, outcomeActive: false }
  const [, odds, active] = outcome
  return withPrice({ ...item, marketStatus }, odds, active, item.latestOutcome.outcomeName)
}

/** Without a price that may be offered it is closed, and the last one stays in sight. */
function withPrice(item: BetItem, decimal: number | null, isActive: boolean, outcomeName: string): BetItem {
  const odds = offeredOdds(decimal ?? undefined)
  if (odds === undefined) return { ...item, outcomeActive: false }
  const latestOutcome = { outcomeOdds: odds, outcomeOddsUS: americanOf(odds), outcomeName }
  return { ...item, outcomeActive: isActive, latestOutcome }
}
