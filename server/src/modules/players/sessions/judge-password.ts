import type { RefusalCode } from '@momio/contract/refusals'
import { afterFailure, type LoginBarrier, loginBarrier } from '@momio/domain/login-lock'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  clearFailures,
  type FailureSubjects,
  lockFailures,
  lockOrStartFailures,
  saveFailures,
} from './login-failures.ts'

export interface PasswordAttempt {
  readonly subjects: FailureSubjects
  readonly playerId: string | undefined
  readonly address: string
  /** True also where no captcha is asked for. */
  readonly captchaSolved: boolean
  /** The password was compared beforehand: hashing inside the transaction would hold its locks and its connection. */
  readonly right: boolean
}

type Verdict = LoginBarrier | { readonly kind: 'wrong' }

/**
 * Whether a compared password counts. Guesses for one account are judged one after the other: those that were compared
 * at the same time learn no more than the bound allows.
 */
export async function judgePassword(tx: Tx, attempt: PasswordAttempt, now: Date): Promise<Verdict> {
  const { subjects, right, captchaSolved } = attempt
  const failures = right ? await lockFailures(tx, subjects) : await lockOrStartFailures(tx, subjects)
  const barrier = loginBarrier({ ...failures, captchaSolved }, now)
  if (barrier.kind === 'locked') await auditRefusal(tx, attempt, 'ACCOUNT_BLOCKED', now)
  if (barrier.kind !== 'none') return barrier
  if (right) {
    if (failures.account.failedAt.length > 0) await clearFailures(tx, subjects.account)
    return barrier
  }
  const account = afterFailure(failures.account, now)
  await saveFailures(tx, subjects.account, account)
  await saveFailures(tx, subjects.address, { ...afterFailure(failures.address, now), lockedUntil: null })
  await auditFailure(tx, attempt, account.lockedUntil, now)
  return { kind: 'wrong' }
}

/** A sign-in that was refused although, or before, the password was compared. */
export async function auditRefusal(
  tx: Tx,
  { playerId: subjectId, address }: Pick<PasswordAttempt, 'playerId' | 'address'>,
  reason: RefusalCode,
  now: Date,
): Promise<void> {
  await recordAudit(tx, now, {
    kind: 'session.login-refused',
    actor: { kind: 'guest' },
    subjectId,
    address,
    detail: { reason },
  })
}

async function auditFailure(tx: Tx, attempt: PasswordAttempt, lockedUntil: Date | null, now: Date): Promise<void> {
  const { playerId: subjectId, address } = attempt
  const entry = { actor: { kind: 'guest' }, subjectId, address } as const
  await recordAudit(tx, now, { ...entry, kind: 'session.login-failed', detail: { known: subjectId !== undefined } })
  if (lockedUntil === null) return
  await recordAudit(tx, now, { ...entry, kind: 'session.locked', detail: { until: lockedUntil.toISOString() } })
}

export function refuseBarrier(barrier: Exclude<LoginBarrier, { kind: 'none' }>): Refusal {
  if (barrier.kind === 'captcha-required') return refuse('CAPTCHA_INVALID', { context: { required: true } })
  return refuse('ACCOUNT_BLOCKED', { context: { until: barrier.until.toISOString() } })
}
