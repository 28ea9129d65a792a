import { createBasketballEngine } from './basketball-engine.ts'
import type { Pairing } from './calendar.ts'
import type { MatchEngine } from './engine.ts'
import type { Rng } from './rng.ts'
import { createSoccerEngine } from './soccer-engine.ts'

const MINUTE_MS = 60_000

/** NBA quarters last twelve minutes, FIBA ones ten, at a slower pace. */
const BASKETBALL = {
  NBA: { quarterMs: 12 * MINUTE_MS, possessionMs: 14_400, points: 1.13 },
  FIBA: { quarterMs: 10 * MINUTE_MS, possessionMs: 16_000, points: 1.08 },
} as const

/** Shorter than any match of the sport can be, so that a match joined at this age is still being played. */
const OLDEST_MS = { soccer: 92 * MINUTE_MS, basketball: 42 * MINUTE_MS } as const

export interface Play {
  readonly engine: MatchEngine
  readonly ageMs: number
}

/** `age` from 0 (kick-off) to 1 (about to end): the match has already been played that far. */
export function startPlay(pairing: Pairing, rng: Rng, age: number): Play {
  const engine = createEngine(pairing, rng)
  const ageMs = Math.floor((age * OLDEST_MS[pairing.tournament.sport]) / 1000) * 1000
  for (let ms = 0; ms < ageMs; ms += 1000) engine.advance(1000)
  return { engine, ageMs }
}

function createEngine({ tournament, home, away }: Pairing, rng: Rng): MatchEngine {
  const edge = home.strength - away.strength
  if (tournament.sport === 'soccer') {
    return createSoccerEngine({ home: 1.5 * Math.exp(0.4 * edge), away: 1.15 * Math.exp(-0.4 * edge) }, rng)
  }
  const { quarterMs, possessionMs, points } = BASKETBALL[tournament.name === 'NBA' ? 'NBA' : 'FIBA']
  return createBasketballEngine(
    { quarterMs, possessionMs, home: points + 0.012 + 0.04 * edge, away: points - 0.012 - 0.04 * edge },
    rng,
  )
}
