import { harmScore } from '@momio/domain/harm-markers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { raisedLimitsSince } from '../limits/index.ts'
import { betsSince } from '../tickets/index.ts'
import { cancelledWithdrawalsSince, declinedDepositsSince } from '../wallet/index.ts'
import { windowBefore } from './due-players.ts'
import { REASONS_VERSION } from './stored-reasons.ts'
import './tables.ts'

/** Writes what each of the players scores now; a score that became another one is kept in the history. */
export async function computeScores(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
  if (playerIds.length === 0) return
  const since = windowBefore(now)
  const bets = Map.groupBy(await betsSince(tx, playerIds, since), ({ playerId }) => playerId)
  const declined = await declinedDepositsSince(tx, playerIds, since)
  const raised = await raisedLimitsSince(tx, playerIds, since)
  const cancelled = await cancelledWithdrawalsSince(tx, playerIds, since)
  const scores = playerIds.map((playerId) => {
    const { score, reasons } = harmScore({
      bets: bets.get(playerId) ?? [],
      declinedDeposits: declined.get(playerId) ?? 0,
      raisedLimits: raised.get(playerId) ?? 0,
      cancelledWithdrawals: cancelled.get(playerId) ?? 0,
    })
    return { playerId, score, reasons: JSON.stringify(reasons) }
  })
  const columns = [
    sql.val(scores.map(({ playerId }) => playerId)),
    sql.val(scores.map(({ score }) => score)),
    sql.val(scores.map(({ reasons }) => reasons)),
  ] as const
  const computed = sql`unnest(${columns[0]}::uuid[], ${columns[1]}::smallint[], ${columns[2]}::jsonb[])
    as computed (player_id, score, reasons)`
  await sql`
    insert into care_score_changes (player_id, score, version, reasons, at)
    select player_id, computed.score, ${REASONS_VERSION}, computed.reasons, ${now}
    from ${computed} left join care_scores as before using (player_id)
    where computed.score <> coalesce(before.score, 0) or computed.reasons <> coalesce(before.reasons, '[]')
    order by player_id`.execute(tx)
  await sql`
    insert into care_scores (player_id, score, version, reasons, computed_at)
    select player_id, score, ${REASONS_VERSION}, reasons, ${now} from ${computed} order by player_id
    on conflict (player_id) do update set score = excluded.score, version = excluded.version,
      reasons = excluded.reasons, computed_at = excluded.computed_at`.execute(tx)
}
