import type { QueryOf } from '@momio/contract/call'
import type { listPayments as listPaymentsCall, StaffPayment } from '@momio/contract/staff-wallet'
import { DEPOSIT_STATUS } from '@momio/contract/wallet-codes'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import { countUpTo } from '../../../platform/database/count-up-to.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { usernamesOf } from '../../players/index.ts'
import type {} from '../deposits/tables.ts'
import type {} from '../withdrawals/tables.ts'

type Query = QueryOf<typeof listPaymentsCall>

interface Row extends Pick<StaffPayment, 'kind' | 'method' | 'provider' | 'stands'> {
  readonly id: string
  readonly player_id: string
  readonly amount: number
  readonly at: Date
}

const { Created, PendingApproval, Pending, Successful } = DEPOSIT_STATUS

/** Withdrawals go by bank transfer; a method of neither kind of payment is none that is listed. */
const ALL = sql<Row>`(
  select id, 'deposit' as kind, player_id, method, provider, amount, created_at as at,
    case when status = ${sql.lit(Successful)} then 'done'
      when status in (${sql.lit(Created)}, ${sql.lit(PendingApproval)}, ${sql.lit(Pending)}) then 'open'
      else 'failed' end as stands
  from deposits
  union all
  select id, 'withdrawal', player_id, 'spei', provider, amount, asked_at,
    case when state = 'paid' then 'done' when ended_at is null then 'open' else 'failed' end
  from withdrawals
)`

/** Of all players, newest first, by kind, state, method, player and time. */
export async function listPayments(
  reader: Kysely<Schema>,
  query: Query,
): Promise<{ items: StaffPayment[]; page: number; pageSize: number; total: number }> {
  const { page, pageSize } = query
  if (query.userId !== undefined && !isUuid(query.userId)) return { items: [], page, pageSize, total: 0 }
  const wanted = wantedPayments(reader, query)
  const total = await countUpTo(reader, wanted.select('id'))
  const rows = await wanted
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const names = await usernamesOf(reader, [...new Set(rows.map(({ player_id }) => player_id))])
  const items = rows.map(({ id, player_id, amount, at, ...payment }) => ({
    ...payment,
    transactionId: id,
    playerId: player_id,
    username: names.get(player_id) ?? '',
    amount: inPesos(amount),
    at: at.toISOString(),
  }))
  return { items, page, pageSize, total }
}

function wantedPayments(reader: Kysely<Schema>, { kind, stands, method, userId, from, to }: Query) {
  let wanted = reader.selectFrom(ALL.as('payments'))
  if (kind !== undefined) wanted = wanted.where('kind', '=', kind)
  if (stands !== undefined) wanted = wanted.where('stands', '=', stands)
  if (method !== undefined) wanted = wanted.where('method', '=', method)
  if (userId !== undefined) wanted = wanted.where('player_id', '=', userId)
  if (from !== undefined) wanted = wanted.where('at', '>=', new Date(from))
  if (to !== undefined) wanted = wanted.where('at', '<', new Date(to))
  return wanted
}
