import { type Centavos, centavos } from './money.ts'

/**
 * Cash, bonus and held are never below zero; held is what a stake, a withdrawal or a round has set aside. Debt is what
 * the player owes and never above zero.
 */
const PLAYER_ACCOUNTS = ['cash', 'bonus', 'held', 'debt'] as const
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number]

/** Accounts of the operator (`house`) and of those it pays or is paid by; negative where more went out than came in. */
export type InternalAccount = 'house' | 'card' | 'spei' | 'oxxo' | 'promotions' | 'tax'

export type Account = PlayerAccount | InternalAccount

export interface Posting {
  readonly account: Account
  /** What the account gains; what it loses is negative. */
  readonly amount: Centavos
}

export type MovementKind =
  | 'deposit'
  | 'deposit-reversal'
  | 'withdrawal'
  | 'withdrawal-reversal'
  | 'stake'
  | 'payout'
  | 'payout-reversal'
  | 'cash-out'
  | 'refund'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bonus'
  | 'bonus-converted'
  | 'bonus-ended'
  | 'tax'
  | 'adjustment'
  | 'debt-payment'
  | HoldMovementKind

/** The only ones that touch the held account. */
export type HoldMovementKind = 'hold' | 'release' | 'capture'

export type HoldKind = 'stake' | 'withdrawal' | 'round'

/** Where held money came from and goes back to. */
export type HoldSource = 'cash' | 'bonus'

export interface Hold {
  readonly amount: Centavos
  readonly source: HoldSource
}

/** Why these postings are no movement; such a movement is a bug, never something a player did. */
export function postingsProblem(postings: readonly Posting[], hasPlayer: boolean): string | undefined {
  if (postings.length < 2) return 'a movement has at least two postings'
  if (new Set(postings.map((posting) => posting.account)).size < postings.length) return 'an account appears twice'
  if (postings.some(({ amount }) => amount === 0 || !Number.isSafeInteger(amount))) return 'an amount is not an amount'
  if (sum(postings) !== 0n) return 'the postings do not sum to zero'
  if (!hasPlayer && postings.some(({ account }) => isPlayerAccount(account))) return 'it touches a wallet of nobody'
  return undefined
}

export function isPlayerAccount(account: Account): account is PlayerAccount {
  return (PLAYER_ACCOUNTS as readonly Account[]).includes(account)
}

type PlayerBalances = Readonly<Record<PlayerAccount, Centavos>>

/** Whether a movement that led to these balances took more than was there. */
export function isOverdrawn({ cash, bonus, held }: PlayerBalances): boolean {
  return cash < 0 || bonus < 0 || held < 0
}

/** Whoever owes has no cash: what comes in pays the debt first. Zero where nothing is due. */
export function debtPayment({ cash, debt }: Pick<PlayerBalances, 'cash' | 'debt'>): Centavos {
  return centavos(Math.max(0, Math.min(cash, -debt)))
}

export function debtPaymentPostings(amount: Centavos): readonly Posting[] {
  return [
    { account: 'cash', amount: centavos(-amount) },
    { account: 'debt', amount },
  ]
}

/**
 * What is taken from the player whatever is there, as a deposit or a payout that goes back the way it came, or tax: from
 * cash, and what is missing becomes a debt.
 */
export function reversalPostings(amount: Centavos, to: InternalAccount, cash: Centavos): readonly Posting[] {
  const fromCash = centavos(Math.min(cash, amount))
  const postings: Posting[] = [
    { account: to, amount },
    { account: 'cash', amount: centavos(-fromCash) },
    { account: 'debt', amount: centavos(fromCash - amount) },
  ]
  return postings.filter((posting) => posting.amount !== 0)
}

/** In bigint: amounts that each are safe may pass 2^53 together. */
function sum(postings: readonly Posting[]): bigint {
  return postings.reduce((total, { amount }) => total + BigInt(amount), 0n)
}

/**
 * Held money comes from the player, or from the house where it had been captured and has to be held again: what became of
 * the player's cash meanwhile does not matter then. When such a hold ends, it goes to cash.
 */
export function holdPostings({ amount, source }: Pick<Hold, 'amount'> & { readonly source: HoldSource | 'house' }) {
  return [
    { account: source, amount: centavos(-amount) },
    { account: 'held', amount },
  ] satisfies readonly Posting[]
}

export function releasePostings({ amount, source }: Hold): readonly Posting[] {
  return [
    { account: 'held', amount: centavos(-amount) },
    { account: source, amount },
  ]
}

/** A hold ends whole: what is not captured goes back to where it came from. */
export function capturePostings(hold: Hold, captured: Centavos, to: InternalAccount): readonly Posting[] {
  const rest = centavos(hold.amount - captured)
  const postings: Posting[] = [
    { account: 'held', amount: centavos(-hold.amount) },
    { account: to, amount: captured },
  ]
  if (rest > 0) postings.push({ account: hold.source, amount: rest })
  return postings
}
