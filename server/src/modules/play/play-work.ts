import type { Limits } from '@momio/domain/limits'
import type { Staker } from '@momio/domain/stake'
import type { OutboxEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Balances, JournalEntry, KnownHold, LedgerStep, StepResult } from '../ledger/index.ts'
import type { AccountState } from '../players/index.ts'

/** Anything that moves a player's money and is decided by what the player may do and has. */
export interface PlayRequest {
  readonly playerId: string
  /** The key of its first ledger step: a request whose key exists is not decided again. */
  readonly key: string
  /** The keys of the holds that it may end. */
  readonly holdKeys?: readonly string[]
}

/** Of the locked player, as it stands after the requests before this one. */
export interface PlayFacts extends Staker, AccountState {
  /** When the lock was there: whatever was decided before has an earlier time. Ledger steps are dated with it. */
  readonly at: Date
  readonly depositLimits: Limits
  readonly balances: Balances
  /** One of the request's own `holdKeys`. */
  hold(key: string): KnownHold | undefined
}

export type PlayDecision<Row, Refusal> =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'accepted'
      /**
       * The first has the key of the request, the others keys made from it. All are posted or none. Without one the work
       * itself must know a request that comes twice.
       */
      readonly steps: readonly LedgerStep[]
      readonly events: readonly OutboxEvent[]
      /** Handed to `write` when the steps are posted. */
      readonly row: Row
    }

/** Rows beside the players that several kinds of work lock. */
export interface SharedRows<Request extends PlayRequest, Own, Shared, Wanted = unknown> {
  /** What of them the request is decided by. */
  wantedBy(request: Request, own: Own): readonly Wanted[]
  /** One function for all work on the same rows: what a whole batch needs of them is locked and read by one call. */
  lock(this: void, tx: Tx, wanted: readonly Wanted[]): Promise<Shared>
}

/** What one kind of request does: a pure decision, and the rows of its own that belong to what is accepted. */
export interface PlayWork<Request extends PlayRequest, Row, Refusal, Own = undefined, Shared = undefined> {
  /** What it decides by beside the players and shared rows: read, and locked where it must not change, once for a batch. */
  load?(tx: Tx, requests: readonly Request[]): Promise<Own>
  /** Locked last, when all else is read: other batches wait for them. */
  readonly sharedRows?: SharedRows<Request, Own, Shared>
  decide(request: Request, facts: PlayFacts, own: Own, shared: Shared): PlayDecision<Row, Refusal>
  /** Called for each request as it is accepted, so that the next one is decided with what this one takes. */
  take?(row: Row, own: Own, shared: Shared): void
  /** The same of a request that is refused, for work that has to know it again. */
  takeRefused?(request: Request, refusal: Refusal | LedgerRefusal, own: Own): void
  /** Writes the rows of all accepted requests of a batch by sets, in the transaction that moves their money. */
  write(tx: Tx, rows: readonly Row[], own: Own, shared: Shared): Promise<void>
  /** What is kept of refused requests, once for a batch: nobody is told of a refusal before it is committed. */
  writeRefused?(tx: Tx, own: Own): Promise<void>
}

export type LedgerRefusal = Exclude<StepResult, 'posted'>

export type PlayOutcome<Refusal, Row = unknown> =
  /** Without its row when it was committed by an attempt whose answer was lost. */
  | { readonly kind: 'posted'; readonly row?: Row }
  /** The key exists. The caller compares: is it the same request, or another under the same key? */
  | { readonly kind: 'exists'; readonly earlier: JournalEntry }
  | { readonly kind: 'refused'; readonly refusal: Refusal | LedgerRefusal }
