import { z } from 'zod'

// Number('') is 0, so an empty value has to become a missing one before it is read as a number.
const emptyIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)

/** Query values arrive as text. */
export function queryNumber<T extends z.ZodType<number | undefined>>(schema: T) {
  return z.preprocess((value) => {
    const present = emptyIsMissing(value)
    return typeof present === 'string' ? Number(present) : present
  }, schema)
}

export function queryText<T extends z.ZodType<string | undefined>>(schema: T) {
  return z.preprocess(emptyIsMissing, schema)
}
