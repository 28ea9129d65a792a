import type { Database } from '../../../platform/database/database.ts'
import type { ResultMessage } from '../book/result-message.ts'
import './tables.ts'

export async function openFixtureIds({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('fixtures').select('event_id').where('removed_at', 'is', null).execute()
  return rows.map((row) => row.event_id)
}

export interface StoredResult {
  /** The order of storing: who has read up to here reads on from here. */
  readonly id: number
  readonly receivedAt: Date
  readonly result: ResultMessage
}

/** What the feed decided about bets on the event, in order. */
export async function resultsOf({ kysely }: Pick<Database, 'kysely'>, eventId: string): Promise<StoredResult[]> {
  const rows = await kysely
    .selectFrom('feed_results')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const result = {
      type: row.kind,
      product: row.product,
      timestamp: row.feed_time.getTime(),
      eventId,
      ...(row.request_id === null ? {} : { requestId: row.request_id }),
      ...(row.payload as object),
    }
    // What is read was written from such a message.
    return { id: row.id, receivedAt: row.received_at, result: result as ResultMessage }
  })
}
