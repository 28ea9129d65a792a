import { TRANSACTION_SOURCE, TRANSACTION_STATUS, type TransactionStatus } from '@momio/contract/wallet-codes'
import type { IconName } from '@momio/ui/pictures/icon'

type Outcome = 'cancelled' | 'in-process' | 'won'

const STATUS_TEXT = {
  [TRANSACTION_STATUS.error]: 'error',
  [TRANSACTION_STATUS.paymentError]: 'paymentError',
  [TRANSACTION_STATUS.rejected]: 'rejected',
  [TRANSACTION_STATUS.cancelled]: 'cancelled',
  [TRANSACTION_STATUS.pendingApproval]: 'inProcess',
  [TRANSACTION_STATUS.pending]: 'inProcess',
  [TRANSACTION_STATUS.approved]: 'successful',
  [TRANSACTION_STATUS.successful]: 'successful',
} as const satisfies Record<TransactionStatus, string>

/** Doc 1 §4: one icon for all that failed, one while it goes on, one for success. */
const LOOK = {
  cancelled: { icon: 'close', tone: 'danger' },
  'in-process': { icon: 'clock', tone: 'neutral' },
  won: { icon: 'check', tone: 'success' },
} as const satisfies Record<Outcome, { icon: IconName; tone: string }>

function outcomeOf(status: TransactionStatus): Outcome {
  if (status < 0) return 'cancelled'
  return status === TRANSACTION_STATUS.approved || status === TRANSACTION_STATUS.successful ? 'won' : 'in-process'
}

export function statusLook(status: TransactionStatus) {
  return { text: STATUS_TEXT[status], ...LOOK[outcomeOf(status)] }
}

export const isInProcess = (status: TransactionStatus | null) => status !== null && outcomeOf(status) === 'in-process'

const SOURCE_LOOK = {
  [TRANSACTION_SOURCE.card]: { text: 'card', icon: 'card' },
  [TRANSACTION_SOURCE.spei]: { text: 'spei', icon: 'bank' },
  [TRANSACTION_SOURCE.bonus]: { text: 'bonus', icon: 'gift' },
  [TRANSACTION_SOURCE.oxxo]: { text: 'oxxo', icon: 'pin' },
  [TRANSACTION_SOURCE.refund]: { text: 'refund', icon: 'refresh' },
} as const satisfies Record<number, { text: string; icon: IconName }>

export function sourceLook(source: keyof typeof SOURCE_LOOK) {
  return SOURCE_LOOK[source]
}
