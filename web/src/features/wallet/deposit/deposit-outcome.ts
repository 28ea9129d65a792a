import type { BankTransaction } from '@momio/contract/wallet'
import { DEPOSIT_STATUS, type DepositStatus, TRANSACTION_STATUS } from '@momio/contract/wallet-codes'
import type { IconName } from '@momio/ui/pictures/icon'

const TEXT = {
  [DEPOSIT_STATUS.Error]: 'error',
  [DEPOSIT_STATUS.PaymentError]: 'paymentError',
  [DEPOSIT_STATUS.Rejected]: 'rejected',
  [DEPOSIT_STATUS.Created]: 'created',
  [DEPOSIT_STATUS.PendingApproval]: 'pendingApproval',
  [DEPOSIT_STATUS.Pending]: 'pending',
  [DEPOSIT_STATUS.Successful]: 'successful',
} as const satisfies Record<DepositStatus, string>

export const statusText = (status: DepositStatus) => TEXT[status]

/** What the player gave up is a rejected deposit to the provider, and no rejection to the player. */
export const isCancelled = ({ status }: Pick<BankTransaction, 'status'>) => status === TRANSACTION_STATUS.cancelled

/** Below zero it failed; nothing but success is credited. */
export function isDecided(status: DepositStatus | null): boolean {
  return status !== null && (status < 0 || status === DEPOSIT_STATUS.Successful)
}

export type DepositTone = 'failed' | 'open' | 'done'

export function toneOf(status: DepositStatus): DepositTone {
  if (status < 0) return 'failed'
  return status === DEPOSIT_STATUS.Successful ? 'done' : 'open'
}

export const TONE_ICON: Record<DepositTone, IconName> = { failed: 'close', open: 'clock', done: 'check' }
