import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { countUpTo } from './count-up-to.ts'

test.each([
  [0, 0],
  [9_999, 9_999],
  [10_001, 10_000],
])('of %i rows %i are counted', async (there, counted) => {
  const { database, drop } = await testDatabase()
  onTestFinished(drop)
  const rows = database.kysely.selectFrom(sql<{ n: number }>`generate_series(1, ${there}::int)`.as<'n'>(sql`rows(n)`))
  expect(await countUpTo(database.kysely, rows.select(sql`n`.as('n')))).toBe(counted)
})
