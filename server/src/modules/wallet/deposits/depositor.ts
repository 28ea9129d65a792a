import type { Depositor } from '@momio/domain/deposit'
import { PERIODS, periodStart } from '@momio/domain/mexico-calendar'
import { type Centavos, centavos } from '@momio/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { limitsInForce } from '../../limits/index.ts'
import { lockPlayer } from '../../players/index.ts'

interface LockedDepositor extends Depositor {
  readonly registerStep: number
  /** When the lock was there: whatever was decided before has an earlier time. */
  readonly at: Date
}

/**
 * Locks the player, so that deposits are decided one after the other and each counts those before it. The deposit that
 * is decided about is left out of the sums.
 */
export async function lockDepositor(
  tx: Tx,
  playerId: string,
  depositId: string,
  clock: Clock,
): Promise<LockedDepositor> {
  const player = await lockPlayer(tx, playerId)
  const at = clock.now()
  const { deposit: limits } = await limitsInForce(tx, playerId, at)
  const [day, week, month] = PERIODS.map((period) => periodStart(period, at))
  const { rows } = await sql<Record<'day' | 'week' | 'month' | 'open', Centavos>>`
    select coalesce(sum(amount) filter (where confirmed_at >= ${day}), 0)::bigint as day,
      coalesce(sum(amount) filter (where confirmed_at >= ${week}), 0)::bigint as week,
      coalesce(sum(amount) filter (where confirmed_at >= ${month}), 0)::bigint as month,
      coalesce(sum(amount) filter (where status in (0, 1, 2)), 0)::bigint as open
    from deposits
    where player_id = ${playerId} and id <> ${depositId} and
      (status in (0, 1, 2) or (verdict = 'credited' and confirmed_at >= least(${week}::timestamptz, ${month})))`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) throw new Error('a sum gave no row')
  const withOpen = (credited: Centavos) => centavos(credited + found.open)
  return {
    at,
    excludedUntil: player.excluded_until,
    registerStep: player.register_step,
    limits,
    sums: { day: withOpen(found.day), week: withOpen(found.week), month: withOpen(found.month) },
  }
}
