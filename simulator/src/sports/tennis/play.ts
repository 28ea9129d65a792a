import type { SportPlay } from '../../match/engine.ts'
import { createTennisEngine } from './engine.ts'
import { FIVE_SETS, WTA } from './tournaments.ts'

const MINUTE_MS = 60_000
/** Points won on serve by equals; women's serves decide less. */
const SERVE = { usual: 0.635, wta: 0.575 }

export const play: SportPlay = {
  create({ tournament, home, away }, rng, mishaps) {
    const points = tournament.id === WTA ? SERVE.wta : SERVE.usual
    const edge = 0.03 * (home.strength - away.strength)
    return createTennisEngine(
      {
        setsToWin: tournament.id === FIVE_SETS ? 3 : 2,
        serve: { home: points + edge, away: points - edge },
        retirements: mishaps,
      },
      rng,
    )
  },
  usualMs: 120 * MINUTE_MS,
}
