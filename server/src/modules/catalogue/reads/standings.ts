import { MATCH_STATUS } from '@momio/contract/live-book'
import { type FinalScore, type Standing, standings } from '@momio/domain/standings'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import '../store/tables.ts'

/** A season of any league has fewer. */
const MOST_RESULTS = 2_000
const FRESH_MS = 30_000
const MOST_KEPT = 200
const DAY_MS = 24 * 60 * 60 * 1000
/** About the length of a season. */
const SEEN_WITHIN_MS = 300 * DAY_MS

/** Of the provider that the id is of: a match of both would count twice. */
async function finalScores({ kysely }: Database, tournamentId: string, since: Date) {
  return kysely
    .selectFrom('fixtures')
    .innerJoin('feed_event_states', 'feed_event_states.event_id', 'fixtures.event_id')
    .select(['sport_id', 'home_id', 'home_name', 'away_id', 'away_name', 'home_score', 'away_score'])
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', [MATCH_STATUS.Ended, MATCH_STATUS.Closed])
    .where('schedule_time', '>', since)
    .orderBy('schedule_time', 'desc')
    .limit(MOST_RESULTS)
    .execute()
}

async function tableOf(database: Database, tournamentId: string, now: Date): Promise<readonly Standing[]> {
  const rows = await finalScores(database, tournamentId, new Date(now.getTime() - SEEN_WITHIN_MS))
  const results = rows.flatMap((row): FinalScore[] => {
    if (row.home_score === null || row.away_score === null) return []
    const home = { id: row.home_id, name: row.home_name }
    const away = { id: row.away_id, name: row.away_name }
    return [{ home, away, homeScore: row.home_score, awayScore: row.away_score }]
  })
  return standings(rows[0]?.sport_id ?? '', results)
}

/** Tables of tournaments, read again after half a minute at the earliest. */
export function openStandings(
  database: Database,
  clock: Clock,
): (tournamentId: string) => Promise<readonly Standing[]> {
  const kept = new BoundedMap<string, { readonly atMs: number; readonly table: Promise<readonly Standing[]> }>(
    MOST_KEPT,
  )
  return (tournamentId) => {
    const now = clock.now()
    const held = kept.get(tournamentId)
    if (held !== undefined && now.getTime() - held.atMs < FRESH_MS) return held.table
    const table = tableOf(database, tournamentId, now)
    kept.set(tournamentId, { atMs: now.getTime(), table })
    table.catch(() => kept.delete(tournamentId))
    return table
  }
}
