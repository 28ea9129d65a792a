import { type Centavos, centavos } from '@momio/domain/money'
import { type FlagBounds, OPEN_WITHDRAWAL_STATES, type WithdrawalHistory } from '@momio/domain/withdrawal'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { unplayedDepositAt } from '../../ledger/index.ts'
import type { BankAccount } from '../bank-accounts/bank-accounts.ts'
import type {} from './tables.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

interface Asked {
  readonly playerId: string
  readonly account: BankAccount
  readonly flagged: FlagBounds
  readonly at: Date
}

/** Of a locked player, before the withdrawal that is asked for. What was paid counts from when it left. */
export async function historyOf(tx: Tx, { playerId, account, flagged, at }: Asked): Promise<WithdrawalHistory> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  const dayAgo = before(DAY_MS)
  const leftSince = (since: Date) => sql<Centavos>`
    coalesce(sum(amount) filter (where state in (${sql.join([...OPEN_WITHDRAWAL_STATES])})
      or (state = 'paid' and ended_at > ${since})), 0)::bigint`
  const sums = await tx
    .selectFrom('withdrawals')
    .select([leftSince(dayAgo).as('day'), leftSince(before(7 * DAY_MS)).as('week')])
    .select(sql<number>`count(*) filter (where asked_at > ${dayAgo})`.as('askedInDay'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return {
    left: { day: centavos(sums.day), week: centavos(sums.week) },
    askedInDay: sums.askedInDay,
    accountAddedAt: account.added_at,
    unplayedDepositAt: await unplayedDepositAt(tx, playerId, before(flagged.depositHours * HOUR_MS)),
  }
}
