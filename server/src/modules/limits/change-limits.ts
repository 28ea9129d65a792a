import { decideLimits, type Limits, type LimitsDecision } from '@momio/domain/limits'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { recordAudit } from '../audit/index.ts'
import { lockPlayer } from '../players/index.ts'
import { LIMITS_CHANGED } from './limit-events.ts'
import { limitHistory } from './queries.ts'
import type { Requester } from './requester.ts'
import type { LimitGroup } from './tables.ts'

export async function changeLimits(
  tx: Tx,
  { playerId, address }: Requester,
  group: LimitGroup,
  wanted: Limits,
  clock: Clock,
): Promise<LimitsDecision> {
  await lockPlayer(tx, playerId)
  const at = clock.now()
  const decision = decideLimits(await limitHistory(tx, playerId, group), wanted, at)
  if (decision.kind === 'refused' || decision.changes.length === 0) return decision
  const rows = decision.changes.map(({ period, from, to, askedAt, effectiveAt }) => ({
    player_id: playerId,
    limit_group: group,
    period,
    asked_at: askedAt,
    from_centavos: from,
    to_centavos: to,
    effective_at: effectiveAt,
  }))
  await tx.insertInto('limit_changes').values(rows).execute()
  await recordAudit(tx, at, {
    kind: `limits.${group}-changed`,
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { changes: decision.changes.map(({ askedAt, ...change }) => change) },
  })
  await appendEvent(tx, { ...LIMITS_CHANGED, payload: { playerId } })
  return decision
}
