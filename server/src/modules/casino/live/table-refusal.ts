import type { RoundStakeRefusal } from '../rounds/stake-refusal.ts'
import type { ToldBefore } from '../rounds/told-before.ts'

export type TableRefusal =
  | RoundStakeRefusal
  | ToldBefore
  | { readonly refusal: 'TABLE_BETS_CLOSED' | 'NOT_FOUND' | 'ROCKET_GONE' | 'TOO_SOON' }
  /** It was decided before: what it led to is there to be read. */
  | { readonly refusal: 'REPEATED' }
