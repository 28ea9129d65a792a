import { z } from 'zod'

/** For answers that the documents read as `data.x` or "returns data". */
export function dataOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema })
}

export const acknowledgedSchema = z.object({}).describe('◆ done, nothing to tell')
