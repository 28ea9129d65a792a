import { type Centavos, centavos } from '../money.ts'
import type { Draws, GameRules } from './game-rules.ts'
import { readAmount, readFields } from './read-input.ts'

/** Whole pesos: times a multiplier in hundredths they come out even, and the return is exact for every target. */
const STAKE_STEP = 100
const RETURN_PERCENT = 97n
const GROWTH_PER_MS = 0.0000685
const WORD_RANGE = 2 ** 32

/** Multipliers are hundredths: 184 is 1.84×. */
export const LOWEST_CASH_OUT = 101
/** Here the flight ends and pays whoever is still on board. */
export const HIGHEST_MULTIPLIER = 100_000

export interface CoheteBet {
  /** Centavos, whole pesos. */
  readonly stake: Centavos
  /** Null where the player wants to leave by hand. */
  readonly autoCashOut: number | null
}

/** The multiplier at which the server heard the player: `multiplierAt` of its own clock. */
export interface CoheteAction {
  readonly cashOutAt: number
}

export interface CoheteShown {
  /** 100 where the rocket exploded before anybody could leave. */
  readonly crashPoint: number
  readonly cashedOutAt: number | null
}

/**
 * The chance that it is at least k hundredths is 97/k, for each k from 101 to the highest: a target of any height returns
 * 97 %. It is floor(97/U) with U even between 0 and 1, of which as many bits are drawn as the result needs.
 */
export function drawCrashPoint(draws: Draws): number {
  let drawn = BigInt(draws.below(WORD_RANGE))
  let range = BigInt(WORD_RANGE)
  for (;;) {
    const lowest = pointAt(RETURN_PERCENT * range, drawn + 1n)
    if (lowest === pointAt(RETURN_PERCENT * range, drawn)) return lowest
    drawn = drawn * BigInt(WORD_RANGE) + BigInt(draws.below(WORD_RANGE))
    range *= BigInt(WORD_RANGE)
  }
}

function pointAt(numerator: bigint, denominator: bigint): number {
  const highest = BigInt(HIGHEST_MULTIPLIER)
  if (denominator === 0n || numerator / denominator >= highest) return HIGHEST_MULTIPLIER
  return Math.max(LOWEST_CASH_OUT - 1, Number(numerator / denominator))
}

/** e^(0.0685 · seconds), in hundredths, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(HIGHEST_MULTIPLIER, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs))))
}

/** The first whole millisecond at which the multiplier stands there. */
export function elapsedMsTo(multiplier: number): number {
  let elapsedMs = Math.max(0, Math.floor(Math.log(multiplier / 100) / GROWTH_PER_MS))
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs++
  return elapsedMs
}

/** What getting off there pays. */
export function cashOutValue(stake: Centavos, multiplier: number): Centavos {
  return centavos(Math.floor((stake * multiplier) / 100))
}

/** One player's bet in a flight of the table. Whoever does not leave gets the highest multiplier or nothing. */
export const cohete: GameRules<CoheteBet, CoheteAction, CoheteShown> = {
  readBet(input) {
    const fields = readFields(input, ['stake', 'autoCashOut'])
    const stake = readAmount(fields?.stake, STAKE_STEP)
    if (!fields || stake === null) return null
    const { autoCashOut } = fields
    return autoCashOut === null || isCashOut(autoCashOut) ? { stake, autoCashOut } : null
  },
  readAction(input) {
    const fields = readFields(input, ['cashOutAt'])
    return fields && isCashOut(fields.cashOutAt) ? { cashOutAt: fields.cashOutAt } : null
  },
  stakeOf: (bet) => bet.stake,
  play({ stake, autoCashOut }, actions, draws) {
    const crashPoint = drawCrashPoint(draws)
    const target = autoCashOut ?? HIGHEST_MULTIPLIER
    const [byHand, ...more] = actions
    // By then the rocket was gone, or the bet was paid already.
    if (more.length > 0 || (byHand && byHand.cashOutAt > Math.min(crashPoint, target))) return null
    const wanted = byHand?.cashOutAt ?? target
    const cashedOutAt = wanted <= crashPoint ? wanted : null
    return {
      staked: stake,
      payout: cashedOutAt === null ? centavos(0) : cashOutValue(stake, cashedOutAt),
      isFinished: true,
      shown: { crashPoint, cashedOutAt },
    }
  },
}

function isCashOut(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= LOWEST_CASH_OUT && Number(value) <= HIGHEST_MULTIPLIER
}
