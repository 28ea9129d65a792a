import { sql } from 'kysely'
import type { Database, Tx } from '../src/platform/database/database.ts'
import type { LogRow } from '../src/platform/follow/log-source.ts'

/** An effect that a test can count: `noted` has no key, so that what is done twice is there twice. */
export async function noteRows(tx: Tx, rows: readonly LogRow[]): Promise<void> {
  for (const { number, text } of rows) {
    await sql`insert into noted (number, payload) values (${number}, ${text}::jsonb)`.execute(tx)
  }
}

export async function makeNotes({ kysely }: Database): Promise<void> {
  await sql`create table noted (place bigint generated always as identity, number bigint, payload jsonb)`.execute(
    kysely,
  )
}

export async function noted({ kysely }: Database): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`select payload from noted order by place`.execute(kysely)
  return rows.map(({ payload }) => payload)
}
