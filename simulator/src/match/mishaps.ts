import type { Rng } from '../rng.ts'
import type { OutcomeResult } from './engine.ts'

const MINUTE_MS = 60_000

/** What goes wrong with a match, decided before it begins. */
export interface Mishaps {
  /** Before kick-off, and after which share of its last hour on sale. */
  readonly calledOff: { readonly how: CalledOff; readonly after: number } | null
  /** Time of play after which the match is broken off: for now, or for good. */
  readonly brokenOff: { readonly how: BrokenOff; readonly afterMs: number } | null
  /** Time of play after which a line turns out to have been sold at a wrong price for a moment. */
  readonly wrongPrice: WrongPrice | null
  /** Of a line that is decided during the match: how long after it the result is rolled back, and the right one follows. */
  readonly wrongResult: WrongResult | null
  /** What is done to the result of a line after the match. */
  readonly afterwards: Afterwards | null
}

export type CalledOff = 'cancelled' | 'postponed' | 'walkover'
export type BrokenOff = 'interrupted' | 'abandoned'

interface WrongResult {
  /** Time of play after which the next line that is decided is settled wrong. */
  readonly afterMs: number
  readonly rolledBackInMs: number
  readonly rightInMs: number
}

interface WrongPrice {
  readonly afterMs: number
  /** Without a start every bet before its end is meant. */
  readonly hasStart: boolean
  readonly takenBackInMs: number | null
}

/**
 * `corrected`: a wrong result is confirmed, and another one follows without a rollback. `lateBets`: bets of the last moments
 * are cancelled after they were settled. `wronglyVoided`: a settled line is cancelled as a whole, and that is taken back.
 */
type Afterwards = 'corrected' | 'lateBets' | 'wronglyVoided'

const SHARE = { calledOff: 0.008, brokenOff: 0.008, wrongPrice: 0.05, wrongResult: 0.04, afterwards: 0.03 } as const
const TAKEN_BACK_SHARE = 0.4
const WITH_START_SHARE = 0.7
/**
 * A wrong result stands for seconds of play. Where more of them pass in one second, it still stands for a few by the clock
 * on the wall: it has to be paid before it can be taken back, and paying takes its time at any speed.
 */
const RIGHT_IN_MS = { ofPlay: [20_000, 40_000], upToSpeed: 5 } as const
const AFTERWARDS: readonly Afterwards[] = ['corrected', 'lateBets', 'wronglyVoided']

interface MishapOptions {
  /** 0 has nothing go wrong, 1 is the usual measure. */
  readonly scale: number
  /** Of a hundred matches, so many have a wrong result that is put right, whatever the scale; by the scale without it. */
  readonly wrongResults?: number
  /** Played seconds per second. */
  readonly speed?: number
  /** Whether one player meets another: a match without one of them is a walkover. */
  readonly isOfTwoPlayers: boolean
}

export function drawMishaps(rng: Rng, { scale, wrongResults, speed = 1, isOfTwoPlayers }: MishapOptions): Mishaps {
  const happens = (share: number) => rng.chance(Math.min(share * scale, 1))
  const offTheProgramme = isOfTwoPlayers ? 'walkover' : 'cancelled'
  const calledOff: Mishaps['calledOff'] = happens(SHARE.calledOff)
    ? { how: rng.chance(0.5) ? offTheProgramme : 'postponed', after: rng.between(0.3, 0.9) }
    : null
  const brokenOffAfterMs = happens(SHARE.brokenOff) ? rng.between(5, 35) * MINUTE_MS : null
  const wrongPrice = happens(SHARE.wrongPrice)
    ? {
        afterMs: rng.between(1, 30) * MINUTE_MS,
        takenBackInMs: rng.chance(TAKEN_BACK_SHARE) ? rng.between(30_000, 60_000) : null,
      }
    : null
  const isResultWrong = wrongResults === undefined ? happens(SHARE.wrongResult) : rng.chance(wrongResults / 100)
  const stretch = Math.max(speed / RIGHT_IN_MS.upToSpeed, 1)
  const rightInMs = isResultWrong ? rng.between(...RIGHT_IN_MS.ofPlay) * stretch : null
  const how: BrokenOff = rng.chance(0.5) ? 'interrupted' : 'abandoned'
  const hasStart = rng.chance(WITH_START_SHARE)
  const afterwards = happens(SHARE.afterwards) ? (AFTERWARDS[rng.below(AFTERWARDS.length)] ?? null) : null
  const wrongAfterMs = rng.between(0, 30) * MINUTE_MS
  return {
    calledOff,
    brokenOff: brokenOffAfterMs === null ? null : { how, afterMs: brokenOffAfterMs },
    wrongPrice: wrongPrice && { ...wrongPrice, hasStart },
    wrongResult: rightInMs === null ? null : { afterMs: wrongAfterMs, rolledBackInMs: rightInMs / 2, rightInMs },
    afterwards,
  }
}

/** A result somebody mistyped: what won has lost; null where refunds make that meaningless. */
export function mistaken(outcomes: readonly OutcomeResult[]): OutcomeResult[] | null {
  if (outcomes.length !== 2 || outcomes.some(({ voidFactor }) => voidFactor !== undefined)) return null
  return outcomes.map(({ id, result }) => ({ id, result: result === 1 ? 0 : 1 }))
}
