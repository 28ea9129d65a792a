import type { RefusalCode } from '@momio/contract/refusals'

/** ◆ Why a ticket that was placed is refused when its delay is over, as the number that TicketStatus gives. */
export const REJECT_CODE = {
  ODDS_DIFFERENCE_TOO_HIGH: 101,
  EVENT_MARKET_NOT_ACTIVED: 102,
  EVENT_MATCH_NOT_ACTIVED: 103,
  MARKET_WAS_NOT_FOUND: 104,
  MATCH_WAS_NOT_FOUND: 105,
  OUTCOME_KNOWN: 106,
  BETTING_SUSPENDED: 107,
  ACCUMULATED_STAKE_LIMIT: 108,
  BET_STAKE_OVER_LIMIT: 109,
  SELF_EXCLUDED: 110,
  BREAK_TIME: 111,
  PRICE_NOT_CONFIRMED: 112,
} as const satisfies Partial<Record<RefusalCode, number>>

export type RejectReason = keyof typeof REJECT_CODE

export function reasonOfRejectCode(code: number): RejectReason | undefined {
  return (Object.keys(REJECT_CODE) as RejectReason[]).find((reason) => REJECT_CODE[reason] === code)
}
