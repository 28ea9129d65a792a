import { shifted } from '../chances.ts'
import { collectEnds, likelyScores, type PossibleEnds } from '../ends.ts'
import type { End } from '../questions.ts'
import { independent, type Pair } from '../scores.ts'
import { added, further } from './counted-parts.ts'
import type { SoccerOutlook } from './outlook.ts'

/** Goals of one side in the rest of a match beyond which nothing is worth counting. */
export const MOST_GOALS = 16
const LEAST = 1e-9
const NO_GOALS: Pair = { home: 0, away: 0 }

/** An end is the score of the first half, of the second and of both. */
export const SCORES_AT = {
  first: (end: End) => end[0] ?? NO_GOALS,
  second: (end: End) => end[1] ?? NO_GOALS,
  match: (end: End) => end[2] ?? NO_GOALS,
} as const

/** Every score that the halves can still come to: sides and halves do not depend on each other. */
export function soccerEnds({ goals: { now, rate } }: SoccerOutlook): PossibleEnds {
  const half = (index: 0 | 1) => {
    const side = (of: 'home' | 'away') => shifted(further(rate[index][of], MOST_GOALS), now[index][of])
    return likelyScores(independent(side('home'), side('away')), LEAST)
  }
  const ends = collectEnds()
  const later = half(1)
  for (const first of half(0)) {
    for (const second of later) {
      const chance = first.chance * second.chance
      if (chance < LEAST) break
      ends.add([first.score, second.score, added([first.score, second.score])], chance)
    }
  }
  return ends.all()
}
