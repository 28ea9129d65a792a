import type { Kysely } from 'kysely'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { SCORE } from '../catalogue/index.ts'

/** The names under which settlement follows what the feed's leader stores. They stay for good. */
export const RESULTS_FOLLOWER = 'settlement'
export const SCORES_FOLLOWER = 'settlement early payouts'

const UNTAKEN = preparedText(
  'settlement-untaken-events',
  `select event_id as "eventId" from feed_results
   where event_id = any($1::text[])
     and id > coalesce((select position from log_cursors where follower = '${RESULTS_FOLLOWER}'), 0)
   union
   select payload ->> 'eventId' from outbox
   where number is null and subject = '${SCORE.subject}' and payload ->> 'eventId' = any($1::text[])
   union
   select payload ->> 'eventId' from outbox
   where number > coalesce((select position from log_cursors where follower = '${SCORES_FOLLOWER}'), 0)
     and subject = '${SCORE.subject}' and payload ->> 'eventId' = any($1::text[])`,
)

/** Those of the events of which a result, or a score that may pay early, is stored that no ticket was settled by yet. */
export async function eventsUntaken(reader: Kysely<Schema>, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await run<{ eventId: string }>(reader, UNTAKEN, [eventIds])
  return new Set(rows.map(({ eventId }) => eventId))
}
