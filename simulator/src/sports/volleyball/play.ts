import type { SportPlay } from '../../match/engine.ts'
import { createVolleyballEngine } from './engine.ts'
import { WOMEN } from './tournaments.ts'

const MINUTE_MS = 60_000
/** Rallies won on own serve by equals; women's first attacks are defended more often. */
const SERVE = { usual: 0.37, women: 0.42 }

export const play: SportPlay = {
  create({ tournament, home, away }, rng) {
    const serve = WOMEN.includes(tournament.id) ? SERVE.women : SERVE.usual
    const edge = 0.006 + 0.03 * (home.strength - away.strength)
    return createVolleyballEngine({ serving: serve + edge, receiving: 1 - serve + edge }, rng)
  },
  usualMs: 92 * MINUTE_MS,
}
