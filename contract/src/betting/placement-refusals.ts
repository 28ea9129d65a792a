import type { RefusalCode } from '../call/refusals.ts'

/** Why a player may not place a bet, whatever it is on. */
export const ACCOUNT_REFUSALS = [
  'IN_MAINTENANCE',
  'ACCOUNT_DEACTIVATED',
  'NOT_VERIFIED',
  'CONFLICT',
  'ACCOUNT_DISABLED',
  'SELF_EXCLUDED',
  'SELF_BLOCKED',
  'BREAK_TIME',
  'LOSS_LIMIT',
  'AMOUNT_OUT_OF_RANGE',
  'FUNDS_SHORT',
  'BETTING_SUSPENDED',
] as const satisfies readonly RefusalCode[]

/** All that the placing of a ticket decides by itself: whoever reads one of them knows that no ticket was made. */
export const PLACEMENT_REFUSALS = [
  ...ACCOUNT_REFUSALS,
  'MATCH_WAS_NOT_FOUND',
  'EVENT_MATCH_NOT_ACTIVED',
  'MARKET_WAS_NOT_FOUND',
  'EVENT_MARKET_NOT_ACTIVED',
  'OUTCOME_KNOWN',
  // Of a bet that was placed and waited for nothing: the status of its rejected ticket says so, in the same words.
  'PRICE_NOT_CONFIRMED',
  'SELECTIONS_NOT_COMBINABLE',
  'ODDS_DIFFERENCE_TOO_HIGH',
  'ACCUMULATED_STAKE_LIMIT',
  'BET_STAKE_OVER_LIMIT',
] as const satisfies readonly RefusalCode[]
