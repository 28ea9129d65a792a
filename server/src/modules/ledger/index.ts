import './tables.ts'

export { type Adjustment, adjust } from './adjust.ts'
export { type Balances, balances, internalBalance } from './balances.ts'
export { ledgerChecks } from './checks.ts'
export {
  type CaptureResult,
  captureHold,
  type HoldCapture,
  type HoldEnd,
  type ReleaseResult,
  releaseHold,
} from './holds.ts'
export { journal } from './journal.ts'
export type { HoldRequest, Movement, PostResult } from './movement.ts'
export { type Ledger, openLedger } from './open-ledger.ts'
export { type OperationKind, outsideOperations } from './operations.ts'
export { type PeriodSums, periodSums } from './period-sums.ts'
export { hold, post, postAll } from './post.ts'
export { type StatementEntry, type StatementPlace, type StatementQuery, statement } from './statement.ts'
export { cashAround, holdEnds, type TrailEntry, trail } from './trail.ts'
