import type { MatchState } from '@momio/contract/live-book'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { matchStatusDescription } from '../match-status.ts'
import { PROVIDER_TWO_LINE } from '../provider-two-markets.ts'
import { sameSport } from '../same-sport.ts'
import { FIRST_FIVE_INNINGS, FIRST_HALF, FIRST_QUARTER, INNINGS_FROM_TO, SECOND_HALF } from './part-markets.ts'

export interface Score {
  readonly home: number
  readonly away: number
}

/** Periods of a match by their numbers, both included. */
interface Part {
  readonly from: number
  readonly to: number
}

interface Line {
  readonly eventId: string
  readonly marketId: number
  readonly values: ReadonlyMap<string, string>
}

export type PlayedPeriods = Pick<MatchState, 'periodScores' | 'matchStatusDescription'> & { readonly sportId: string }

/** What the periods of a sport are: halves, or what this specifier numbers. */
type Periods = 'half' | 'quarternr' | 'periodnr' | 'setnr' | 'gamenr' | 'inningnr' | 'mapnr'

const SPORTS: Readonly<Record<Periods, readonly number[]>> = {
  half: [SPORT.soccer, SPORT.handball, SPORT.rugby, SPORT.futsal, SPORT.esoccer],
  quarternr: [SPORT.basketball, SPORT.ebasketball, SPORT.americanFootball, SPORT.aussieRules],
  periodnr: [SPORT.iceHockey],
  setnr: [SPORT.tennis, SPORT.volleyball, SPORT.beachVolley],
  gamenr: [SPORT.tableTennis, SPORT.badminton, SPORT.squash],
  inningnr: [SPORT.baseball],
  mapnr: [SPORT.esportsCs, SPORT.esportsLol, SPORT.esportsDota],
}

const HALVES: Partial<Readonly<Record<Periods, { readonly first: Part; readonly second: Part }>>> = {
  half: { first: { from: 1, to: 1 }, second: { from: 2, to: 2 } },
  quarternr: { first: { from: 1, to: 2 }, second: { from: 3, to: 4 } },
}

/** They name a part of the match and ask about the rest of it too, or about more than the match. */
const BEYOND_THE_PART: ReadonlySet<number> = new Set([426, 429, 804, 809, 1110])
/** Markets of a quarter that count overtime with the last one. */
const WITH_OVERTIME: ReadonlySet<number> = new Set([611, 613, 614, 615])
const LAST_QUARTER = 4

/** The codes of the feed for the break between two halves, and for the second of them. */
const [HALF_TIME, SECOND_HALF_PLAYED] = [31, 7]

/**
 * What was scored so far in the part of the match that a line is about, if the feed tells, and whether it is over: a
 * later period has begun. Undefined for a line on the whole match, and where the periods of the sport are not known.
 */
export function partOfLine(
  line: Line,
  played: PlayedPeriods,
): { readonly score: Score | undefined; readonly isOver: boolean } | undefined {
  const sportId = sameSport(played.sportId)
  const periods = (Object.keys(SPORTS) as Periods[]).find((one) =>
    SPORTS[one].some((sport) => sportId === `sr:sport:${sport}`),
  )
  const part = periods && partOf(line, periods)
  if (!part) return undefined
  const { from, to } = part
  const scores = played.periodScores.filter(({ number = 0 }) => number >= from && number <= to)
  return {
    score: scores.length === 0 ? undefined : { home: sumOf(scores, 'home'), away: sumOf(scores, 'away') },
    isOver:
      played.periodScores.some(({ number = 0 }) => number > to) ||
      (periods === 'half' && to === 1 && isPastFirstHalf(played.matchStatusDescription)),
  }
}

function partOf({ eventId, marketId, values }: Line, periods: Periods): Part | undefined {
  if (providerOf(eventId) === PROVIDER.two) {
    return marketId === PROVIDER_TWO_LINE.firstHalfResult ? HALVES[periods]?.first : numbered(values.get(periods))
  }
  if (FIRST_HALF.has(marketId)) return HALVES[periods]?.first
  if (SECOND_HALF.has(marketId)) return HALVES[periods]?.second
  if (periods === 'quarternr' && FIRST_QUARTER.has(marketId)) return { from: 1, to: 1 }
  if (periods === 'inningnr' && FIRST_FIVE_INNINGS.has(marketId)) return { from: 1, to: 5 }
  if (periods === 'inningnr' && INNINGS_FROM_TO.has(marketId)) return numbered(values.get('from'), values.get('to'))
  const part = BEYOND_THE_PART.has(marketId) ? undefined : numbered(values.get(periods))
  return part?.to === LAST_QUARTER && WITH_OVERTIME.has(marketId) ? undefined : part
}

function numbered(from: string | undefined, to = from): Part | undefined {
  const part = { from: Number(from), to: Number(to) }
  return part.from >= 1 && part.to >= part.from ? part : undefined
}

function sumOf(scores: readonly Score[], side: keyof Score): number {
  return scores.reduce((sum, score) => sum + score[side], 0)
}

function isPastFirstHalf(description: string): boolean {
  return [HALF_TIME, SECOND_HALF_PLAYED].some((code) => matchStatusDescription(code) === description)
}
