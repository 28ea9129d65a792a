import { MATCH_STATUS, type MatchClock, type MatchState, type ScoreBoard } from '@momio/contract/live-book'
import { isPause, matchStatusDescription } from '@momio/domain/match-status'
import type { EventStatusInput, PeriodScoreInput } from './feed-input.ts'

const NEVER = Number.NEGATIVE_INFINITY
export const UNSAID = -1

export const NOT_STARTED: MatchState = {
  status: MATCH_STATUS.NotStarted,
  matchStatusDescription: matchStatusDescription(0),
  homeScore: null,
  awayScore: null,
  periodScores: [],
  clock: null,
}

const KNOWN: ReadonlySet<number> = new Set(Object.values(MATCH_STATUS))

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

/** The latest state by the feed's time; what a message leaves out stays what the latest one before it said. */
export class StateRecord {
  current: MatchState = NOT_STARTED
  /** Time of the message that said it. */
  at = NEVER
  #status: EventStatusInput | undefined
  readonly #home: Latest = { value: null, at: NEVER }
  readonly #away: Latest = { value: null, at: NEVER }
  readonly #matchStatus: Latest = { value: null, at: NEVER }

  take(input: EventStatusInput, timestamp: number): void {
    keepLatest(this.#home, input.homeScore, timestamp)
    keepLatest(this.#away, input.awayScore, timestamp)
    keepLatest(this.#matchStatus, input.matchStatus === UNSAID ? undefined : input.matchStatus, timestamp)
    if (timestamp >= this.at) {
      this.at = timestamp
      this.#status = { ...input, periodScores: byNumber(input.periodScores) }
    }
    if (this.#status !== undefined) this.current = this.#build(this.#status)
  }

  /** What was said last, each part by its own time; undefined while nothing was. */
  get said(): EventStatusInput | undefined {
    if (this.#status === undefined) return undefined
    return {
      ...this.#status,
      matchStatus: this.#matchStatus.value ?? UNSAID,
      homeScore: this.#home.value ?? undefined,
      awayScore: this.#away.value ?? undefined,
    }
  }

  #build(input: EventStatusInput): MatchState {
    const matchStatus = this.#matchStatus.value
    return {
      status: KNOWN.has(input.status) ? input.status : MATCH_STATUS.Unknown,
      matchStatusDescription: describe(input.status, matchStatus),
      homeScore: this.#home.value,
      awayScore: this.#away.value,
      periodScores: input.periodScores.map(({ number, home, away }) => ({
        home,
        away,
        ...(number !== undefined && { number }),
      })),
      clock: buildClock(input, matchStatus, this.at),
      ...(input.board && { board: input.board }),
    }
  }
}

/** Messages list periods in any order; those without a number stay behind the others, as they came. */
export function byNumber(periodScores: readonly PeriodScoreInput[]): PeriodScoreInput[] {
  const placeOf = ({ number = Number.MAX_SAFE_INTEGER }: PeriodScoreInput) => number
  return periodScores.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A match that is played and says no more than that has nothing to describe. */
function describe(status: number, matchStatus: number | null): string {
  if (matchStatus !== null) return matchStatusDescription(matchStatus)
  return status === MATCH_STATUS.NotStarted ? NOT_STARTED.matchStatusDescription : ''
}

interface Latest {
  value: number | null
  at: number
}

function keepLatest(latest: Latest, value: number | undefined, timestamp: number): void {
  if (value === undefined || timestamp < latest.at) return
  latest.value = value
  latest.at = timestamp
}

function buildClock(input: EventStatusInput, matchStatus: number | null, at: number): MatchClock | null {
  const { clock } = input
  if (clock === undefined) return null
  const isPaused = matchStatus !== null && isPause(matchStatus)
  const running = input.status === MATCH_STATUS.Live && clock.stopped !== true && !isPaused
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
    before === after ||
    (before.status === after.status &&
      before.matchStatusDescription === after.matchStatusDescription &&
      sameScore(before, after) &&
      samePeriods(before.periodScores, after.periodScores) &&
      sameBoard(before.board, after.board) &&
      sameClock(before.clock, after.clock))
  )
}

export function sameScore(before: MatchState, after: MatchState): boolean {
  return before.homeScore === after.homeScore && before.awayScore === after.awayScore
}

function samePeriods(before: MatchState['periodScores'], after: MatchState['periodScores']): boolean {
  return (
    before.length === after.length &&
    before.every((score, index) => {
      const other = after[index]
      return score.home === other?.home && score.away === other.away && score.number === other.number
    })
  )
}

/** An adapter writes its board in one order, so equal boards have equal text. */
function sameBoard(before: ScoreBoard | undefined, after: ScoreBoard | undefined): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

function sameClock(before: MatchClock | null, after: MatchClock | null): boolean {
  if (before === null || after === null) return before === after
  if (before.running !== after.running || before.countsDown !== after.countsDown) return false
  const passedSeconds = before.running ? (after.at - before.at) / 1000 : 0
  const expected = before.countsDown ? Math.max(0, before.seconds - passedSeconds) : before.seconds + passedSeconds
  return Math.abs(expected - after.seconds) <= CLOCK_DRIFT_SECONDS
}
