import type { RefusedUntilContext } from '@momio/contract/session'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { balancesAndDebt } from '../../ledger/index.ts'
import { lockPlayer } from '../lock-player.ts'
import type { Sessions } from '../sessions/sessions.ts'

interface Change {
  readonly playerId: string
  readonly address: string
  readonly sessions: Sessions
  readonly now: Date
}

/** Money that is there, or held by an open bet or a withdrawal, keeps the account open, and so does money that is owed. */
export async function closeAccount(tx: Tx, change: Change): Promise<Refusal | null> {
  const player = await lockPlayer(tx, change.playerId)
  if (player.deactivated_at) return null
  const { cash, bonus, held, debt } = await balancesAndDebt(tx, player.id)
  if (cash + bonus + held > 0) return refuse('ACCOUNT_NOT_EMPTY')
  if (debt > 0)
    return refuse('DEBT_OPEN', { message: 'Tienes un adeudo pendiente. Cúbrelo antes de cerrar tu cuenta.' })
  await setDeactivated(tx, change, change.now)
  return null
}

export async function reopenAccount(tx: Tx, change: Change): Promise<Refusal | null> {
  const { excluded_until: until, deactivated_at } = await lockPlayer(tx, change.playerId)
  if (until && until > change.now) {
    return refuse('SELF_EXCLUDED', { context: { until: until.toISOString() } satisfies RefusedUntilContext })
  }
  if (deactivated_at) await setDeactivated(tx, change, null)
  return null
}

async function setDeactivated(tx: Tx, { playerId, address, sessions, now }: Change, at: Date | null): Promise<void> {
  await tx.updateTable('players').set({ deactivated_at: at }).where('id', '=', playerId).execute()
  await sessions.changed(tx, playerId)
  await recordAudit(tx, now, {
    kind: at ? 'players.closed-account' : 'players.reopened-account',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
  })
}
