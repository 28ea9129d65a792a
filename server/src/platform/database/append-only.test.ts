import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

/** Who could change what these tables say could change what happened. */
const APPEND_ONLY = [
  'audit_log',
  'bank_accounts',
  'care_contacts',
  'care_score_changes',
  'casino_table_chains',
  'casino_transactions',
  'compliance_flags',
  'feed_results',
  'ledger_movements',
  'ledger_postings',
  'limit_changes',
  'log_seals',
  'pauses',
  'risk_flags',
  'settlement_decisions',
  'settlement_leads',
  'settlement_verdicts',
  'ticket_cash_outs',
  'ticket_set_asides',
]

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

async function refusalOf(statement: string): Promise<string> {
  const done = sql.raw(statement).execute(shared.database.kysely)
  return done.then(
    () => 'done',
    (error: Error) => error.message,
  )
}

test.each(APPEND_ONLY)(
  '%s only grows: the database itself refuses every change and removal [GLI-24]',
  async (table) => {
    const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' limit 1`.execute(
      shared.database.kysely,
    )
    const column = rows[0]?.name
    expect(await refusalOf(`update ${table} set ${column} = ${column}`)).toBe(`${table} only grows: update refused`)
    expect(await refusalOf(`delete from ${table}`)).toBe(`${table} only grows: delete refused`)
    expect(await refusalOf(`truncate ${table} cascade`)).toBe(`${table} only grows: truncate refused`)
  },
)

test('no other table is kept from changes, so that this list is whole', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where trigger_name like '%only_grow%' order by name`.execute(shared.database.kysely)
  expect(rows.map(({ name }) => name)).toEqual(APPEND_ONLY)
})
