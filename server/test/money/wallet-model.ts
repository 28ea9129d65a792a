import type { WithdrawalState } from '@momio/contract/staff-wallet'
import type { DepositMethod } from '@momio/domain/deposit'
import { firstDayOf } from '@momio/domain/mexico-calendar'
import type { PayoutOutcome } from '@momio/domain/withdrawal'

const DAY_MS = 24 * 60 * 60_000
const OPEN_STATES: readonly WithdrawalState[] = ['waiting', 'queued', 'sending', 'sent']
const NEVER_SENT: readonly WithdrawalState[] = ['waiting', 'queued', 'cancelled', 'rejected']

export const DEPOSIT_FACTS = ['confirmed', 'declined', 'expired', 'refunded'] as const
export type DepositFact = (typeof DEPOSIT_FACTS)[number]

export interface ModelDeposit {
  readonly id: string
  readonly method: DepositMethod
  readonly amount: number
  readonly expiresAt: Date
  readonly facts: Set<DepositFact>
  /** When it was credited; null where it was paid and goes back. */
  creditedAt?: Date | null
}

export interface ModelWithdrawal {
  readonly id: string
  readonly amount: number
  state: WithdrawalState
}

interface ModelLimit {
  readonly to: number | null
  readonly askedAt: Date
  readonly effectiveAt: Date
}

/** The wallet of one player as anybody would write it who had no database and nothing ever went wrong. In pesos. */
export class WalletModel {
  cash: number
  held = 0
  readonly deposits: ModelDeposit[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  readonly #limits: ModelLimit[] = []
  readonly #approvalAbove: number

  constructor(cash: number, approvalAbove: number) {
    this.cash = cash
    this.#approvalAbove = approvalAbove
  }

  get openDeposits(): readonly ModelDeposit[] {
    return this.deposits.filter(isOpen)
  }

  depositRefusal(method: DepositMethod, amount: number, now: Date): string | undefined {
    if (method === 'oxxo' && this.openDeposits.some((one) => one.method === 'oxxo')) return 'CONFLICT'
    return this.#fitsLimit(amount, now) ? undefined : 'DEPOSIT_LIMIT'
  }

  /** What is told again, or in another order, changes nothing more. */
  learn(deposit: ModelDeposit, fact: DepositFact, now: Date): void {
    if (deposit.facts.has(fact)) return
    if (fact === 'confirmed') deposit.creditedAt = this.#fitsLimit(deposit.amount, now, deposit) ? now : null
    deposit.facts.add(fact)
    if (!deposit.creditedAt) return
    if (fact === 'confirmed') this.cash += deposit.amount
    // The house bears what is no longer there.
    if (fact === 'refunded' || (fact === 'confirmed' && deposit.facts.has('refunded'))) {
      this.cash -= Math.min(this.cash, deposit.amount)
    }
  }

  expireDeposits(now: Date): void {
    for (const deposit of this.openDeposits) {
      if (deposit.expiresAt <= now) this.learn(deposit, 'expired', now)
    }
  }

  /** Stricter at once; looser a day later, and not within a day of the last change. */
  setLimit(to: number | null, now: Date): 'done' | 'LIMIT_LOCKED' {
    const last = this.#limits.at(-1)
    if (to === (last?.to ?? null)) return 'done'
    const inForce = this.#limitAt(now)
    const loosens = inForce !== null && (to === null || to > inForce)
    const aDayLater = (date: Date) => new Date(date.getTime() + DAY_MS)
    if (loosens && last && aDayLater(last.askedAt) > now) return 'LIMIT_LOCKED'
    this.#limits.push({ to, askedAt: now, effectiveAt: loosens ? aDayLater(now) : now })
    return 'done'
  }

  #limitAt(now: Date): number | null {
    return this.#limits.findLast(({ effectiveAt }) => effectiveAt <= now)?.to ?? null
  }

  #fitsLimit(amount: number, now: Date, itself?: ModelDeposit): boolean {
    const limit = this.#limitAt(now)
    if (limit === null) return true
    const counted = this.deposits.filter((one) => {
      if (one === itself) return false
      return isOpen(one) || (one.creditedAt && firstDayOf('day', one.creditedAt) >= firstDayOf('day', now))
    })
    return amount + counted.reduce((sum, one) => sum + one.amount, 0) <= limit
  }

  get openWithdrawal(): ModelWithdrawal | undefined {
    return this.withdrawals.find(({ state }) => OPEN_STATES.includes(state))
  }

  withdrawalRefusal(amount: number): string | undefined {
    if (amount > this.cash) return 'FUNDS_SHORT'
    return this.openWithdrawal ? 'WITHDRAWAL_PENDING' : undefined
  }

  beginWithdrawal(id: string, amount: number): void {
    this.withdrawals.push({ id, amount, state: amount > this.#approvalAbove ? 'waiting' : 'queued' })
    this.cash -= amount
    this.held += amount
  }

  endWithdrawal(withdrawal: ModelWithdrawal, state: WithdrawalState): void {
    if (withdrawal === this.openWithdrawal) this.held -= withdrawal.amount
    if (state !== 'paid') this.cash += withdrawal.amount
    withdrawal.state = state
  }

  tellPayout(withdrawal: ModelWithdrawal, outcome: PayoutOutcome): void {
    const { state } = withdrawal
    const returns = state === 'paid' && outcome === 'returned'
    if (state === 'sending' || state === 'sent' || returns) this.endWithdrawal(withdrawal, outcome)
  }
}

/** Of others no provider can tell anything. */
export function wasSent({ state }: ModelWithdrawal): boolean {
  return !NEVER_SENT.includes(state)
}

function isOpen({ facts }: ModelDeposit): boolean {
  return !facts.has('confirmed') && !facts.has('declined') && !facts.has('expired')
}

export function modelStatus(deposit: ModelDeposit): number {
  const { facts, method, creditedAt } = deposit
  if (creditedAt) return 6
  if (creditedAt === null) return -2
  if (facts.has('declined')) return -4
  if (facts.has('expired')) return -2
  return method === 'card' ? 1 : 2
}
