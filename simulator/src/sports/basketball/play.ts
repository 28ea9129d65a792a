import type { SportPlay } from '../../match/engine.ts'
import { playerUrn } from '../../programme/squads.ts'
import { type BasketballPlayer, createBasketballEngine } from './engine.ts'

const MINUTE_MS = 60_000

/** NBA quarters last twelve minutes, FIBA ones ten, at a slower pace. */
const RULES = {
  NBA: { quarterMs: 12 * MINUTE_MS, possessionMs: 14_400, points: 1.13 },
  FIBA: { quarterMs: 10 * MINUTE_MS, possessionMs: 16_000, points: 1.08 },
} as const

/** Shirt numbers of those whose numbers are sold, and their shares of the side's: a centre gets rebounds, a guard assists. */
const playersOf = (competitorId: number): BasketballPlayer[] => [
  { id: playerUrn(competitorId, 7), points: 0.24, assists: 0.2, rebounds: 0.14 },
  { id: playerUrn(competitorId, 23), points: 0.18, assists: 0.12, rebounds: 0.24 },
  { id: playerUrn(competitorId, 10), points: 0.14, assists: 0.28, rebounds: 0.08 },
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
        players: { home: playersOf(home.id), away: playersOf(away.id) },
      },
      rng,
    )
  },
}
