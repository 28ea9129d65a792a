import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { outranks } from './outranks.ts'
import '../tables.ts'

export interface LoginChange {
  readonly kind: 'disable' | 'enable'
  readonly playerId: string
  readonly staffId: string
  readonly reason: string
  readonly address: string
  readonly at: Date
}

/** One login, at once: open sessions end everywhere. Whoever may do more than the member of staff is not theirs to disable. */
export async function changeLogin(
  tx: Tx,
  { kind, playerId, staffId, reason, address, at }: LoginChange,
  sessions: Pick<Sessions, 'endAll'>,
): Promise<'done' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'OWN_DECISION'> {
  if (playerId === staffId) return 'OWN_DECISION'
  const player = await tx
    .selectFrom('players')
    .select('disabled_at')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!player) return 'NOT_FOUND'
  if ((player.disabled_at !== null) === (kind === 'disable')) return 'CONFLICT'
  if (await outranks(tx, playerId, staffId)) return 'FORBIDDEN'
  await tx
    .updateTable('players')
    .set({ disabled_at: kind === 'disable' ? at : null })
    .where('id', '=', playerId)
    .execute()
  await recordAudit(tx, at, {
    kind: kind === 'disable' ? 'players.login-disabled' : 'players.login-enabled',
    actor: { kind: 'staff', id: staffId },
    subjectId: playerId,
    address,
    detail: { reason },
  })
  if (kind === 'disable') await sessions.endAll(tx, playerId, { reason: 'closed-by-staff', address })
  return 'done'
}
