import type { LocalErrorCode } from '@momio/client/api-error'
import type { StakeLimit } from '@momio/contract/betting-rules'
import type { RefusalCode } from '@momio/contract/refusals'
import type { TicketStatus } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import { ACTIVE } from '../live/book/line-status.ts'
import { takesBets } from '../live/book/match-status.ts'

/** Why something was not taken: the server's code, or what kept the answer from coming. */
export type FailureCode = RefusalCode | LocalErrorCode | `HTTP_${number}`

interface ItemOutcome {
  readonly outcomeOdds: Odds
  readonly outcomeOddsUS: number
  /** In Spanish, as the feed's catalogue calls it. */
  readonly outcomeName: string
}

interface PlaceSingleResult {
  readonly status: TicketStatus
  readonly message: FailureCode | null
  readonly ticketId: string | null
}

/** An outcome that is part of a custom bet. */
export interface SelectedOutcome {
  /** Unique in the book. */
  readonly key: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
  /** In Spanish. */
  readonly marketName: string
  readonly marketOriginalName: string
  readonly outcomeName: string
  /** Its price alone; null while it has none. */
  readonly odds: Odds | null
  /** The book would take a bet on it alone. */
  readonly isOpen: boolean
}

/** A selection in the slip: the fields of doc 2 §3, and the names that other languages are made from. */
export interface BetItem {
  readonly matchId: string
  /** As the server writes it: `home - away`. */
  readonly matchName: string
  readonly homeName: string
  readonly awayName: string
  readonly matchStatus: number
  readonly scheduleTime: string
  /** One price for several outcomes of a match; `marketId` and what follows of it are those of the first. */
  readonly isCustom: boolean
  /** The outcomes of a custom bet. */
  readonly selectedMarkets?: readonly SelectedOutcome[]
  /** False once a ticket of the custom bet was rejected: the match is closed for it. */
  readonly customBetStatus?: boolean
  /** When it came into the slip, ms since 1970. */
  readonly timestamp: number
  /** The line: market type and specifiers. */
  readonly marketId: string
  readonly marketName: string
  readonly marketOriginalName: string
  readonly marketStatus: number
  readonly marketTypeId: number
  readonly specifiers: string
  readonly marketIsFavorite: boolean
  /** From then on, by the server's clock, the market counts as inactive. */
  readonly removeAt: string | null
  readonly outcomeActive: boolean
  /** Unique in the book; `outcomeOnlyId` is unique in its line. */
  readonly outcomeId: string
  readonly outcomeOnlyId: string
  readonly providerId: number
  readonly producerId: number
  readonly sportId: string
  readonly stake: Centavos | null
  readonly placeSingleResult: PlaceSingleResult | null
  /** The price now. */
  readonly latestOutcome: ItemOutcome
  /** The price the player took; when the ticket is accepted, its own. */
  readonly placedOutcome: ItemOutcome
  readonly isEarlyPayoutApplied: boolean
  readonly acceptanceDate: string | null
  /** Its price is heard of: false after a restore and while the connection is lost. */
  readonly isCurrent: boolean
}

/** A limit names the selection that hit it; of a custom bet only a market, whichever of its outcomes hit it. */
export function isLimitOf(
  item: BetItem,
  limit: Pick<StakeLimit, 'eventId' | 'marketId' | 'specifiers' | 'outcomeId'>,
): boolean {
  const { eventId, marketId, specifiers = item.specifiers, outcomeId = item.outcomeOnlyId } = limit
  if (eventId !== item.matchId) return false
  if (item.isCustom) return limit.specifiers === undefined && limit.outcomeId === undefined
  return marketId === item.marketTypeId && specifiers === item.specifiers && outcomeId === item.outcomeOnlyId
}

/** Whether the book would take a bet on it now. */
export function isOpen(item: BetItem): boolean {
  const { isCurrent, matchStatus, marketStatus, outcomeActive, customBetStatus = true } = item
  return isCurrent && takesBets(matchStatus) && marketStatus === ACTIVE && outcomeActive && customBetStatus
}
