import type { RoundStakeRefusal } from '../rounds/stake-refusal.ts'

export type TableRefusal =
  | RoundStakeRefusal
  | { readonly refusal: 'TABLE_BETS_CLOSED' | 'NOT_FOUND' | 'ROCKET_GONE' | 'TOO_SOON' }
  /** It was decided before: what it led to is there to be read. */
  | { readonly refusal: 'REPEATED' }
