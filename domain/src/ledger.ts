import { type Centavos, centavos } from './money.ts'

/** Never below zero. Held is what a stake, a withdrawal or a round has set aside. */
export const PLAYER_ACCOUNTS = ['cash', 'bonus', 'held'] as const
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
  | 'refund'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bonus'
  | 'bonus-converted'
  | 'bonus-ended'
  | 'tax'
  | 'adjustment'
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

/** In bigint: amounts that each are safe may pass 2^53 together. */
function sum(postings: readonly Posting[]): bigint {
  return postings.reduce((total, { amount }) => total + BigInt(amount), 0n)
}

export function holdPostings({ amount, source }: Hold): readonly Posting[] {
  return [
    { account: source, amount: centavos(-amount) },
    { account: 'held', amount },
  ]
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
