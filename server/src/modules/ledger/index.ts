import './tables.ts'

export { type Adjustment, adjust, adjustedBy } from './adjust.ts'
export { BALANCE_CHANGED, publishBalanceChanged } from './balance-events.ts'
export { balances, balancesAndDebt, internalBalance, playersWithMoney, runningTotals } from './balances.ts'
export { firstCasinoStake } from './casino-stakes.ts'
export { ledgerChecks } from './checks.ts'
export type { Balances, JournalEntry, KnownHold, LedgerDraft } from './draft.ts'
export { journal } from './journal.ts'
export {
  type CaptureResult,
  type HoldCapture,
  type HoldRelease,
  type HoldRequest,
  type LedgerStep,
  type Movement,
  movementId,
  type PostResult,
  type ReleaseResult,
  type StepResult,
} from './movement.ts'
export { openDraft, writeDraft } from './open-draft.ts'
export { openHolds } from './open-holds.ts'
export { hasDeposited, type OperationKind, outsideOperations, unplayedDepositAt } from './operations.ts'
export {
  CASH_SUMS,
  IS_PLAY,
  movedBetween,
  movedByAllBetween,
  type PeriodSums,
  PLAY_SUMS,
  type PlaySums,
  periodSums,
  playSums,
  type TimeRange,
} from './period-sums.ts'
export { captureHold, hold, post, releaseHold } from './post.ts'
export { referencesOf } from './references-of.ts'
export { type StatementEntry, type StatementPlace, type StatementQuery, statement } from './statement.ts'
export { cashAround, holdEnds, type TrailEntry, trail } from './trail.ts'
