import { isOpenCardPayment } from '@momio/domain/deposit'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { factsOf } from './facts.ts'
import { learnAboutDeposit, lockDeposit } from './learn-about-deposit.ts'
import { ownDeposit } from './own-deposit.ts'

interface Cancellation {
  readonly playerId: string
  readonly address: string
  readonly depositId: string
}

export type CancelResult = 'cancelled' | 'NOT_FOUND' | 'DEPOSIT_NOT_OPEN'

/** A second request finds it cancelled and gets the same answer. What the provider tells later is still taken. */
export async function cancelDeposit(tx: Tx, request: Cancellation, clock: Clock): Promise<CancelResult> {
  const { playerId, address, depositId: id } = request
  if (!(await ownDeposit(tx, playerId, id))) return 'NOT_FOUND'
  const deposit = await lockDeposit(tx, id)
  const facts = factsOf(deposit)
  if (facts.cancelled && facts.verdict === null) return 'cancelled'
  if (!isOpenCardPayment(deposit.method, facts)) return 'DEPOSIT_NOT_OPEN'
  const at = clock.now()
  await learnAboutDeposit(tx, deposit, { kind: 'cancelled' }, at)
  await recordAudit(tx, at, {
    kind: 'wallet.deposit-cancelled',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { depositId: id, amountCentavos: deposit.amount },
  })
  return 'cancelled'
}
