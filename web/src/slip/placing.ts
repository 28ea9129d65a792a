import type { TicketStatus, TicketType } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import type { BetItem, FailureCode } from './bet-item.ts'

/** Which of the placing calls a request is. */
export type PlacingCall = 'custom' | 'multi-single-one' | 'multi-single-two' | 'multiple' | 'many-providers' | 'parlay'

/** One ticket of a placing, as far as it is known. */
export interface PlacedTicket {
  /** By `outcomeId`, in the order they were sent. */
  readonly items: readonly string[]
  readonly stake: Centavos
  readonly ticketId: string | null
  readonly status: TicketStatus
  /** Why it was refused, and which of its items the reason is about. */
  readonly code: FailureCode | null
  readonly refusedItem: string | null
  /** When the live delay ends, by the server's clock. */
  readonly acceptsAt: string | null
  readonly acceptanceDate: string | null
  /** The accepted odds of its items. */
  readonly finalOdds: readonly Odds[] | null
  /** Bonus money paid the stake; what it gives back is bonus money too. */
  readonly isBonus: boolean
}

/** Sent with the same id and the same body until its answer is known: the server places it once. */
export interface PlacingRequest {
  readonly requestId: string
  readonly call: PlacingCall
  /** `v1` speaks to provider one. */
  readonly version: 'v1' | 'v2'
  readonly body: unknown
  readonly tickets: readonly PlacedTicket[]
  readonly isAnswered: boolean
}

export interface Placing {
  /** Whose bet it is: nobody else's session sends it again. */
  readonly playerId: string
  readonly ticketType: TicketType
  /** As the browser sees it; the server decides. */
  readonly isPaidByBonus: boolean
  /** ms since 1970, by this machine's clock. */
  readonly pressedAt: number
  readonly requests: readonly PlacingRequest[]
  /** As they were when the player pressed. */
  readonly items: readonly BetItem[]
}

/** What became of a placing, for the player to read. */
export interface Receipt {
  readonly ticketType: TicketType
  readonly tickets: readonly PlacedTicket[]
  readonly items: readonly BetItem[]
}
