import { decideExclusion, decideRest, type RestDecision } from '@momio/domain/pauses'
import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { recordAudit } from '../audit/index.ts'
import { excludePlayer, lockPlayer, type Sessions } from '../players/index.ts'
import { runningPause } from './queries.ts'
import type { Requester } from './requester.ts'
import type { PauseKind } from './tables.ts'

export async function startRest(
  tx: Tx,
  requester: Requester,
  days: number | null,
  clock: Clock,
): Promise<RestDecision> {
  await lockPlayer(tx, requester.playerId)
  const at = clock.now()
  const running = await runningPause(tx, requester.playerId, 'rest', at)
  const decision = decideRest(running?.endsAt ?? null, days, at)
  if (decision.kind === 'rest' && days !== null) {
    await recordPause(tx, requester, { kind: 'rest', length: days, startsAt: at, endsAt: decision.until })
  }
  return decision
}

/** Signs the player out everywhere; nobody can undo it before it ends. */
export async function selfExclude(
  tx: Tx,
  sessions: Pick<Sessions, 'endAll'>,
  requester: Requester,
  months: number,
  clock: Clock,
): Promise<void> {
  await lockPlayer(tx, requester.playerId)
  const at = clock.now()
  const running = await runningPause(tx, requester.playerId, 'exclusion', at)
  const until = decideExclusion(running?.endsAt ?? null, months, at)
  if (!until) return
  await recordPause(tx, requester, { kind: 'exclusion', length: months, startsAt: at, endsAt: until })
  await excludePlayer(tx, sessions, requester.playerId, until)
}

interface NewPause {
  readonly kind: PauseKind
  readonly length: number
  readonly startsAt: Date
  readonly endsAt: Date
}

async function recordPause(tx: Tx, { playerId, address }: Requester, pause: NewPause): Promise<void> {
  const { kind, length, startsAt, endsAt } = pause
  const reason = 'asked for by the player'
  await tx
    .insertInto('pauses')
    .values({ player_id: playerId, kind, length, reason, asked_at: startsAt, starts_at: startsAt, ends_at: endsAt })
    .execute()
  await recordAudit(tx, startsAt, {
    kind: `limits.${kind}-started`,
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { length, reason, startsAt, endsAt },
  })
}
