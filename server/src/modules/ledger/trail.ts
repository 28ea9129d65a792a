import { centavos } from '@momio/domain/money'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

type MovementRow = Selectable<Schema['ledger_movements']>

export interface TrailPosting {
  readonly account: string
  readonly amount: number
  /** Of a player's account. */
  readonly before: number | null
  readonly after: number | null
}

export interface TrailEntry extends MovementRow {
  readonly postings: readonly TrailPosting[]
}

/** Every movement of a deposit, withdrawal, ticket or round with both its sides, oldest first. */
export async function trail(reader: Kysely<Schema>, reference: string): Promise<TrailEntry[]> {
  return reader
    .selectFrom('ledger_movements')
    .selectAll()
    .select(
      sql<TrailPosting[]>`(
        select json_agg(json_build_object('account', account, 'amount', amount, 'before', balance_before,
          'after', balance_after) order by account)
        from ledger_postings where movement = position
      )`.as('postings'),
    )
    .where('reference', '=', reference)
    .orderBy('position')
    .execute()
}

/** How each of these holds ended; those still open are left out. */
export async function holdEnds(
  reader: Kysely<Schema>,
  movementIds: readonly string[],
): Promise<ReadonlyMap<string, 'release' | 'capture'>> {
  if (movementIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('ledger_movements as hold')
    .innerJoin('ledger_movements as closing', 'closing.closes', 'hold.position')
    .select(['hold.id', 'closing.kind'])
    .where('hold.id', 'in', movementIds)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind === 'capture' ? 'capture' : 'release']))
}

/** The player's cash just before and after the movements with these keys. */
export async function cashAround(
  reader: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly before: number; readonly after: number }>> {
  if (keys.length === 0) return new Map()
  const rows = await reader
    .selectFrom('ledger_movements')
    .innerJoin('ledger_postings', 'movement', 'position')
    .select(['idempotency_key', 'balance_before', 'balance_after'])
    .where('idempotency_key', 'in', keys)
    .where('account', '=', 'cash')
    .execute()
  return new Map(
    rows.map((row) => [
      row.idempotency_key,
      { before: centavos(row.balance_before ?? 0), after: centavos(row.balance_after ?? 0) },
    ]),
  )
}
