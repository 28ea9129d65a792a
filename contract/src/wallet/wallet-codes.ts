export const TRANSACTION_TYPE = { deposit: 1, withdrawal: 2 } as const
export const TRANSACTION_FILTER = { all: -1, deposits: 1, withdrawals: 2 } as const
export const TRANSACTION_SOURCE = { card: 1, spei: 2, bonus: 3, oxxo: 4, refund: 5 } as const

export const DEPOSIT_STATUS = {
  Error: -6,
  PaymentError: -4,
  Rejected: -2,
  Created: 0,
  PendingApproval: 1,
  Pending: 2,
  Successful: 6,
} as const
export type DepositStatus = (typeof DEPOSIT_STATUS)[keyof typeof DEPOSIT_STATUS]

/** What the list of transactions shows; -2 and -3 mean something else here than in DEPOSIT_STATUS. */
export const TRANSACTION_STATUS = {
  error: -6,
  paymentError: -4,
  rejected: -3,
  cancelled: -2,
  pendingApproval: 1,
  pending: 2,
  approved: 5,
  successful: 6,
} as const
export type TransactionStatus = (typeof TRANSACTION_STATUS)[keyof typeof TRANSACTION_STATUS]

/** Pesos. One card provider starts at `otherProviderMinimum`. */
export const DEPOSIT_PESOS = { minimum: 10, otherProviderMinimum: 20, speiMinimum: 100, maximum: 10_000 } as const
export const WITHDRAWAL_MINIMUM_PESOS = 100
export const QUICK_DEPOSIT_PESOS = [100, 200, 500, 1000] as const

/** The longest period one answer of activity covers. */
export const MOST_ACTIVITY_DAYS = 732

/** The days from one date to another, both counted; dates as 'YYYY-MM-DD'. */
export function daysBetween(initialDate: string, finalDate: string): number {
  return (Date.parse(finalDate) - Date.parse(initialDate)) / 86_400_000 + 1
}
