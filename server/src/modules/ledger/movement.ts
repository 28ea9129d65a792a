import { randomBytes } from 'node:crypto'
import {
  type HoldKind,
  type HoldMovementKind,
  type HoldSource,
  holdPostings,
  type InternalAccount,
  type MovementKind,
  type Posting,
  postingsProblem,
} from '@momio/domain/ledger'
import type { Centavos } from '@momio/domain/money'
import type { AuditEntry } from '../audit/index.ts'

interface Request {
  /** The same key never moves money twice, whoever sends it: callers put into it whose request it is. */
  readonly key: string
  /** The deposit, withdrawal, ticket or round it belongs to. */
  readonly reference: string
  readonly at: Date
  readonly actor: AuditEntry['actor']
}

export interface Movement extends Request {
  readonly kind: Exclude<MovementKind, HoldMovementKind>
  /** Whose cash and bonus it touches; none when it stays inside the house. */
  readonly playerId?: string
  readonly note?: string
  readonly postings: readonly Posting[]
}

/** Sets money aside until a release or a capture ends it by its key. */
export interface HoldRequest extends Request {
  readonly kind: HoldKind
  readonly playerId: string
  readonly amount: Centavos
  /** Cash when absent. A stake from both is two holds. `house` holds again what was captured; it ends as cash. */
  readonly source?: HoldSource | 'house'
}

/** What was held goes back to where it came from. */
export interface HoldRelease extends Omit<Request, 'reference'> {
  readonly playerId: string
  /** The key the hold was made with. */
  readonly holdKey: string
}

/** What was held is gone for the player; what is not captured of it goes back to where it came from. */
export interface HoldCapture extends HoldRelease {
  readonly amount: Centavos
  readonly to: InternalAccount
}

/** Anything that moves money. */
export type LedgerStep = Movement | HoldRequest | HoldRelease | HoldCapture

/** Ordered by precedence: a repetition is told even when there is no money left for it. */
export type PostResult = 'posted' | 'exists' | 'exists-with-different-content' | 'funds-short'
export type ReleaseResult = 'hold-missing' | Exclude<PostResult, 'funds-short'> | 'hold-closed'
export type CaptureResult = ReleaseResult | 'more-than-held'
export type StepResult = PostResult | CaptureResult

/** What is written: a movement, or the opening or closing of a hold, with its id. */
export interface Entry extends Omit<Movement, 'kind'> {
  readonly id: string
  readonly kind: MovementKind
  readonly holdKind?: HoldKind
  /** The position of the hold it closes. */
  readonly closes?: number
}

export function entryOf(request: Movement | HoldRequest, id?: string): Entry {
  if (!('postings' in request)) {
    const { kind: holdKind, amount, source = 'cash', ...rest } = request
    if (amount <= 0) throw new RangeError(`${request.key}: a hold of ${amount} centavos`)
    return entry({ ...rest, kind: 'hold', holdKind, postings: holdPostings({ amount, source }) }, id)
  }
  if (request.postings.some(({ account }) => account === 'held')) {
    throw new Error(`${request.key}: only holds touch the held account`)
  }
  return entry(request, id)
}

export function entry(content: Omit<Entry, 'id'>, id = movementId(content.at)): Entry {
  const problem = postingsProblem(content.postings, content.playerId !== undefined)
  if (problem !== undefined) throw new Error(`${content.key}: ${problem}`)
  return { ...content, id }
}

/** A UUID of version 7: in order of time, so that its index grows at its end. */
export function movementId(at: Date): string {
  const bytes = nextRandom()
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const ID_BYTES = 16
const IDS_AT_ONCE = 256
let random = Buffer.alloc(0)

/** Asked of the operating system for many ids at once: every bet and every round makes several. */
function nextRandom(): Buffer {
  if (random.length === 0) random = randomBytes(IDS_AT_ONCE * ID_BYTES)
  const bytes = random.subarray(0, ID_BYTES)
  random = random.subarray(ID_BYTES)
  return bytes
}
