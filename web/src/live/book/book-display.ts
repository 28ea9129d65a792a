import type { Market, Match, MatchState } from '@momio/contract/live-book'
import { type Odds, oddsFromDecimal } from '@momio/domain/odds'
import { type Line, type LiveStore, type MatchHead, slotKey } from '../stores/live-store.ts'
import type { BookEntry, LineChanges } from './book-entry.ts'
import { ACTIVE, SUSPENDED } from './line-status.ts'

export function showHead(store: LiveStore, match: Match): MatchHead {
  const head = {
    id: match.id,
    sportId: match.sportId,
    tournamentId: match.tournamentId,
    homeName: match.homeCompetitorName,
    awayName: match.awayCompetitorName,
    scheduleTime: match.scheduleTime,
    producerId: match.producerId,
    isEarlyPayoutApplied: match.isEarlyPayoutApplied,
  }
  store.heads.set(match.id, head)
  return head
}

export function showState(store: LiveStore, matchId: string, state: MatchState): void {
  const { status, matchStatusDescription, homeScore, awayScore, clock, periodScores, board } = state
  store.scores.set(matchId, { status, period: matchStatusDescription, home: homeScore, away: awayScore })
  store.boards.set(matchId, { periodScores, board })
  if (clock) store.clocks.set(matchId, clock)
  else store.clocks.delete(matchId)
}

export function showLines(store: LiveStore, matchId: string, { count }: BookEntry, changes: LineChanges): void {
  const { changed, gone } = changes
  if (count) store.marketCounts.set(matchId, count.value)
  for (const market of gone) hideLine(store, matchId, market)
  for (const market of changed) {
    if (market.status === ACTIVE || market.status === SUSPENDED) showLine(store, matchId, market)
    else hideLine(store, matchId, market)
  }
}

/** Of a match that ended who played and the score stay. */
export function endMatch(store: LiveStore, matchId: string, { lines }: BookEntry): void {
  for (const cells of [store.clocks, store.marketCounts]) cells.delete(matchId)
  for (const { value } of lines.values()) hideLine(store, matchId, value)
}

export function hideEnded(store: LiveStore, matchId: string): void {
  for (const cells of [store.heads, store.scores, store.boards]) cells.delete(matchId)
}

export function showPrices({ prices }: Pick<LiveStore, 'prices'>, market: Market): void {
  for (const { id, odds, active } of market.outcomes) {
    const price = priceOf(odds)
    prices.set(id, price, market.status === ACTIVE && active && price !== null)
  }
}

function showLine(store: LiveStore, matchId: string, market: Market) {
  showPrices(store, market)
  store.slots.set(slotKey(matchId, market.marketType), lineOf(market))
}

export function lineOf({ id, name, originalName, marketType, specifiers, isFavorite, outcomes }: Market): Line {
  return {
    id,
    name,
    originalName,
    marketType,
    specifiers,
    isFavorite,
    outcomes: outcomes.map((outcome) => ({ key: outcome.id, outcomeId: outcome.outcomeId, name: outcome.name })),
  }
}

function hideLine(store: LiveStore, matchId: string, market: Market) {
  for (const { id } of market.outcomes) store.prices.delete(id)
  store.slots.delete(slotKey(matchId, market.marketType))
}

/** A price that makes no sense closes its button; the rest of the message still counts. */
function priceOf(odds: number | null): Odds | null {
  return odds !== null && odds >= 1 ? oddsFromDecimal(odds) : null
}
