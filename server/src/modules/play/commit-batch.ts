import type { Centavos } from '@momio/domain/money'
import { appendEvents, type OutboxEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import { together } from '../../platform/database/together.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { type LedgerDraft, openDraft, writeDraft } from '../ledger/index.ts'
import { limitsOf, type Restrictions, restrictionsOf } from '../limits/index.ts'
import { type AccountState, lockPlayers } from '../players/index.ts'
import { largePlay } from './large-play.ts'
import type { PlayFacts, PlayOutcome, PlayRequest, PlayWork } from './play-work.ts'

/** One request in line, of any kind of work. */
export interface Submission {
  readonly work: PlayWork<PlayRequest, unknown, unknown, unknown, unknown>
  readonly request: PlayRequest
  /** The id of its first movement: by it a second attempt recognises what the first one committed. */
  readonly id: string
  /** Of the request that it comes from, where that is traced. */
  readonly traceparent?: string
}

export type Answer = PromiseSettledResult<PlayOutcome<unknown>>

/** Another transaction committed a key of the batch for another wallet; the next attempt sees it. */
export class KeyTakenMeanwhile extends Error {
  override readonly message = 'another transaction took a key of this batch at the same moment'
}

export interface BatchRules {
  readonly clock: Clock
  /** From which on bets and wins are told in the audit log. */
  readonly largeFrom: Centavos
}

/** Locks, facts, decisions in order, and everything that was accepted written by sets, in the caller's transaction. */
export async function commitBatch(
  tx: Tx,
  submissions: readonly Submission[],
  { clock, largeFrom }: BatchRules,
): Promise<Answer[]> {
  const requests = submissions.map(({ request }) => request)
  const accounts = await lockPlayers(tx, [...new Set(requests.map(({ playerId }) => playerId))])
  const playerIds = [...accounts.keys()]
  const keys = requests.flatMap(({ key, holdKeys = [] }) => [key, ...holdKeys])
  const draft = await openDraft(tx, { playerIds, keys: [...new Set(keys)] })
  const [restrictions, own] = await together(restrictionsOf(tx, playerIds), loadOwn(tx, submissions))
  const sharedOf = await lockShared(tx, submissions, own)
  const at = clock.now()

  const accepted: Accepted[] = []
  const answers: Answer[] = []
  for (const submission of submissions) {
    const { work, request } = submission
    const { playerId, holdKeys = [] } = request
    // A hold has its place in the journal only when it is written, and what ends it names that place.
    if (holdKeys.some((key) => isUnwritten(draft, key))) await write(tx, draft)
    const account = accounts.get(playerId)
    answers.push(
      settled(() => {
        if (!account) throw new Error(`there is no player ${playerId}`)
        const facts = factsOf(draft, playerId, account, restrictions(playerId), at)
        return decide(submission, facts, { draft, accepted, own: own.get(work), shared: sharedOf(work), largeFrom })
      }),
    )
  }
  const events = accepted.flatMap(({ events }) => events)
  const large = accepted.flatMap(({ large }) => large)
  await together(
    write(tx, draft),
    appendEvents(tx, events),
    recordAudit(tx, at, ...large),
    writeOwn(tx, accepted, own, sharedOf),
  )
  return answers
}

interface Accepted {
  readonly work: Submission['work']
  readonly events: readonly OutboxEvent[]
  readonly large: readonly AuditEntry[]
  readonly row: unknown
}

type LoadedOwn = ReadonlyMap<Submission['work'], unknown>

async function loadOwn(tx: Tx, submissions: readonly Submission[]): Promise<LoadedOwn> {
  const own = new Map<Submission['work'], unknown>()
  for (const [work, asked] of Map.groupBy(submissions, (submission) => submission.work)) {
    const requests = asked.map(({ request }) => request)
    own.set(work, await work.load?.(tx, requests))
  }
  return own
}

/**
 * Players first and these after them, in every batch: nobody who holds one of these waits for a player. Locked by one
 * work after the other, two batches would hold what the other one needs next.
 */
async function lockShared(
  tx: Tx,
  submissions: readonly Submission[],
  own: LoadedOwn,
): Promise<(work: Submission['work']) => unknown> {
  const wanted = new Map<NonNullable<Submission['work']['sharedRows']>['lock'], unknown[]>()
  for (const { work, request } of submissions) {
    if (!work.sharedRows) continue
    const { lock, wantedBy } = work.sharedRows
    const known = wanted.get(lock) ?? []
    wanted.set(lock, known)
    known.push(...wantedBy(request, own.get(work)))
  }
  const locked = new Map<unknown, unknown>()
  for (const [lock, all] of wanted) locked.set(lock, await lock(tx, all))
  return ({ sharedRows }) => locked.get(sharedRows?.lock)
}

/** One work after the other: they share what they write. */
async function writeOwn(
  tx: Tx,
  accepted: readonly Accepted[],
  own: LoadedOwn,
  sharedOf: (work: Submission['work']) => unknown,
): Promise<void> {
  for (const [work, rows] of Map.groupBy(accepted, ({ work }) => work)) {
    await work.write(
      tx,
      rows.map(({ row }) => row),
      own.get(work),
      sharedOf(work),
    )
  }
  for (const [work, loaded] of own) await work.writeRefused?.(tx, loaded)
}

interface Batch {
  readonly draft: LedgerDraft
  readonly accepted: Accepted[]
  readonly largeFrom: Centavos
  /** What the work of the request has loaded. */
  readonly own: unknown
  readonly shared: unknown
}

function decide(
  { work, request, id, traceparent }: Submission,
  facts: PlayFacts,
  { draft, accepted, largeFrom, own, shared }: Batch,
): PlayOutcome<unknown> {
  const earlier = draft.movement(request.key)
  if (earlier) return earlier.id === id ? { kind: 'posted' } : { kind: 'exists', earlier }
  const refuse = (refusal: unknown): PlayOutcome<unknown> => {
    work.takeRefused?.(request, refusal, own)
    return { kind: 'refused', refusal }
  }
  const decision = work.decide(request, facts, own, shared)
  if (decision.kind === 'refused') return refuse(decision.refusal)
  const { steps, events, row } = decision
  if (steps[0] && steps[0].key !== request.key) {
    throw new Error(`${request.key} is not the key of the first ledger step`)
  }
  if (steps.some(({ playerId }) => playerId !== request.playerId)) {
    throw new Error(`${request.key} moves the money of somebody else`)
  }
  const result = draft.apply(steps, id)
  if (result !== 'posted') return refuse(result)
  // The transaction is traced with the first request of the batch, each event with its own.
  accepted.push({
    work,
    row,
    events: traceparent ? events.map((event) => ({ ...event, traceparent })) : events,
    large: largePlay(steps, largeFrom),
  })
  work.take?.(row, own, shared)
  return { kind: 'posted', row }
}

function factsOf(
  draft: LedgerDraft,
  playerId: string,
  account: AccountState,
  restrictions: Restrictions,
  at: Date,
): PlayFacts {
  const { lost, deposit } = limitsOf(restrictions, at)
  return {
    ...account,
    at,
    restUntil: restrictions.restUntil,
    lossLimits: lost,
    depositLimits: deposit,
    balances: draft.balances(playerId),
    totals: draft.totals(playerId, at),
    hold: (key) => draft.hold(playerId, key),
  }
}

function isUnwritten(draft: LedgerDraft, key: string): boolean {
  const found = draft.movement(key)
  return found !== undefined && found.position === undefined
}

async function write(tx: Tx, draft: LedgerDraft): Promise<void> {
  if (!(await writeDraft(tx, draft))) throw new KeyTakenMeanwhile()
}

function settled<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}
