import type { CancelInput, SettlementInput, SettlementRollbackInput } from './feed-input.ts'

/** What decides bets that are placed already. Kept in full, with its order, whether the event is in the book or not. */
export type ResultMessage =
  | ({ readonly type: 'settlement' } & SettlementInput)
  | ({ readonly type: 'cancel' } & CancelInput)
  | ({ readonly type: 'cancel-rollback' } & CancelInput)
  | ({ readonly type: 'settlement-rollback' } & SettlementRollbackInput)

/** Told of every such message once: one that the feed repeats is not told again. */
export type ResultListener = (message: ResultMessage) => void
