import type { SportPlay } from '../../match/engine.ts'
import { createFightEngine } from './engine.ts'
import { FIVE_ROUNDS } from './tournaments.ts'

const MINUTE_MS = 60_000
/** Endings in a round by one of two equal fighters; who has five rounds to go takes fewer risks in each. */
const PER_ROUND = { ko: 0.08, submission: 0.05 }
const PATIENCE = 0.75

export const play: SportPlay = {
  create({ tournament, home, away }, rng) {
    const edge = home.strength - away.strength
    const main = tournament.id === FIVE_ROUNDS
    const ko = PER_ROUND.ko * (main ? PATIENCE : 1)
    const submission = PER_ROUND.submission * (main ? PATIENCE : 1)
    const up = Math.exp(0.6 * edge)
    return createFightEngine(
      {
        rounds: main ? 5 : 3,
        roundMs: 5 * MINUTE_MS,
        perRound: {
          'home by ko': ko * up,
          'home by submission': submission * up,
          'away by ko': ko / up,
          'away by submission': submission / up,
        },
        roundForHome: 1 / (1 + Math.exp(-0.8 * edge)),
      },
      rng,
    )
  },
  // A fight can be over in its first seconds, so that none is joined under way.
  usualMs: 18 * 60_000,
}
