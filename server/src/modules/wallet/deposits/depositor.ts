import type { Depositor } from '@momio/domain/deposit'
import { type Centavos, centavos } from '@momio/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { runningTotals } from '../../ledger/index.ts'
import { limitsInForce } from '../../limits/index.ts'
import { excludedUntil, lockPlayer, type Player } from '../../players/index.ts'

export interface LockedDepositor extends Depositor {
  readonly player: Player
  /** Of the sums, what was begun and is not paid yet. */
  readonly unpaid: Centavos
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
  const { deposits } = await runningTotals(tx, playerId, at)
  const { open } = await tx
    .selectFrom('deposits')
    .select(sql<Centavos>`coalesce(sum(amount), 0)::bigint`.as('open'))
    .where('player_id', '=', playerId)
    .where('id', '<>', depositId)
    .where('status', 'in', [0, 1, 2])
    .executeTakeFirstOrThrow()
  return {
    at,
    excludedUntil: excludedUntil(player),
    player,
    unpaid: open,
    limits,
    sums: {
      day: centavos(deposits.day + open),
      week: centavos(deposits.week + open),
      month: centavos(deposits.month + open),
    },
  }
}
