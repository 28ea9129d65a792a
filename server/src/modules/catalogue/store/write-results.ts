import { createHash } from 'node:crypto'
import { providerOf } from '@momio/contract/provider'
import { sql } from 'kysely'
import { appendEvents } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { RawMessage, ResultMessage } from '../book/result-message.ts'
import { RESULT, type ResultStored } from './catalogue-events.ts'
import { RESULT_VERSION } from './stored-result.ts'
import './tables.ts'

export interface ReceivedResult {
  readonly result: ResultMessage
  readonly at: Date
  readonly raw?: RawMessage
}

/** One that is stored already, because a recovery or the wire brought it again, is neither stored nor published. */
export async function writeResults(tx: Tx, received: readonly ReceivedResult[]): Promise<void> {
  // Ids are handed out before the commit; with one writer at a time who reads on from an id passes over none.
  await sql`select pg_advisory_xact_lock(735, hashtext('feed_results'))`.execute(tx)
  const rows = await tx
    .insertInto('feed_results')
    .values(received.map(toRow))
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning(['id', 'event_id', 'kind', 'provider', 'product', 'certainty'])
    .execute()
  const stored = rows
    .sort((a, b) => a.id - b.id)
    .map(({ event_id: eventId, ...rest }): ResultStored => ({ ...rest, eventId }))
  await appendEvents(
    tx,
    stored.map((payload) => ({ subject: RESULT.subject, version: RESULT.version, payload })),
  )
}

function toRow({ result, at }: ReceivedResult) {
  const { type: kind, product, timestamp, eventId, requestId, ...content } = result
  return {
    version: RESULT_VERSION,
    provider: providerOf(eventId),
    product: product ?? null,
    event_id: eventId,
    kind,
    certainty: result.type === 'settlement' ? (result.certainty ?? null) : null,
    feed_time: new Date(timestamp).toISOString(),
    received_at: at,
    request_id: requestId ?? null,
    payload: JSON.stringify(content),
    content_hash: hashOf(result),
  }
}

/** A message that a recovery brings again has another request id and counts as the same. */
function hashOf({ type, eventId, product, timestamp, requestId: _, ...content }: ResultMessage): string {
  return createHash('sha256')
    .update(canonical([type, eventId, product, timestamp, content]))
    .digest('hex')
}

/** The same content is the same text, in whatever order its parts were read. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
