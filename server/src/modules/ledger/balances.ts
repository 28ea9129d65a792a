import type { InternalAccount } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { type RunningTotals, totalsAt } from '@momio/domain/running-totals'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { type Balances, NEW_WALLET } from './draft.ts'
import { readWallet } from './statements.ts'

/** Who never had a movement has nothing. */
export async function balances(reader: Kysely<Schema>, playerId: string): Promise<Balances> {
  const { cash, bonus, held } = (await readWallet(reader, playerId)) ?? NEW_WALLET
  return { cash, bonus, held }
}

/** With what the player owes, as an amount above zero. */
export async function balancesAndDebt(
  reader: Kysely<Schema>,
  playerId: string,
): Promise<Balances & { readonly debt: Centavos }> {
  const { cash, bonus, held, debt } = (await readWallet(reader, playerId)) ?? NEW_WALLET
  return { cash, bonus, held, debt: centavos(Math.abs(debt)) }
}

/** Those of the players who have money here, or have some set aside. */
export async function playersWithMoney(reader: Kysely<Schema>, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('ledger_wallets')
    .select('player_id')
    .where(sql<boolean>`player_id = any(${sql.val(playerIds)}::uuid[])`)
    .where(sql<boolean>`cash + held > 0`)
    .execute()
  return new Set(rows.map(({ player_id }) => player_id))
}

/** What the player deposited and lost in the day, week and month of a moment. Who counts on it locks the player first. */
export async function runningTotals(reader: Kysely<Schema>, playerId: string, at: Date): Promise<RunningTotals> {
  return totalsAt(((await readWallet(reader, playerId)) ?? NEW_WALLET).totals, at)
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
