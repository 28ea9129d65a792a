import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { LogSource } from '../../../platform/follow/log-source.ts'
import type { ResultMessage } from '../book/result-message.ts'
import { readStoredResult } from './stored-result.ts'
import type { FeedResultsTable } from './tables.ts'

export interface StoredResult {
  /** The order of storing: who has read up to here reads on from here. */
  readonly id: number
  readonly receivedAt: Date
  readonly result: ResultMessage
}

/** Every result of the feed, for a follower: ids are given by one writer at a time, so none appears late. */
export const resultsLog: LogSource<StoredResult> = {
  name: 'feed_results',
  channel: 'feed_results',
  async read(reader, after, most) {
    const rows = await reader
      .selectFrom('feed_results')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute()
    return { rows: rows.map(storedResult), upTo: rows.at(-1)?.id ?? after }
  },
  async newest(reader) {
    const row = await reader
      .selectFrom('feed_results')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  },
  async lag(reader, after) {
    const row = await reader
      .selectFrom('feed_results')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .select(sql<number>`coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::float8`.as('seconds'))
      .where('id', '>', after)
      .executeTakeFirstOrThrow()
    return row
  },
}

/** What the feed decided about bets on the event, in the order of storing. */
export async function resultsOf(reader: Kysely<Schema>, eventId: string): Promise<StoredResult[]> {
  const rows = await reader
    .selectFrom('feed_results')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
  return rows.map(storedResult)
}

function storedResult(row: Selectable<FeedResultsTable>): StoredResult {
  const stored = {
    ...row.payload,
    type: row.kind,
    timestamp: row.feed_time.getTime(),
    eventId: row.event_id,
    ...(row.product !== null && { product: row.product }),
    ...(row.request_id !== null && { requestId: row.request_id }),
    ...(row.certainty !== null && { certainty: row.certainty }),
  }
  return { id: row.id, receivedAt: row.received_at, result: readStoredResult(row.version, stored) }
}
