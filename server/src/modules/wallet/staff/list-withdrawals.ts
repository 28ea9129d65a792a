import type { StaffWithdrawal, WithdrawalState } from '@momio/contract/staff-wallet'
import { maskClabe } from '@momio/domain/clabe'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { usernamesOf } from '../../players/index.ts'
import type {} from '../bank-accounts/tables.ts'
import { riskFlagsOf } from '../risk-flags/list-risk-flags.ts'
import type {} from '../withdrawals/tables.ts'

const MOST = 200

/** Those that wait longest first. */
export async function listWithdrawals(reader: Kysely<Schema>, state: WithdrawalState): Promise<StaffWithdrawal[]> {
  const rows = await reader
    .selectFrom('withdrawals')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
    .select(['withdrawals.id', 'withdrawals.player_id', 'amount', 'state', 'asked_at', 'asked_by'])
    .select(['holder_name', 'bank_name', 'clabe'])
    .where('state', '=', state)
    .orderBy('asked_at')
    .limit(MOST)
    .execute()
  const usernames = await usernamesOf(
    reader,
    rows.flatMap((row) => [row.player_id, ...(row.asked_by ? [row.asked_by] : [])]),
  )
  const flags = await riskFlagsOf(
    reader,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    transactionId: row.id,
    playerId: row.player_id,
    username: usernames.get(row.player_id) ?? '',
    holderName: row.holder_name,
    bankName: row.bank_name,
    clabe: maskClabe(row.clabe),
    amount: inPesos(row.amount),
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by === null ? null : (usernames.get(row.asked_by) ?? ''),
    flags: flags.get(row.id) ?? [],
  }))
}
