import type { End } from './questions.ts'
import { eachScore, type Pair, type ScoreChances } from './scores.ts'

/** How a match can end: `chances[i]` is the probability of `ends[i]`. */
export interface PossibleEnds {
  readonly ends: readonly End[]
  readonly chances: Float64Array
}

export interface PossibleScore {
  readonly score: Pair
  readonly chance: number
}

/** The likeliest first, those less likely than `least` left out. */
export function likelyScores(scores: ScoreChances, least: number): PossibleScore[] {
  const likely: PossibleScore[] = []
  eachScore(scores, (home, away, chance) => {
    if (chance >= least) likely.push({ score: { home, away }, chance })
  })
  return likely.sort((a, b) => b.chance - a.chance)
}

/** Collects the ends of a match; in the end they sum to one. */
export function collectEnds(): { add(end: End, chance: number): void; all(): PossibleEnds } {
  const ends: End[] = []
  const kept: number[] = []
  let sum = 0
  return {
    add(end, chance) {
      ends.push(end)
      kept.push(chance)
      sum += chance
    },
    all: () => ({ ends, chances: Float64Array.from(kept, (chance) => chance / sum) }),
  }
}
