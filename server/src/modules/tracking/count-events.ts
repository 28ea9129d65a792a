import type { QueryOf, ResponseOf } from '@momio/contract/call'
import type { countTrackedEvents } from '@momio/contract/tracking'
import { firstDayOf, rangeOfDays } from '@momio/domain/mexico-calendar'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_DAYS = 7

/** By day in Mexico City and by name, the newest day first. */
export async function countEvents(
  reader: Kysely<Schema>,
  { name, initialDate, finalDate }: QueryOf<typeof countTrackedEvents>,
  now: Date,
): Promise<ResponseOf<typeof countTrackedEvents>> {
  const to = finalDate ?? firstDayOf('day', now)
  const from = initialDate ?? firstDayOf('day', new Date(now.getTime() - (USUAL_DAYS - 1) * DAY_MS))
  const range = rangeOfDays(from, to)
  const { rows } = await sql<{ day: string; name: string; count: number; players: number }>`
    select (at at time zone 'America/Mexico_City')::date as day, name,
      count(*)::integer as count, count(distinct player_id)::integer as players
    from tracked_events
    where at >= ${range.from} and at < ${range.to} ${name === undefined ? sql`` : sql`and name = ${name}`}
    group by 1, 2
    order by 1 desc, 3 desc, 2`.execute(reader)
  return { from, to, counts: rows }
}
