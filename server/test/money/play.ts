import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { checkStake, type StakeRefusal } from '@momio/domain/stake'
import { sql } from 'kysely'
import type { LedgerStep } from '../../src/modules/ledger/index.ts'
import type { PlayDecision, PlayFacts, PlayRequest, PlayWork } from '../../src/modules/play/index.ts'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import { run } from '../../src/platform/database/prepared-text.ts'

/** The ids of new players of whom nothing else matters. */
export async function newPlayers(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into players (id, username, username_key, email, email_key, phone, password_hash, password_changed_at,
      first_names, last_names, birth_date, country, locale, register_step, accepts_promotions, created_at)
    select id, id, id, id, id, id, '', now(), '', '', '1990-01-01', 'MX', 'esMX', 3, false, now()
    from unnest(${ids}::uuid[]) as given (id)`.execute(db.kysely)
  return ids
}

/** Where the works below write a row for each request they accept. */
export async function makeRowsTable(db: Database): Promise<void> {
  const client = await db.connect('test')
  await client.query('create table test_rows (key text primary key, amount bigint check (amount <> 13))')
  await client.end()
}

/** Movements of these works without a row and an event of their own, and rows and events without a movement. */
export async function unmatched(db: Database): Promise<number> {
  const client = await db.connect('test')
  const { rows } = await client.query<{ count: number }>(`
    with moved as (
      select idempotency_key as key from ledger_movements
    ), told as (
      select payload ->> 'key' as key from outbox where subject = 'events.test.moved'
    )
    select count(*) from moved full join test_rows using (key) full join told using (key)
    where moved.key is null or test_rows.key is null or told.key is null`)
  await client.end()
  return rows[0]?.count ?? -1
}

interface TestRow {
  readonly key: string
  readonly amount: number
}

async function writeRows(tx: Tx, rows: readonly TestRow[]): Promise<void> {
  const values = [rows.map(({ key }) => key), rows.map(({ amount }) => amount)]
  const text = 'insert into test_rows select * from unnest($1::text[], $2::bigint[])'
  await run(tx, text, values)
}

interface StepRequest extends PlayRequest {
  readonly step: LedgerStep
}

/** Takes any one step of the ledger, as it is told. */
export const anyStep: PlayWork<StepRequest, TestRow, never> = {
  decide: ({ key, step }) => accepted([step], { key, amount: 1 }),
  write: writeRows,
}

export function stepRequest(step: LedgerStep): StepRequest {
  if (step.playerId === undefined) throw new Error('a step of nobody')
  return { playerId: step.playerId, key: step.key, holdKeys: 'holdKey' in step ? [step.holdKey] : [], step }
}

interface StakeRequest extends PlayRequest {
  readonly amount: number
}

/** Holds a stake in cash, as a ticket will: 13 centavos cannot be written, 17 cannot be decided. */
export const stakes: PlayWork<StakeRequest, TestRow, StakeRefusal> = {
  decide({ playerId, key, amount }, facts: PlayFacts) {
    if (amount === 17) throw new Error('17')
    const checked = checkStake(facts, centavos(amount), facts.at)
    if (checked !== 'ok') return { kind: 'refused', refusal: checked }
    const actor = { kind: 'player', id: playerId } as const
    const stake = { kind: 'stake', reference: key, playerId, amount: centavos(amount), at: facts.at, actor } as const
    return accepted([{ ...stake, key }], { key, amount })
  },
  write: writeRows,
}

export function stakeRequest(playerId: string, amount: number, key: string = randomUUID()): StakeRequest {
  return { playerId, key, amount }
}

function accepted(steps: readonly LedgerStep[], row: TestRow): PlayDecision<TestRow, never> {
  const [first] = steps
  return { kind: 'accepted', steps, row, events: [{ subject: 'events.test.moved', payload: { key: first?.key } }] }
}
