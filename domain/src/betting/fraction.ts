/** By how much a stake is multiplied, exactly. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const ZERO: Fraction = { over: 0n, under: 1n }
export const ONE: Fraction = { over: 1n, under: 1n }
export const HALF: Fraction = { over: 1n, under: 2n }

export function times(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under }
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
}

export function isMore(one: Fraction, other: Fraction): boolean {
  return one.over * other.under > other.over * one.under
}

const DIGITS = 1e15
const UNDER = BigInt(DIGITS)

export function isSameFraction(one: Fraction, other: Fraction): boolean {
  return one.over * other.under === other.over * one.under
}

/** The digits that the feed wrote of a part of 1: 0.333 is 333 thousandths and not the nearest binary fraction. */
export function decimalFraction(part: number): Fraction {
  return { over: BigInt(Math.round(part * DIGITS)), under: UNDER }
}
