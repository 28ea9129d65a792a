import type { MatchState } from '@momio/contract/live-book'
import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'
import type { BoardShape } from '../../../matches/board/board-shape.ts'

type PeriodScore = MatchState['periodScores'][number]

export interface PeriodColumn {
  readonly number: number
  readonly score: PeriodScore | undefined
  /** The one that is being played, or was last. */
  readonly isLast: boolean
}

const INNINGS = 9

/** A column for each period the match is known to have; none for fights, and for halves, which are said beside the score. */
export function periodColumns(
  sportId: string,
  shape: BoardShape,
  scores: readonly PeriodScore[],
  bestOf: number | undefined,
): readonly PeriodColumn[] {
  const expected = expectedPeriods(sportId, shape, bestOf)
  if (expected === 0 || scores.length === 0) return []
  const places = Math.max(expected, scores.length)
  return Array.from({ length: places }, (_, index) => ({
    number: scores[index]?.number ?? index + 1,
    score: scores[index],
    isLast: index === scores.length - 1,
  }))
}

function expectedPeriods(sportId: string, shape: BoardShape, bestOf: number | undefined): number {
  if (sameSport(sportId) === `sr:sport:${SPORT.baseball}`) return INNINGS
  return (shape.countFirst && bestOf) || shape.periods
}
