import { MATCH_STATUS, type MatchClock, type MatchState } from '@momio/contract/live-book'
import type { EventStatusInput } from './feed-input.ts'
import { isPause, matchStatusDescription } from './match-status.ts'

export const NOT_STARTED: MatchState = {
  status: MATCH_STATUS.NotStarted,
  matchStatusDescription: matchStatusDescription(0),
  homeScore: null,
  awayScore: null,
  periodScores: [],
  clock: null,
}

const FINISHED: ReadonlySet<number> = new Set([
  MATCH_STATUS.Ended,
  MATCH_STATUS.Closed,
  MATCH_STATUS.Cancelled,
  MATCH_STATUS.Postponed,
  MATCH_STATUS.Abandoned,
])

/** Nothing more is played under this id: the match leaves the book. */
export function isFinished(status: number): boolean {
  return FINISHED.has(status)
}

/** A score the message leaves out stays what it was. */
export function buildState(input: EventStatusInput, before: MatchState, timestamp: number): MatchState {
  return {
    status: input.status,
    matchStatusDescription: matchStatusDescription(input.matchStatus),
    homeScore: input.homeScore ?? before.homeScore,
    awayScore: input.awayScore ?? before.awayScore,
    periodScores: input.periodScores.map(({ home, away }) => ({ home, away })),
    clock: buildClock(input, timestamp),
  }
}

function buildClock(input: EventStatusInput, at: number): MatchClock | null {
  const { clock } = input
  if (clock === undefined) return null
  const running = input.status === MATCH_STATUS.Live && clock.stopped !== true && !isPause(input.matchStatus)
  const leftInPeriod = secondsOf(clock.remainingTimeInPeriod)
  if (leftInPeriod !== null) return { seconds: leftInPeriod, running, countsDown: true, at }
  const played = secondsOf(clock.matchTime)
  if (played !== null) return { seconds: played, running, countsDown: false, at }
  const left = secondsOf(clock.remainingTime)
  return left === null ? null : { seconds: left, running, countsDown: true, at }
}

/** `75:02`; a soccer match may pass 99 minutes, so the minutes have no upper bound here. */
function secondsOf(text: string | undefined): number | null {
  const parts = text?.match(/^(\d{1,4}):([0-5]\d)$/)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}

/** A clock that shows what the client already counts to by itself is no news. */
const CLOCK_DRIFT_SECONDS = 1.5

export function sameState(before: MatchState, after: MatchState): boolean {
  return (
    before.status === after.status &&
    before.matchStatusDescription === after.matchStatusDescription &&
    before.homeScore === after.homeScore &&
    before.awayScore === after.awayScore &&
    samePeriods(before.periodScores, after.periodScores) &&
    sameClock(before.clock, after.clock)
  )
}

function samePeriods(before: MatchState['periodScores'], after: MatchState['periodScores']): boolean {
  return (
    before.length === after.length &&
    before.every((score, index) => score.home === after[index]?.home && score.away === after[index]?.away)
  )
}

function sameClock(before: MatchClock | null, after: MatchClock | null): boolean {
  if (before === null || after === null) return before === after
  if (before.running !== after.running || before.countsDown !== after.countsDown) return false
  const passedSeconds = before.running ? (after.at - before.at) / 1000 : 0
  const expected = before.countsDown ? Math.max(0, before.seconds - passedSeconds) : before.seconds + passedSeconds
  return Math.abs(expected - after.seconds) <= CLOCK_DRIFT_SECONDS
}
