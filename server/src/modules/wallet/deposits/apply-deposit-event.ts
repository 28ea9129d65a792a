import { type DepositMethod, type DepositNews, decideCredit } from '@momio/domain/deposit'
import type { Tx } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import type { DepositEvent } from '../payments/payment-event.ts'
import type { EventProblem } from '../payments/provider.ts'
import { lockDepositor } from './depositor.ts'
import { lateDepositMail } from './late-deposit-mail.ts'
import { learnAboutDeposit, lockDeposit } from './learn-about-deposit.ts'
import type { Deposit } from './tables.ts'

/** Applies a provider's event about a deposit; events may come in any order. */
export async function applyDepositEvent(
  tx: Tx,
  event: DepositEvent,
  { clock, mail, config }: Pick<Platform, 'clock' | 'mail' | 'config'>,
): Promise<'done' | EventProblem> {
  const begun = await findDeposit(tx, event.depositId)
  if (!begun) return 'unknown-payment'
  const problem = problemOf(begun, event)
  if (problem) return problem
  const depositor = await lockDepositor(tx, begun.player_id, begun.id, clock)
  const deposit = await lockDeposit(tx, begun.id)
  const { at, player } = depositor
  const news: DepositNews =
    event.type in NEWS
      ? { kind: NEWS[event.type as keyof typeof NEWS] }
      : { kind: 'confirmed', verdict: decideCredit(depositor, deposit.amount, at) }
  const learned = await learnAboutDeposit(tx, deposit, news, at)
  if (learned.refund_due_at && !deposit.refund_due_at) await audit(tx, 'wallet.deposit-sent-back', learned, at)
  if (learned.verdict === 'credited' && deposit.verdict === null && player.deactivated_at !== null) {
    await mail.queue(tx, lateDepositMail(player, learned.amount, config.publicUrl))
    await audit(tx, 'wallet.deposit-into-closed-account', learned, at)
  }
  return 'done'
}

const NEWS = {
  'payment.declined': 'declined',
  'payment.expired': 'expired',
  'payment.refunded': 'refunded',
} as const

const CONFIRMS: Partial<Record<DepositEvent['type'], DepositMethod>> = {
  'card.confirmed': 'card',
  'spei.confirmed': 'spei',
  'oxxo.confirmed': 'oxxo',
}

async function findDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Only what never changes of a deposit is looked at, so this needs no lock. */
function problemOf(deposit: Deposit, event: DepositEvent): EventProblem | undefined {
  const method = CONFIRMS[event.type] ?? deposit.method
  if (event.provider !== deposit.provider || method !== deposit.method) return 'wrong-provider'
  if (event.currency !== 'MXN') return 'wrong-currency'
  if (event.amount !== deposit.amount) return 'wrong-amount'
  return undefined
}

async function audit(tx: Tx, kind: string, { id, player_id, amount, verdict }: Deposit, at: Date): Promise<void> {
  await recordAudit(tx, at, {
    kind,
    actor: { kind: 'system' },
    subjectId: player_id,
    detail: { depositId: id, amountCentavos: amount, reason: verdict },
  })
}
