import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** Beyond this nobody counts: a table that grows for years would be read whole to number the pages of a list. */
const MOST_COUNTED = 10_000

/** How many rows a query finds, up to ten thousand. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  reader: Kysely<Schema>,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await reader
    .selectFrom(rows.limit(MOST_COUNTED).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
