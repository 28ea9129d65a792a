import type { WithdrawalState } from '@momio/contract/staff-wallet'
import { TRANSACTION_STATUS, type TransactionStatus, WITHDRAWAL_MINIMUM_PESOS } from '@momio/contract/wallet-codes'
import { type Centavos, centavos, pesos } from './money.ts'

/** States in which the money is set aside; a player has one such withdrawal at most. */
export const OPEN_WITHDRAWAL_STATES = ['waiting', 'queued', 'sending', 'sent'] as const satisfies WithdrawalState[]

/** Its money has been promised to nobody yet: staff still decide about it, or its time to be cancelled is not over. */
export function isCancellable(state: WithdrawalState, cancelUntil: Date, now: Date): boolean {
  return state === 'waiting' || waitsToBeSent(state, cancelUntil, now)
}

/** Nothing but the time in which the player may change their mind keeps it from being sent. */
export function waitsToBeSent(state: WithdrawalState, cancelUntil: Date, now: Date): boolean {
  return state === 'queued' && now < cancelUntil
}

/** Above these sums a member of staff has to agree. */
export interface ApprovalSums {
  readonly day: Centavos
  readonly week: Centavos
}

/** What makes a withdrawal stand out. */
export interface FlagBounds {
  /** More withdrawals than these asked for within 24 hours. */
  readonly perDay: number
  /** A deposit within these hours of which nothing was played. */
  readonly depositHours: number
  /** A bank account that was added within these hours. */
  readonly accountHours: number
}

/** What the player did before the withdrawal that is decided about. */
export interface WithdrawalHistory {
  /** What left, or waits to leave, within the last 24 hours and 7 days. */
  readonly left: ApprovalSums
  /** Asked for within 24 hours, however they ended. */
  readonly askedInDay: number
  readonly accountAddedAt: Date
  /** When the last deposit was credited, where nothing was played since. */
  readonly unplayedDepositAt: Date | null
}

interface WithdrawalRequest {
  /** Staff ask only for players who cannot sign in, self-excluded or disabled, and for all they have. */
  readonly askedBy: 'player' | 'staff'
  readonly amount: Centavos
  readonly isVerified: boolean
  readonly cash: Centavos
  /** What the player owes. */
  readonly debt: Centavos
  readonly hasOpen: boolean
  readonly history: WithdrawalHistory
  readonly approvalAbove: ApprovalSums
  readonly flagged: FlagBounds
  readonly at: Date
}

export type WithdrawalFlag =
  | { readonly kind: 'day-sum' | 'week-sum'; readonly sum: Centavos; readonly bound: Centavos }
  | { readonly kind: 'many-withdrawals'; readonly count: number }
  | { readonly kind: 'deposit-not-played' | 'new-bank-account'; readonly since: Date }

export type WithdrawalDecision =
  | { readonly kind: 'hold'; readonly state: 'waiting' | 'queued'; readonly flags: readonly WithdrawalFlag[] }
  | {
      readonly kind: 'refused'
      readonly refusal: 'NOT_VERIFIED' | 'DEBT_OPEN' | 'AMOUNT_OUT_OF_RANGE' | 'FUNDS_SHORT' | 'WITHDRAWAL_PENDING'
    }

/** In the order of precedence of the refusals. */
export function decideWithdrawal(request: WithdrawalRequest): WithdrawalDecision {
  if (!request.isVerified) return { kind: 'refused', refusal: 'NOT_VERIFIED' }
  if (request.debt > 0) return { kind: 'refused', refusal: 'DEBT_OPEN' }
  const isOfStaff = request.askedBy === 'staff'
  // What little an excluded player has left is theirs too.
  if (!isOfStaff && request.amount < pesos(WITHDRAWAL_MINIMUM_PESOS)) {
    return { kind: 'refused', refusal: 'AMOUNT_OUT_OF_RANGE' }
  }
  if (request.amount > request.cash || request.amount === 0) return { kind: 'refused', refusal: 'FUNDS_SHORT' }
  if (request.hasOpen) return { kind: 'refused', refusal: 'WITHDRAWAL_PENDING' }
  const sums = sumFlags(request)
  const flags = [...sums, ...habitFlags(request)]
  // Whoever asks for the money of somebody else never sends it alone.
  return { kind: 'hold', state: isOfStaff || sums.length > 0 ? 'waiting' : 'queued', flags }
}

