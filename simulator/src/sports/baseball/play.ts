import type { SportPlay } from '../../match/engine.ts'
import { createBaseballEngine } from './engine.ts'
import { LMB } from './tournaments.ts'

const MINUTE_MS = 60_000
/** The thin air of the Mexican plateau gives more runs. */
const ATTACK = { usual: 1, lmb: 1.1 }

export const play: SportPlay = {
  create({ tournament, home, away }, rng) {
    const attack = tournament.id === LMB ? ATTACK.lmb : ATTACK.usual
    const edge = 0.012 + 0.04 * (home.strength - away.strength)
    return createBaseballEngine({ home: attack + edge, away: attack - edge }, rng)
  },
  usualMs: 158 * MINUTE_MS,
}
