import type {
  BetStopInput,
  CancelInput,
  CashoutInput,
  OddsChangeInput,
  SettlementInput,
  SettlementRollbackInput,
} from '../../../modules/catalogue/index.ts'

/** What every message about an event carries. */
export type EventHeader = Pick<OddsChangeInput, 'product' | 'timestamp' | 'eventId' | 'requestId'>

/** The same where the feed may leave the product out. */
export type LooseHeader = Pick<SettlementInput, 'product' | 'timestamp' | 'eventId' | 'requestId'>

export interface OddsChange extends OddsChangeInput {
  readonly type: 'odds_change'
}

export interface BetStop extends BetStopInput {
  readonly type: 'bet_stop'
}

export interface Cashout extends CashoutInput {
  readonly type: 'cashout'
}

export interface BetSettlement extends SettlementInput {
  readonly type: 'bet_settlement'
}

export interface BetCancel extends CancelInput {
  readonly type: 'bet_cancel'
}

export interface RollbackBetCancel extends CancelInput {
  readonly type: 'rollback_bet_cancel'
}

export interface RollbackBetSettlement extends SettlementRollbackInput {
  readonly type: 'rollback_bet_settlement'
}

export interface FixtureChange extends LooseHeader {
  readonly type: 'fixture_change'
  /** 1 new, 2 time, 3 cancelled, 4 format, 5 coverage, 6 pitcher. */
  readonly changeType?: number
  readonly startTime?: number
  readonly nextLiveTime?: number
}

export interface Alive {
  readonly type: 'alive'
  readonly product: number
  readonly timestamp: number
  /** False asks for a recovery. */
  readonly subscribed: boolean
}

export interface SnapshotComplete {
  readonly type: 'snapshot_complete'
  readonly product: number
  readonly timestamp: number
  readonly requestId: number
}

export type FeedMessage =
  | OddsChange
  | BetStop
  | Cashout
  | BetSettlement
  | BetCancel
  | RollbackBetCancel
  | RollbackBetSettlement
  | FixtureChange
  | Alive
  | SnapshotComplete
