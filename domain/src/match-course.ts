import type { MATCH_STATUS, Market, MatchState } from '@momio/contract/live-book'
import type { MatchMoment, MatchTally } from '@momio/contract/match-course'
import { listLayout, RESULT_OUTCOMES, WINNER_OUTCOMES, winnerMarketOf } from './list-layout.ts'

/** How likely each side wins, as the prices say; the parts make 1. */
export interface WinChances {
  readonly home: number
  /** Null where the price is for a winner alone. */
  readonly draw: number | null
  readonly away: number
}

export interface ChancePoint extends WinChances {
  readonly at: number
  readonly seconds: number | null
}

// Typed by the contract, written again: its own value would bring the schemas into the page.
const LIVE: (typeof MATCH_STATUS)['Live'] = 1

/** A point is worth keeping when a chance moved by this much, and at once when it jumped. */
const MOVED = 0.01
const JUMPED = 0.05
const APART_MS = 5_000
/** A curve that lies still still has a point now and then, so that it is known to lie still. */
const STILL_MS = 60_000

export function isBeingPlayed({ status }: Pick<MatchState, 'status'>): boolean {
  return status === LIVE
}

function tallyOf({ homeScore, awayScore, board, matchStatusDescription }: MatchState): MatchTally {
  return {
    home: homeScore ?? 0,
    away: awayScore ?? 0,
    corners: board?.corners,
    yellowCards: board?.yellowCards,
    redCards: board?.redCards,
    period: matchStatusDescription,
  }
}

/** Seconds on the clock of a match at a time, as its feed counts them. */
export function clockSeconds({ clock }: Pick<MatchState, 'clock'>, at: number): number | null {
  if (clock === null) return null
  if (!clock.running) return clock.seconds
  const passed = Math.max(0, Math.floor((at - clock.at) / 1000))
  return clock.countsDown ? Math.max(0, clock.seconds - passed) : clock.seconds + passed
}

/**
 * What happened between two states of a match. A count that falls is a correction of what was told before; the first
 * state in which it is played is where its course begins, whatever was counted by then.
 */
export function momentsBetween(before: MatchTally | undefined, state: MatchState, at: number): MatchMoment[] {
  const tally = tallyOf(state)
  const seconds = clockSeconds(state, at)
  const moment = (kind: MatchMoment['kind'], side: MatchMoment['side'] = null): MatchMoment => ({
    kind,
    side,
    at,
    seconds,
    tally,
  })
  if (before === undefined) return isBeingPlayed(state) ? [moment('begin')] : []
  const counts = [
    ['score', before, tally],
    ['redCard', before.redCards, tally.redCards],
    ['yellowCard', before.yellowCards, tally.yellowCards],
    ['corner', before.corners, tally.corners],
  ] as const
  const moments: MatchMoment[] = []
  let corrected = false
  for (const [kind, had, has] of counts) {
    for (const side of ['home', 'away'] as const) {
      const difference = (has?.[side] ?? 0) - (had?.[side] ?? has?.[side] ?? 0)
      if (difference > 0) moments.push(moment(kind, side))
      if (difference < 0) corrected = true
    }
  }
  if (corrected) moments.push(moment('correction'))
  if (before.period !== tally.period) moments.push(moment('period'))
  return moments
}

/** Undefined while the prices of the winner do not say it. */
export function winChances(sportId: string, markets: readonly Market[]): WinChances | undefined {
  const layout = listLayout(sportId)
  const marketType = winnerMarketOf(layout)
  const market = markets.find((line) => line.marketType === marketType)
  if (market === undefined) return undefined
  if (layout.name === 'Market1x2') {
    const [home, draw, away] = sharesOf(market, RESULT_OUTCOMES) ?? []
    return home === undefined || draw === undefined || away === undefined ? undefined : { home, draw, away }
  }
  for (const pair of WINNER_OUTCOMES) {
    const [home, away] = sharesOf(market, pair) ?? []
    if (home !== undefined && away !== undefined) return { home, draw: null, away }
  }
  return undefined
}

/** The probabilities of the feed; where it gives none, those of the prices without the margin. */
function sharesOf({ outcomes }: Market, outcomeIds: readonly string[]): number[] | undefined {
  const weights: number[] = []
  for (const id of outcomeIds) {
    const outcome = outcomes.find(({ outcomeId }) => outcomeId === id)
    const weight = outcome?.probabilities ?? (outcome?.odds ? 1 / outcome.odds : undefined)
    if (weight === undefined) return undefined
    weights.push(weight)
  }
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum > 0 ? weights.map((weight) => Math.round((weight / sum) * 10_000) / 10_000) : undefined
}

export function isWorthKeeping(last: ChancePoint | undefined, next: WinChances, at: number): boolean {
  if (last === undefined) return true
  const moved = Math.max(Math.abs(next.home - last.home), Math.abs(next.away - last.away))
  const passedMs = at - last.at
  return moved >= JUMPED || (moved >= MOVED && passedMs >= APART_MS) || passedMs >= STILL_MS
}
