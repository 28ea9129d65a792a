import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { PeriodScoreInput } from '../book/feed-input.ts'
import { byNumber, UNSAID } from '../book/match-state.ts'
import type { EventStateNews } from '../book/result-message.ts'
import { SCORE, type ScoreChanged } from './catalogue-events.ts'
import './tables.ts'

const VERSION = 1
const periodScoresSchema = z.array(
  z.object({ number: z.number().int().optional(), home: z.number().int(), away: z.number().int() }),
)

/** The state of an event by the last message of the feed. */
export interface EventState {
  /** 3 ended, 4 closed, … */
  readonly status: number
  /** The sport's own code; null when the feed never said. */
  readonly matchStatus: number | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  readonly periodScores: readonly PeriodScoreInput[]
  /** By the feed's clock. */
  readonly at: number
}

/** News, and when they were heard. */
export interface HeardState {
  readonly news: EventStateNews
  readonly at: Date
}

/** Newer news count; what they leave out stays as it was. Another score is told in the same transaction. */
export async function writeEventState(tx: Tx, { news, at }: HeardState): Promise<void> {
  const { eventId, timestamp, status } = news
  const before = await tx
    .selectFrom('feed_event_states')
    .select(['home_score', 'away_score'])
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  const row = {
    status: status.status,
    match_status: status.matchStatus === UNSAID ? null : status.matchStatus,
    home_score: status.homeScore ?? null,
    away_score: status.awayScore ?? null,
    version: VERSION,
    period_scores: JSON.stringify(status.periodScores),
    feed_time: new Date(timestamp).toISOString(),
  }
  const after = await tx
    .insertInto('feed_event_states')
    .values({ event_id: eventId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet({
          ...row,
          match_status: sql`coalesce(excluded.match_status, feed_event_states.match_status)`,
          home_score: sql`coalesce(excluded.home_score, feed_event_states.home_score)`,
          away_score: sql`coalesce(excluded.away_score, feed_event_states.away_score)`,
          period_scores: sql`case when excluded.period_scores = '[]' then feed_event_states.period_scores
            else excluded.period_scores end`,
        })
        .whereRef('feed_event_states.feed_time', '<=', 'excluded.feed_time'),
    )
    .returning(['home_score', 'away_score', 'match_status'])
    .executeTakeFirst()
  if (after === undefined) return
  const [had, has] = [scoreOf(before), scoreOf(after)]
  if (had.home === has.home && had.away === has.away) return
  const payload: ScoreChanged = {
    eventId,
    before: had,
    after: has,
    matchStatus: after.match_status,
    heardAt: at.toISOString(),
  }
  await appendEvent(tx, { ...SCORE, payload })
}

function scoreOf(row: { readonly home_score: number | null; readonly away_score: number | null } | undefined) {
  return { home: row?.home_score ?? 0, away: row?.away_score ?? 0 }
}

export async function eventState(reader: Kysely<Schema>, eventId: string): Promise<EventState | null> {
  const row = await reader
    .selectFrom('feed_event_states')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.version !== VERSION) throw new Error(`the state of ${eventId} is of version ${row.version}`)
  return {
    status: row.status,
    matchStatus: row.match_status,
    homeScore: row.home_score,
    awayScore: row.away_score,
    periodScores: byNumber(periodScoresSchema.parse(row.period_scores)),
    at: row.feed_time.getTime(),
  }
}
