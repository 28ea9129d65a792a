import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import { DEPOSIT_PESOS, DEPOSIT_STATUS, type DepositStatus } from '@momio/contract/wallet-codes'
import { checkDeposit, type DepositCheck, type Limits } from './limits.ts'
import type { Period } from './mexico-calendar.ts'
import { type Centavos, pesos } from './money.ts'

export type DepositMethod = 'card' | 'spei' | 'oxxo'

/** What was decided about the money when it was there: kept, or why it goes back. */
export type Verdict = 'credited' | 'over-limit' | 'excluded'

/** Why a deposit ended without being kept; money over a limit or of an excluded player is sent back. */
export type DepositReason = 'failed' | 'declined' | 'cancelled' | 'expired' | 'over-limit' | 'excluded'

/** All that is known of a deposit. Facts only ever come to it, so their order does not matter. */
export interface DepositFacts {
  /** The player knows where to pay. */
  readonly issued: boolean
  /** The provider could not begin it. */
  readonly failed: boolean
  readonly declined: boolean
  /** The player gave it up. */
  readonly cancelled: boolean
  readonly expired: boolean
  /** Null until the money is confirmed. */
  readonly verdict: Verdict | null
  readonly refunded: boolean
}

export type DepositNews =
  | { readonly kind: 'issued' | 'failed' | 'declined' | 'cancelled' | 'expired' | 'refunded' }
  | { readonly kind: 'confirmed'; readonly verdict: Verdict }

export type DepositMovement = 'credit' | 'reversal'

export interface DepositStep {
  readonly facts: DepositFacts
  /** The movements that the ledger still has to post. */
  readonly movements: readonly DepositMovement[]
}

/** The first verdict stands: a confirmation that comes again is the same money. */
export function learn(facts: DepositFacts, news: DepositNews): DepositStep {
  const next: DepositFacts =
    news.kind === 'confirmed' ? { ...facts, verdict: facts.verdict ?? news.verdict } : { ...facts, [news.kind]: true }
  return { facts: next, movements: movementsOf(next).slice(movementsOf(facts).length) }
}

/** A refund heard of before its payment waits for it, so that the ledger tells both whatever came first. */
function movementsOf({ verdict, refunded }: DepositFacts): readonly DepositMovement[] {
  if (verdict !== 'credited') return []
  return refunded ? ['credit', 'reversal'] : ['credit']
}

/** Money that is there wins over what was said before or after; a decline tells more than the end that followed it. */
export function depositStatus(method: DepositMethod, facts: DepositFacts): DepositStatus {
  if (facts.verdict === 'credited') return DEPOSIT_STATUS.Successful
  const reason = depositReason(facts)
  if (reason === 'declined') return DEPOSIT_STATUS.PaymentError
  if (reason === 'failed') return DEPOSIT_STATUS.Error
  if (reason !== null) return DEPOSIT_STATUS.Rejected
  if (!facts.issued) return DEPOSIT_STATUS.Created
  return method === 'card' ? DEPOSIT_STATUS.PendingApproval : DEPOSIT_STATUS.Pending
}

/** Null while it is open, and where it was kept. */
export function depositReason({ verdict, declined, cancelled, expired, failed }: DepositFacts): DepositReason | null {
  if (verdict !== null) return verdict === 'credited' ? null : verdict
  if (declined) return 'declined'
  if (cancelled) return 'cancelled'
  if (expired) return 'expired'
  return failed ? 'failed' : null
}

/** A payment at the provider's own page can be gone back to, or given up, while it is neither paid nor over. */
export function isOpenCardPayment(method: DepositMethod, facts: DepositFacts): boolean {
  return method === 'card' && depositStatus(method, facts) === DEPOSIT_STATUS.PendingApproval
}

/** The player's state at the moment a deposit is decided. */
export interface Depositor {
  readonly excludedUntil: Date | null
  readonly limits: Limits
  /** By period: what was credited since its start, and every deposit that is still open. */
  readonly sums: Readonly<Record<Period, Centavos>>
}

export interface NewDeposit {
  readonly method: DepositMethod
  readonly amount: Centavos
  readonly minimum: Centavos
  readonly registerStep: number
}

export type BeginDecision =
  | 'ok'
  | { readonly refusal: 'SELF_EXCLUDED'; readonly until: Date }
  | Exclude<DepositCheck, 'ok'>
  | { readonly refusal: 'NOT_VERIFIED' }
  | { readonly refusal: 'AMOUNT_OUT_OF_RANGE'; readonly minimum: Centavos; readonly maximum: Centavos | null }

/** Checks in the order of precedence of the refusals. */
export function decideDeposit(depositor: Depositor, deposit: NewDeposit, at: Date): BeginDecision {
  const { method, amount, minimum, registerStep } = deposit
  const { excludedUntil, limits, sums } = depositor
  if (excludedUntil && excludedUntil > at) return { refusal: 'SELF_EXCLUDED', until: excludedUntil }
  const limited = checkDeposit(limits, sums, amount)
  if (limited !== 'ok') return limited
  if (registerStep <= REGISTRATION_STEP.created) return { refusal: 'NOT_VERIFIED' }
  const maximum = method === 'spei' ? null : pesos(DEPOSIT_PESOS.maximum)
  if (amount < minimum || (maximum !== null && amount > maximum)) {
    return { refusal: 'AMOUNT_OUT_OF_RANGE', minimum, maximum }
  }
  return 'ok'
}

/**
 * Decided again when the money is there: a limit or an exclusion may have come meanwhile. An account that its owner closed
 * takes the money, since the owner can open it again and withdraw.
 */
export function decideCredit({ excludedUntil, limits, sums }: Depositor, amount: Centavos, at: Date): Verdict {
  if (excludedUntil && excludedUntil > at) return 'excluded'
  return checkDeposit(limits, sums, amount) === 'ok' ? 'credited' : 'over-limit'
}
