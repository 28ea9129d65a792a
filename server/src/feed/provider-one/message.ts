import type { BetStopInput, OddsChangeInput } from '../../modules/catalogue/index.ts'

/** What every message about an event carries. */
export type EventHeader = Pick<OddsChangeInput, 'product' | 'timestamp' | 'eventId' | 'requestId'>

export interface OddsChange extends OddsChangeInput {
  readonly type: 'odds_change'
}

export interface BetStop extends BetStopInput {
  readonly type: 'bet_stop'
}

export interface SettledOutcome {
  readonly id: string
  /** 1 won, 0 lost, -1 undecided. */
  readonly result: number
  readonly voidFactor?: number
  readonly deadHeatFactor?: number
}

export interface SettledMarket {
  readonly id: number
  readonly specifiers: string
  readonly voidReason?: number
  readonly outcomes: readonly SettledOutcome[]
}

export interface BetSettlement extends EventHeader {
  readonly type: 'bet_settlement'
  /** 1 seen live, 2 confirmed; the same result often comes twice. */
  readonly certainty: number
  readonly markets: readonly SettledMarket[]
}

export interface NamedMarket {
  readonly id: number
  readonly specifiers: string
  readonly voidReason?: number
  /** Outcomes named one by one; none means the whole market. */
  readonly outcomeIds: readonly string[]
}

/** The bets placed in the window; without a bound it is open on that side. */
interface CancelWindow extends EventHeader {
  readonly startTime?: number
  readonly endTime?: number
  readonly supercededBy?: string
  readonly markets: readonly NamedMarket[]
}

export interface BetCancel extends CancelWindow {
  readonly type: 'bet_cancel'
}

export interface RollbackBetCancel extends CancelWindow {
  readonly type: 'rollback_bet_cancel'
}

export interface RollbackBetSettlement extends EventHeader {
  readonly type: 'rollback_bet_settlement'
  readonly markets: readonly NamedMarket[]
}

export interface FixtureChange extends EventHeader {
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
  | BetSettlement
  | BetCancel
  | RollbackBetCancel
  | RollbackBetSettlement
  | FixtureChange
  | Alive
  | SnapshotComplete
