import { z } from 'zod'
import { queryNumber } from './query-value.ts'

/** ◆ Pages count from 1. */
export const pageQueryFields = {
  page: queryNumber(z.int().min(1).max(100_000).default(1)),
  pageSize: queryNumber(z.int().min(1).max(100).default(20)),
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int().min(0) })
}