/** Sums that pass a bound together with the new withdrawal: many small ones are one large one. */
function sumFlags({ amount, history: { left }, approvalAbove }: WithdrawalRequest): WithdrawalFlag[] {
  const flags: WithdrawalFlag[] = []
  for (const period of ['day', 'week'] as const) {
    const sum = centavos(left[period] + amount)
    const bound = approvalAbove[period]
    if (sum > bound) flags.push({ kind: `${period}-sum`, sum, bound })
  }
  return flags
}

/** What staff may want to look at; nothing of it keeps a withdrawal back by itself. */
function habitFlags({ history, flagged, at }: WithdrawalRequest): WithdrawalFlag[] {
  const flags: WithdrawalFlag[] = []
  const { unplayedDepositAt, accountAddedAt } = history
  const count = history.askedInDay + 1
  if (count > flagged.perDay) flags.push({ kind: 'many-withdrawals', count })
  if (unplayedDepositAt && hoursBetween(unplayedDepositAt, at) < flagged.depositHours) {
    flags.push({ kind: 'deposit-not-played', since: unplayedDepositAt })
  }
  if (hoursBetween(accountAddedAt, at) < flagged.accountHours) {
    flags.push({ kind: 'new-bank-account', since: accountAddedAt })
  }
  return flags
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 3_600_000
}

/** What the provider tells of a payout. */
export type PayoutOutcome = 'paid' | 'returned' | 'failed'

export type PayoutStep =
  /** The held money has left. */
  | { readonly kind: 'capture'; readonly state: 'paid' }
  /** It never left, or came back before it was known to have arrived. */
  | { readonly kind: 'release'; readonly state: 'returned' | 'failed' }
  /** It had left and came back. */
  | { readonly kind: 'give-back'; readonly state: 'returned' }
  | { readonly kind: 'nothing' }
  /** The provider says two things that cannot both be true: no money moves until a person has asked it. */
  | { readonly kind: 'contradiction' }

/** Outcomes come late, twice and in any order: `returned` outlasts `paid`, whichever is heard of first. */
export function decidePayout(state: WithdrawalState, outcome: PayoutOutcome): PayoutStep {
  switch (state) {
    case 'sending':
    case 'sent':
      return outcome === 'paid' ? { kind: 'capture', state: outcome } : { kind: 'release', state: outcome }
    case 'paid':
      if (outcome === 'returned') return { kind: 'give-back', state: outcome }
      return { kind: outcome === 'failed' ? 'contradiction' : 'nothing' }
    case 'returned':
      return { kind: 'nothing' }
    case 'failed':
      return { kind: outcome === 'paid' ? 'contradiction' : 'nothing' }
    default:
      return { kind: 'contradiction' }
  }
}

const SHOWN_AS: Readonly<Record<WithdrawalState, TransactionStatus>> = {
  waiting: TRANSACTION_STATUS.pendingApproval,
  // 5 reads as successful, which nothing is before the bank has it.
  queued: TRANSACTION_STATUS.pending,
  sending: TRANSACTION_STATUS.pending,
  sent: TRANSACTION_STATUS.pending,
  paid: TRANSACTION_STATUS.successful,
  returned: TRANSACTION_STATUS.paymentError,
  failed: TRANSACTION_STATUS.error,
  cancelled: TRANSACTION_STATUS.cancelled,
  rejected: TRANSACTION_STATUS.rejected,
}

export function withdrawalStatus(state: WithdrawalState): TransactionStatus {
  return SHOWN_AS[state]
}
