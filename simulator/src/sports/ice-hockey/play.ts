import type { SportPlay } from '../../match/engine.ts'
import { createIceHockeyEngine } from './engine.ts'
import { KHL } from './tournaments.ts'

const MINUTE_MS = 60_000
/** Goals of a side, all players on the ice; the big rinks of the KHL give fewer. */
const GOALS = { usual: 2.9, khl: 2.45 }

export const play: SportPlay = {
  create({ tournament, home, away }, rng) {
    const goals = tournament.id === KHL ? GOALS.khl : GOALS.usual
    const edge = 0.04 + 0.13 * (home.strength - away.strength)
    return createIceHockeyEngine({ home: goals * Math.exp(edge), away: goals * Math.exp(-edge) }, rng)
  },
  usualMs: 119 * MINUTE_MS,
}
