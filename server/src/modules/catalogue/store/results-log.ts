import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { LogSource } from '../../../platform/follow/log-source.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { ResultMessage } from '../book/result-message.ts'
import { readStoredResult } from './stored-result.ts'
import type { FeedResultsTable } from './tables.ts'

interface Row {
  /** The order of storing: who has read up to here reads on from here. */
  readonly id: number
  readonly eventId: string
  readonly receivedAt: Date
}

export interface StoredResult extends Row {
  readonly result: ResultMessage
}

/** A row of a later version, or of a shape that no version has: it is never guessed at. */
export interface UnreadableResult extends Row {
  readonly result: null
  readonly problem: string
}

export type LoggedResult = StoredResult | UnreadableResult

/**
 * Every result of the feed, for a follower: ids are given by one writer at a time, so none appears late. One that cannot
 * be read names its event, which nothing may be paid on, and does not hold up those of other events.
 */
export const resultsLog: LogSource<LoggedResult> = {
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
    return { rows: rows.map(loggedResult), upTo: rows.at(-1)?.id ?? after }
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

export interface ReadResults {
  /** In the order of storing. */
  readonly results: readonly StoredResult[]
  readonly unreadable: readonly UnreadableResult[]
}

/** What the feed decided about bets on the event; of what is stored after the given id only. */
export async function resultsOf(reader: Kysely<Schema>, eventId: string, after = 0): Promise<ReadResults> {
  const rows = reader.selectFrom('feed_results').selectAll().where('event_id', '=', eventId).where('id', '>', after)
  return readRows(await rows.orderBy('id').execute())
}

/** Events whose results are remembered. */
const MOST_REMEMBERED = 500

/** The same for whoever asks again and again: what an event had before is not read anew, for results are only ever added. */
export function rememberResults(): (reader: Kysely<Schema>, eventId: string) => Promise<ReadResults> {
  const known = new Map<string, readonly StoredResult[]>()
  return async (reader, eventId) => {
    const before = known.get(eventId) ?? []
    const { results, unreadable } = await resultsOf(reader, eventId, before.at(-1)?.id)
    const all = [...before, ...results]
    if (known.size >= MOST_REMEMBERED) known.clear()
    // One that cannot be read is looked at again.
    if (unreadable.length === 0) known.set(eventId, all)
    return { results: all, unreadable }
  }
}

/** Those of all events that the database holds open, for a book that begins to be written. */
export async function resultsOfOpenEvents({ kysely }: Database): Promise<ReadResults> {
  const rows = await kysely
    .selectFrom('feed_results')
    .selectAll()
    .where('event_id', 'in', (query) =>
      query.selectFrom('fixtures').select('fixtures.event_id').where('removed_at', 'is', null),
    )
    .orderBy('id')
    .execute()
  return readRows(rows)
}

function readRows(rows: readonly Selectable<FeedResultsTable>[]): ReadResults {
  const results: StoredResult[] = []
  const unreadable: UnreadableResult[] = []
  for (const row of rows.map(loggedResult)) {
    if (row.result === null) unreadable.push(row)
    else results.push(row)
  }
  return { results, unreadable }
}

function loggedResult(row: Selectable<FeedResultsTable>): LoggedResult {
  const { id, event_id: eventId, received_at: receivedAt } = row
  const stored = {
    ...row.payload,
    type: row.kind,
    timestamp: row.feed_time.getTime(),
    eventId,
    ...(row.product !== null && { product: row.product }),
    ...(row.request_id !== null && { requestId: row.request_id }),
    ...(row.certainty !== null && { certainty: row.certainty }),
  }
  try {
    return { id, eventId, receivedAt, result: readStoredResult(row.version, stored) }
  } catch (error) {
    return { id, eventId, receivedAt, result: null, problem: messageOf(error) }
  }
}
