import type { InternalAccount } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

export interface Balances {
  readonly cash: Centavos
  readonly bonus: Centavos
  readonly held: Centavos
}

/** Who never had a movement has nothing. */
export async function balances(reader: Kysely<Schema>, playerId: string): Promise<Balances> {
  const row = await reader
    .selectFrom('ledger_wallets')
    .select(['cash', 'bonus', 'held'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return { cash: centavos(row?.cash ?? 0), bonus: centavos(row?.bonus ?? 0), held: centavos(row?.held ?? 0) }
}

/** What the newest seal carried forward, and what came after it. */
export async function internalBalance(reader: Kysely<Schema>, account: InternalAccount): Promise<Centavos> {
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((select balance from ledger_internal_balances where account = ${account}), 0)
      + coalesce(sum(amount), 0))::bigint as balance
    from ledger_postings
    where account = ${account}
      and movement > coalesce((select max(up_to) from log_seals where log = 'ledger'), 0)`.execute(reader)
  return centavos(rows[0]?.balance ?? 0)
}
