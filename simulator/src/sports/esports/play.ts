import type { SportPlay } from '../../match/engine.ts'
import type { Pairing } from '../../programme/pairing.ts'
import { createEsportsEngine, type EsportsStrength } from './engine.ts'
import { BEST_OF_FIVE } from './tournaments.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

function createPlay(perStrength: number, fights: EsportsStrength['fights'], usualMs: number): SportPlay {
  return {
    create({ tournament, home, away }: Pairing, rng) {
      const mapsToWin = BEST_OF_FIVE.includes(tournament.id) ? 3 : 2
      return createEsportsEngine({ mapsToWin, edge: perStrength * (home.strength - away.strength), fights }, rng)
    },
    usualMs,
  }
}

export const counterStrike = createPlay(0.14, null, 92 * MINUTE_MS)

export const leagueOfLegends = createPlay(
  0.17,
  { needed: 13, everyMs: 60 * SECOND_MS, openingMs: 6 * MINUTE_MS },
  115 * MINUTE_MS,
)

export const dota = createPlay(0.15, { needed: 21, everyMs: 50 * SECOND_MS, openingMs: 5 * MINUTE_MS }, 84 * MINUTE_MS)
