import { z } from 'zod'

/** Accepts the numbers of an enumeration and nothing else. */
export function codeSchema<const C extends Readonly<Record<string, number>>>(codes: C) {
  return z.literal(Object.values(codes) as C[keyof C][])
}
