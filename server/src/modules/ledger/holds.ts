import {
  capturePostings,
  type Hold,
  type HoldKind,
  type InternalAccount,
  type Posting,
  releasePostings,
} from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Tx } from '../../platform/database/database.ts'
import { entry, type Movement, type PostResult } from './movement.ts'
import { postEntry } from './post.ts'

export interface HoldEnd extends Pick<Movement, 'key' | 'at' | 'actor'> {
  /** The key the hold was made with. */
  readonly holdKey: string
}

export interface HoldCapture extends HoldEnd {
  readonly amount: Centavos
  readonly to: InternalAccount
}

/** Ordered by precedence. */
export type ReleaseResult = 'hold-missing' | Exclude<PostResult, 'funds-short'> | 'hold-closed'
export type CaptureResult = ReleaseResult | 'more-than-held'

/** What was held goes back to where it came from. */
export async function releaseHold(tx: Tx, end: HoldEnd): Promise<ReleaseResult> {
  const held = await findHold(tx, end.holdKey)
  return held ? closeHold(tx, end, held, 'release', releasePostings(held)) : 'hold-missing'
}

/** What was held is gone for the player; what is not captured of it goes back to where it came from. */
export async function captureHold(tx: Tx, end: HoldCapture): Promise<CaptureResult> {
  if (end.amount <= 0) throw new RangeError(`${end.key}: a capture of ${end.amount} centavos`)
  const held = await findHold(tx, end.holdKey)
  if (!held) return 'hold-missing'
  if (end.amount > held.amount) return 'more-than-held'
  return closeHold(tx, end, held, 'capture', capturePostings(held, end.amount, end.to))
}

interface FoundHold extends Hold {
  readonly position: number
  readonly playerId: string
  readonly kind: HoldKind
  readonly reference: string
}

/** Needs no lock: what a hold is never changes, and whether it is closed is looked at under the lock of the wallet. */
async function findHold(tx: Tx, key: string): Promise<FoundHold | undefined> {
  const row = await tx
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_postings as posting', 'posting.movement', 'movement.position')
    .select(['position', 'movement.player_id', 'hold_kind', 'reference', 'account', 'amount'])
    .where('idempotency_key', '=', key)
    .where('kind', '=', 'hold')
    .where('amount', '<', 0)
    .executeTakeFirst()
  if (!row?.player_id || !row.hold_kind) return undefined
  return {
    position: row.position,
    playerId: row.player_id,
    kind: row.hold_kind,
    reference: row.reference,
    amount: centavos(-row.amount),
    source: row.account === 'bonus' ? 'bonus' : 'cash',
  }
}

async function closeHold(
  tx: Tx,
  { key, at, actor }: HoldEnd,
  held: FoundHold,
  kind: 'release' | 'capture',
  postings: readonly Posting[],
): Promise<ReleaseResult> {
  const { playerId, reference, kind: holdKind, position: closes } = held
  return postEntry(tx, entry({ kind, key, reference, playerId, at, actor, postings, holdKind, closes }))
}
