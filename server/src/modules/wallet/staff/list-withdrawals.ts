import type { QueryOf } from '@momio/contract/call'
import type { listWithdrawals as listWithdrawalsCall, StaffWithdrawal } from '@momio/contract/staff-wallet'
import { maskClabe } from '@momio/domain/clabe'
import { inPesos } from '@momio/domain/money'
import { OPEN_WITHDRAWAL_STATES } from '@momio/domain/withdrawal'
import type { Kysely } from 'kysely'
import { countUpTo } from '../../../platform/database/count-up-to.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { usernamesOf } from '../../players/index.ts'
import type {} from '../bank-accounts/tables.ts'
import { riskFlagsOf } from '../risk-flags/list-risk-flags.ts'
import type {} from '../withdrawals/tables.ts'

/** Of those that are still open who waits longest comes first; of those that ended, who asked last. */
export async function listWithdrawals(
  reader: Kysely<Schema>,
  { page, pageSize, state, userId, id }: QueryOf<typeof listWithdrawalsCall>,
): Promise<{ items: StaffWithdrawal[]; page: number; pageSize: number; total: number }> {
  if ([userId, id].some((one) => one !== undefined && !isUuid(one))) return { items: [], page, pageSize, total: 0 }
  let wanted = reader.selectFrom('withdrawals').where('state', '=', state)
  if (userId !== undefined) wanted = wanted.where('withdrawals.player_id', '=', userId)
  if (id !== undefined) wanted = wanted.where('withdrawals.id', '=', id)
  const order = OPEN_WITHDRAWAL_STATES.some((open) => open === state) ? 'asc' : 'desc'
  const rows = await wanted
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
    .select(['withdrawals.id', 'withdrawals.player_id', 'amount', 'state', 'asked_at', 'asked_by'])
    .select(['holder_name', 'bank_name', 'clabe'])
    .orderBy('asked_at', order)
    .orderBy('withdrawals.id', order)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const usernames = await usernamesOf(
    reader,
    rows.flatMap((row) => [row.player_id, ...(row.asked_by ? [row.asked_by] : [])]),
  )
  const flags = await riskFlagsOf(
    reader,
    rows.map((row) => row.id),
  )
  const items = rows.map((row) => ({
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
  return { items, page, pageSize, total: await countUpTo(reader, wanted.select('withdrawals.id')) }
}
