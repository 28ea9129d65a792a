import { type MatchCourse, type MatchMoment, matchMomentSchema } from '@momio/contract/match-course'
import type { ChancePoint } from '@momio/domain/match-course'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { MatchCourseTable } from './tables.ts'
import '../store/tables.ts'

const VERSION = 1
const KEPT_DAYS = 7

const chancesSchema = z.object({
  at: z.number(),
  seconds: z.number().nullable(),
  home: z.number(),
  draw: z.number().nullable(),
  away: z.number(),
})
const oddsSchema = z.record(z.string(), z.number())

/** One thing to keep of a match. */
export type CourseNews =
  | { readonly kind: 'moment'; readonly eventId: string; readonly moment: MatchMoment }
  | { readonly kind: 'chances'; readonly eventId: string; readonly point: ChancePoint }
  | { readonly kind: 'opening'; readonly eventId: string; readonly odds: Readonly<Record<string, number>> }

/** Where the course of a match stands: what the next state is compared with. */
export interface CourseEnd {
  readonly moment?: MatchMoment | undefined
  readonly point?: ChancePoint | undefined
}

export async function writeCourse(tx: Tx, news: readonly CourseNews[], now: Date): Promise<void> {
  const rows = news.flatMap((item) => {
    if (item.kind === 'opening') return []
    const body = item.kind === 'moment' ? item.moment : item.point
    const { kind, eventId } = item
    return [{ event_id: eventId, at: new Date(body.at), kind, version: VERSION, body: JSON.stringify(body) }]
  })
  if (rows.length > 0) await tx.insertInto('match_course').values(rows).execute()
  await writeOpening(tx, openingOdds(news), now)
}

/** The first odds stay: what is there already outweighs what comes again after a restart. */
async function writeOpening(tx: Tx, odds: ReadonlyMap<string, object>, now: Date): Promise<void> {
  if (odds.size === 0) return
  await tx
    .insertInto('opening_odds')
    .values([...odds].map(([eventId, of]) => ({ event_id: eventId, odds: JSON.stringify(of), changed_at: now })))
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ odds: sql`excluded.odds || opening_odds.odds`, changed_at: now }),
    )
    .execute()
}

function openingOdds(news: readonly CourseNews[]): Map<string, object> {
  const byEvent = new Map<string, object>()
  for (const item of news) {
    if (item.kind === 'opening') byEvent.set(item.eventId, { ...item.odds, ...byEvent.get(item.eventId) })
  }
  return byEvent
}

export async function forgetOldCourses(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000)
  await tx.deleteFrom('match_course').where('at', '<', before).execute()
  // A season is open for months, and most matches for longer than a week before they start.
  await tx
    .deleteFrom('opening_odds')
    .where('changed_at', '<', before)
    .where('event_id', 'not in', (eb) => eb.selectFrom('fixtures').select('event_id').where('removed_at', 'is', null))
    .execute()
}

/** Of the events given, as far as they have a course. What cannot be read is left out: no feed waits for a picture. */
export async function courseEnds(
  reader: Kysely<Schema>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, CourseEnd>> {
  const ends = new Map<string, CourseEnd>()
  if (eventIds.length === 0) return ends
  const rows = await reader
    .selectFrom('match_course')
    .distinctOn(['event_id', 'kind'])
    .select(['event_id', 'kind', 'body'])
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  for (const { event_id, kind, body } of rows) {
    const part =
      kind === 'moment'
        ? { moment: matchMomentSchema.safeParse(body).data }
        : { point: chancesSchema.safeParse(body).data }
    ends.set(event_id, { ...ends.get(event_id), ...part })
  }
  return ends
}

export async function readCourse(reader: Kysely<Schema>, eventId: string): Promise<MatchCourse> {
  const rows = await reader
    .selectFrom('match_course')
    .select(['kind', 'body'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
  const opening = await reader
    .selectFrom('opening_odds')
    .select('odds')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  const read = <T>(kind: MatchCourseTable['kind'], schema: z.ZodType<T>): T[] =>
    rows.filter((row) => row.kind === kind).flatMap(({ body }) => schema.safeParse(body).data ?? [])
  const points = read('chances', chancesSchema)
  return {
    moments: read('moment', matchMomentSchema),
    chances: points.map(({ at, seconds, home, draw, away }) => [at, seconds, home, draw, away]),
    opening: oddsSchema.safeParse(opening?.odds).data ?? {},
  }
}
