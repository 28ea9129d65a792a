import { providerTwoId } from '@momio/contract/provider'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { OfferSearch } from '../search/search-offer.ts'
import '../store/tables.ts'

export type MatchSearch = Pick<OfferSearch, 'find'>

interface FoundEvent {
  readonly eventId: string
  readonly name: string
  readonly tournamentName: string
  readonly startsAt: string
}

const URN = /^[a-z]+:[a-z_]+:\d{1,18}$/
const BARE = /^\d{1,18}$/

/** An id finds its event, over or not; anything else those that are offered and have the words in their names. */
export async function findEvents(
  reader: Kysely<Schema>,
  matches: MatchSearch,
  text: string,
  most: number,
): Promise<FoundEvent[]> {
  if (URN.test(text)) return byIds(reader, [text])
  if (BARE.test(text)) return byIds(reader, [`sr:match:${text}`, providerTwoId('match', text)])
  return matches
    .find(text, 'sports')
    .flatMap((result) => (result.kind === 'match' ? [result] : []))
    .slice(0, most)
    .map(({ id, name, tournamentName, scheduleTime }) => ({
      eventId: id,
      name,
      tournamentName,
      startsAt: new Date(scheduleTime).toISOString(),
    }))
}

async function byIds(reader: Kysely<Schema>, eventIds: readonly string[]): Promise<FoundEvent[]> {
  const rows = await reader
    .selectFrom('fixtures')
    .select(['event_id', 'home_name', 'away_name', 'tournament_name', 'schedule_time'])
    .where('event_id', 'in', eventIds)
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    name: row.home_name === '' ? row.tournament_name : `${row.home_name} – ${row.away_name}`,
    tournamentName: row.tournament_name,
    startsAt: new Date(row.schedule_time).toISOString(),
  }))
}
