import type { ResponseOf } from '@momio/contract/call'
import type { tournamentNameV3 } from '@momio/contract/sport-book'
import type { Database } from '../../../platform/database/database.ts'
import type { LiveBook } from '../book/book-view.ts'
import '../store/tables.ts'

export type TournamentName = ResponseOf<typeof tournamentNameV3>

/** Finds tournaments whose matches are over too, because links to them live longer. */
export async function tournamentName(
  book: LiveBook,
  { kysely }: Database,
  tournamentId: string,
): Promise<TournamentName | undefined> {
  for (const { tournament } of book.events()) {
    if (tournament.id !== tournamentId) continue
    const { id, name, categoryName, sportId } = tournament
    return { id, name, categoryName, sportId }
  }
  const last = await kysely
    .selectFrom('fixtures')
    .select(['tournament_name', 'category_name', 'sport_id'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return undefined
  return {
    id: tournamentId,
    name: last.tournament_name,
    categoryName: last.category_name,
    sportId: last.sport_id,
  }
}
