import type { Rng } from '../rng.ts'
import type { OutcomeResult } from './engine.ts'

const MINUTE_MS = 60_000

/** What goes wrong with a match, decided before it begins. */
export interface Mishaps {
  /** Before kick-off, and after which share of its last hour on sale. */
  readonly calledOff: { readonly how: 'cancelled' | 'postponed'; readonly after: number } | null
  /** Time of play after which the match is broken off. */
  readonly interruptedAfterMs: number | null
  /** Time of play after which a line turns out to have been sold at a wrong price for a moment. */
  readonly wrongPrice: { readonly afterMs: number; readonly takenBackInMs: number | null } | null
  /** How long the first wrong result stands. */
  readonly wrongResult: { readonly rightInMs: number } | null
}

const SHARE = { calledOff: 0.008, interrupted: 0.008, wrongPrice: 0.05, wrongResult: 0.04 } as const
const TAKEN_BACK_SHARE = 0.4

/** `scale` 0 has nothing go wrong, 1 is the usual measure. */
export function drawMishaps(rng: Rng, scale: number): Mishaps {
  const happens = (share: number) => rng.chance(Math.min(share * scale, 1))
  return {
    calledOff: happens(SHARE.calledOff)
      ? { how: rng.chance(0.5) ? 'cancelled' : 'postponed', after: rng.between(0.3, 0.9) }
      : null,
    interruptedAfterMs: happens(SHARE.interrupted) ? rng.between(5, 35) * MINUTE_MS : null,
    wrongPrice: happens(SHARE.wrongPrice)
      ? {
          afterMs: rng.between(1, 30) * MINUTE_MS,
          takenBackInMs: rng.chance(TAKEN_BACK_SHARE) ? rng.between(30_000, 60_000) : null,
        }
      : null,
    wrongResult: happens(SHARE.wrongResult) ? { rightInMs: rng.between(20_000, 40_000) } : null,
  }
}

/** A result somebody mistyped: what won has lost; null where refunds make that meaningless. */
export function mistaken(outcomes: readonly OutcomeResult[]): OutcomeResult[] | null {
  if (outcomes.length !== 2 || outcomes.some(({ voidFactor }) => voidFactor !== undefined)) return null
  return outcomes.map(({ id, result }) => ({ id, result: result === 1 ? 0 : 1 }))
}
