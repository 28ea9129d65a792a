import { playerUrn } from '../../programme/squads.ts'
import type { Rng } from '../../rng.ts'

export interface Scorer {
  readonly id: string
  /** Share of the side's goals. */
  readonly share: number
}

/** Shirt numbers of the ten in the field, from full-backs to the centre-forward, and how much each scores. */
const FIELD = [
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 5],
  [8, 8],
  [10, 14],
  [7, 15],
  [11, 15],
  [9, 28],
] as const
/** The rest are own goals of the other side. */
const OWN_GOALS = 3

const ALL = FIELD.reduce((sum, [, weight]) => sum + weight, OWN_GOALS)

export function squad(competitorId: number): Scorer[] {
  return FIELD.map(([number, weight]) => ({ id: playerUrn(competitorId, number), share: weight / ALL }))
}

/** null is an own goal. */
export function drawScorer(players: readonly Scorer[], rng: Rng): string | null {
  let draw = rng.next()
  for (const { id, share } of players) {
    draw -= share
    if (draw < 0) return id
  }
  return null
}
