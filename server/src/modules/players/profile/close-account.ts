import type { RefusedUntilContext } from '@momio/contract/session'
import type { AccountNotEmptyContext } from '@momio/contract/users'
import { centavos, inPesos } from '@momio/domain/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { Identity } from '../../../platform/http/authentication.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import { balancesAndDebt, openHolds } from '../../ledger/index.ts'
import { lockPlayer } from '../lock-player.ts'
import { verifyPassword } from '../password-hash.ts'
import { createLink } from '../passwords/account-links.ts'
import { accountClosedMail } from '../passwords/messages.ts'
import { judgePassword, refuseBarrier } from '../sessions/judge-password.ts'
import { stillWithPassword } from '../sessions/login.ts'
import { failureSubjects } from '../sessions/login-failures.ts'
import type { Sessions } from '../sessions/sessions.ts'

interface Parts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>
  readonly sessions: Sessions
}

/**
 * Wrong passwords count as at login: whoever found a phone unlocked must not guess on it. Limits, rest and exclusion are
 * kept by player and go on while the account is closed. Its owner gets a mail and can block the account.
 */
export async function closeAccount(
  { platform, sessions }: Parts,
  password: string,
  { userId }: Identity,
  address: string,
): Promise<Refusal | null> {
  const { db, clock } = platform
  const player = await db.kysely.selectFrom('players').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const right = await verifyPassword(player.password_hash, password)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const subjects = failureSubjects(userId, '', address)
    const verdict = await judgePassword(tx, { subjects, playerId: userId, address, captchaSolved: true, right }, now)
    if (verdict.kind === 'wrong') return refuse('WRONG_PASSWORD')
    if (verdict.kind !== 'none') return refuseBarrier(verdict)
    const known = await stillWithPassword(tx, player)
    if (known === undefined) return refuse('WRONG_PASSWORD')
    if (known.deactivated_at) return null
    const refusal = await refuseClosing(tx, userId)
    if (refusal) return refusal
    await setDeactivated(tx, { playerId: userId, address, now }, now)
    await sessions.endAll(tx, userId, { reason: 'account-closed', address })
    const { publicUrl } = platform.config
    const blockUrl = await createLink(tx, { publicUrl, playerId: userId, purpose: 'block' }, now)
    await platform.mail.queue(tx, accountClosedMail(known, blockUrl))
    return null
  })
}

/** Money that is there, or held by an open bet or a withdrawal, keeps the account open, and so does money that is owed. */
async function refuseClosing(tx: Tx, playerId: string): Promise<Refusal | null> {
  const { cash, bonus, held, debt } = await balancesAndDebt(tx, playerId)
  if (cash + bonus + held > 0) {
    const { stake, round, withdrawal } = await openHolds(tx, playerId)
    const context: AccountNotEmptyContext = {
      cash: inPesos(cash),
      bonus: inPesos(bonus),
      openBets: { count: stake.count + round.count, amount: inPesos(centavos(stake.amount + round.amount)) },
      withdrawals: { count: withdrawal.count, amount: inPesos(withdrawal.amount) },
    }
    return refuse('ACCOUNT_NOT_EMPTY', { context })
  }
  if (debt === 0) return null
  const message = 'Tienes un adeudo pendiente. Cúbrelo antes de cerrar tu cuenta.'
  return refuse('DEBT_OPEN', { message, context: { debt: inPesos(debt) } })
}

interface Change {
  readonly playerId: string
  readonly address: string
  readonly now: Date
}

export async function reopenAccount(tx: Tx, sessions: Sessions, change: Change): Promise<Refusal | null> {
  const { excluded_until: until, deactivated_at } = await lockPlayer(tx, change.playerId)
  if (until && until > change.now) {
    return refuse('SELF_EXCLUDED', { context: { until: until.toISOString() } satisfies RefusedUntilContext })
  }
  if (!deactivated_at) return null
  await setDeactivated(tx, change, null)
  await sessions.changed(tx, change.playerId)
  return null
}

async function setDeactivated(tx: Tx, { playerId, address, now }: Change, at: Date | null): Promise<void> {
  await tx.updateTable('players').set({ deactivated_at: at }).where('id', '=', playerId).execute()
  await recordAudit(tx, now, {
    kind: at ? 'players.closed-account' : 'players.reopened-account',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
  })
}
