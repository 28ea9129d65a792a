import type { CancelInput, EventStatusInput, SettlementInput, SettlementRollbackInput } from './feed-input.ts'

/** What decides bets that are placed already. Kept in full, with its order, whether the event is in the book or not. */
export type ResultMessage =
  | ({ readonly type: 'settlement' } & SettlementInput)
  | ({ readonly type: 'cancel' } & CancelInput)
  | ({ readonly type: 'cancel-rollback' } & CancelInput)
  | ({ readonly type: 'settlement-rollback' } & SettlementRollbackInput)

/** A message as it came over the wire: kept when it cannot be read or stored. */
export interface RawMessage {
  readonly routingKey: string
  readonly body: string
}

/** Told of every such message once: one that the feed repeats is not told again. */
export type ResultListener = (message: ResultMessage, raw?: RawMessage) => void

/** What the feed last said of the course of an event. */
export interface EventStateNews {
  readonly eventId: string
  readonly timestamp: number
  readonly status: EventStatusInput
}

export type EventStateListener = (news: EventStateNews) => void
