import type { SportPlay } from '../../match/engine.ts'
import { createSoccerEngine } from './engine.ts'
import { squad } from './squad.ts'

const MINUTE_MS = 60_000

export const play: SportPlay = {
  usualMs: 102 * MINUTE_MS,
  create({ home, away }, rng) {
    const edge = home.strength - away.strength
    return createSoccerEngine(
      {
        strength: { home: 1.5 * Math.exp(0.4 * edge), away: 1.15 * Math.exp(-0.4 * edge) },
        squads: { home: squad(home.id), away: squad(away.id) },
      },
      rng,
    )
  },
}
