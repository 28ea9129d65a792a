import type { SportPlay } from '../../match/engine.ts'
import { createFootballEngine } from './engine.ts'
import { NCAA } from './tournaments.ts'

const MINUTE_MS = 60_000
/** How often new downs are won by equals; college defences give more away. */
const GAINS = { usual: 0.655, ncaa: 0.68 }

export const play: SportPlay = {
  create({ tournament, home, away }, rng) {
    const gains = tournament.id === NCAA ? GAINS.ncaa : GAINS.usual
    const edge = 0.008 + 0.026 * (home.strength - away.strength)
    return createFootballEngine({ home: gains + edge, away: gains - edge }, rng)
  },
  usualMs: 140 * MINUTE_MS,
}
