import type { Centavos } from '../money.ts'

/** Far above every table's maximum, and low enough that no prize passes what a number holds exactly. */
const HIGHEST_AMOUNT = 1_000_000_000

/** Exactly these keys: whoever sends more means something that this game does not know. */
export function readFields<Key extends string>(
  input: unknown,
  keys: readonly Key[],
): Readonly<Record<Key, unknown>> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const found = Object.keys(input)
  if (found.length !== keys.length || !keys.every((key) => found.includes(key))) return null
  return input as Record<Key, unknown>
}

/** Centavos in whole steps of the game, so that every prize comes out even. Whether the table takes so much is asked apart. */
export function readAmount(input: unknown, step: number): Centavos | null {
  if (typeof input !== 'number' || !Number.isSafeInteger(input)) return null
  return input > 0 && input <= HIGHEST_AMOUNT && input % step === 0 ? (input as Centavos) : null
}
