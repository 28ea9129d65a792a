import type { MatchState } from '@momio/contract/live-book'
import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '../same-sport.ts'

export type Half = 'first' | 'second'

export interface Score {
  readonly home: number
  readonly away: number
}

type Played = Pick<MatchState, 'periodScores'> & { readonly sportId: string }

const PERIODS = {
  halves: { first: [1], second: [2] },
  quarters: { first: [1, 2], second: [3, 4] },
} as const

const PLAYED_IN: ReadonlyMap<string, keyof typeof PERIODS> = new Map([
  ...[SPORT.soccer, SPORT.handball, SPORT.rugby, SPORT.futsal, SPORT.esoccer].map(
    (sport) => [`sr:sport:${sport}`, 'halves'] as const,
  ),
  ...[SPORT.basketball, SPORT.americanFootball, SPORT.ebasketball].map(
    (sport) => [`sr:sport:${sport}`, 'quarters'] as const,
  ),
])

/** What was scored in a half so far, and whether a later period has begun; undefined where nothing is known of it. */
export function halfScore({ sportId, periodScores }: Played, half: Half): (Score & { isOver: boolean }) | undefined {
  const playedIn = PLAYED_IN.get(sameSport(sportId))
  if (playedIn === undefined) return undefined
  const numbers: readonly number[] = PERIODS[playedIn][half]
  const last = Math.max(...numbers)
  const ofHalf = periodScores.filter(({ number }) => number !== undefined && numbers.includes(number))
  if (ofHalf.length === 0) return undefined
  return {
    home: ofHalf.reduce((sum, { home }) => sum + home, 0),
    away: ofHalf.reduce((sum, { away }) => sum + away, 0),
    isOver: periodScores.some(({ number }) => number !== undefined && number > last),
  }
}
