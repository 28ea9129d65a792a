import type { WithdrawalState } from '@momio/contract/staff-wallet'
import type { DepositMethod } from '@momio/domain/deposit'
import { firstDayOf } from '@momio/domain/mexico-calendar'
import type { PayoutOutcome } from '@momio/domain/withdrawal'

const DAY_MS = 24 * 60 * 60_000
const OPEN_STATES: readonly WithdrawalState[] = ['waiting', 'queued', 'sending', 'sent']
const NEVER_SENT: readonly WithdrawalState[] = ['waiting', 'queued', 'cancelled', 'rejected']

export const DEPOSIT_FACTS = ['confirmed', 'declined', 'expired', 'refunded'] as const
export type DepositFact = (typeof DEPOSIT_FACTS)[number] | 'cancelled'

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
  readonly cancelUntil: Date
  state: WithdrawalState
  paidAt?: Date
}

/** In pesos and milliseconds. */
export interface ModelRules {
  readonly approvalDay: number
  readonly approvalWeek: number
  readonly cancelMs: number
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
  debt = 0
  readonly deposits: ModelDeposit[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  readonly #limits: ModelLimit[] = []
  readonly #rules: ModelRules

  constructor(cash: number, rules: ModelRules) {
    this.cash = cash
    this.#rules = rules
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
    if (fact === 'confirmed') this.#gain(deposit.amount)
    if (fact === 'refunded' || (fact === 'confirmed' && deposit.facts.has('refunded'))) this.#reverse(deposit.amount)
  }

  /** What comes in pays what is owed first. */
  #gain(amount: number): void {
    const paid = Math.min(this.debt, amount)
    this.debt -= paid
    this.cash += amount - paid
  }

  /** A withdrawal that nobody was promised yet comes back first; what is missing then is owed. */
  #reverse(amount: number): void {
    const { openWithdrawal: open } = this
    if (open?.state === 'waiting' || open?.state === 'queued') this.endWithdrawal(open, 'cancelled')
    const taken = Math.min(this.cash, amount)
    this.cash -= taken
    this.debt += amount - taken
  }

  /** Of a card payment that is open; what is cancelled stays so. */
  cancelDeposit(deposit: ModelDeposit, now: Date): 'done' | 'DEPOSIT_NOT_OPEN' {
    const again = deposit.facts.has('cancelled') && deposit.creditedAt === undefined
    if (!again && (deposit.method !== 'card' || !isOpen(deposit))) return 'DEPOSIT_NOT_OPEN'
    this.learn(deposit, 'cancelled', now)
    return 'done'
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
    if (this.debt > 0) return 'DEBT_OPEN'
    if (amount > this.cash) return 'FUNDS_SHORT'
    return this.openWithdrawal ? 'WITHDRAWAL_PENDING' : undefined
  }

  beginWithdrawal(id: string, amount: number, now: Date): void {
    const { approvalDay, approvalWeek, cancelMs } = this.#rules
    const waits =
      this.#leftWithin(DAY_MS, now) + amount > approvalDay || this.#leftWithin(7 * DAY_MS, now) + amount > approvalWeek
    const cancelUntil = new Date(now.getTime() + cancelMs)
    this.withdrawals.push({ id, amount, cancelUntil, state: waits ? 'waiting' : 'queued' })
    this.cash -= amount
    this.held += amount
  }

  #leftWithin(ms: number, now: Date): number {
    const left = this.withdrawals.filter(({ state, paidAt }) => {
      return OPEN_STATES.includes(state) || (state === 'paid' && paidAt && paidAt.getTime() > now.getTime() - ms)
    })
    return left.reduce((sum, { amount }) => sum + amount, 0)
  }

  endWithdrawal(withdrawal: ModelWithdrawal, state: WithdrawalState): void {
    if (withdrawal === this.openWithdrawal) this.held -= withdrawal.amount
    withdrawal.state = state
    if (state !== 'paid') this.#gain(withdrawal.amount)
  }

  tellPayout(withdrawal: ModelWithdrawal, outcome: PayoutOutcome, now: Date): void {
    const { state } = withdrawal
    const returns = state === 'paid' && outcome === 'returned'
    if (state !== 'sending' && state !== 'sent' && !returns) return
    if (outcome === 'paid') withdrawal.paidAt = now
    this.endWithdrawal(withdrawal, outcome)
  }
}

/** Of others no provider can tell anything. */
export function wasSent({ state }: ModelWithdrawal): boolean {
  return !NEVER_SENT.includes(state)
}

/** By the player. */
export function mayCancel({ state, cancelUntil }: ModelWithdrawal, now: Date): boolean {
  return state === 'waiting' || (state === 'queued' && now < cancelUntil)
}

function isOpen({ facts }: ModelDeposit): boolean {
  return !(['confirmed', 'declined', 'cancelled', 'expired'] as const).some((fact) => facts.has(fact))
}

export function modelStatus(deposit: ModelDeposit): number {
  const { facts, method, creditedAt } = deposit
  if (creditedAt) return 6
  if (creditedAt === null) return -2
  if (facts.has('declined')) return -4
  if (facts.has('expired') || facts.has('cancelled')) return -2
  return method === 'card' ? 1 : 2
}
