import type { SportPlay } from '../../match/engine.ts'
import { playerUrn } from '../../programme/squads.ts'
import { createBasketballEngine } from './engine.ts'

const MINUTE_MS = 60_000

/** NBA quarters last twelve minutes, FIBA ones ten, at a slower pace. */
const RULES = {
  NBA: { quarterMs: 12 * MINUTE_MS, possessionMs: 14_400, points: 1.13 },
  FIBA: { quarterMs: 10 * MINUTE_MS, possessionMs: 16_000, points: 1.08 },
} as const

/** The two of each side whose points are sold, and their share of them. */
const scorersOf = (competitorId: number) => [
  { id: playerUrn(competitorId, 7), share: 0.24 },
  { id: playerUrn(competitorId, 23), share: 0.18 },
]

export const play: SportPlay = {
  usualMs: 60 * MINUTE_MS,
  create({ tournament, home, away }, rng) {
    const edge = home.strength - away.strength
    const { quarterMs, possessionMs, points } = RULES[tournament.name === 'NBA' ? 'NBA' : 'FIBA']
    return createBasketballEngine(
      {
        quarterMs,
        possessionMs,
        home: points + 0.012 + 0.04 * edge,
        away: points - 0.012 - 0.04 * edge,
        scorers: { home: scorersOf(home.id), away: scorersOf(away.id) },
      },
      rng,
    )
  },
}
