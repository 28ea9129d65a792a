import { type MatchAddedPush, PROVIDER } from '@momio/contract/live-book'
import type { Tx } from '../../platform/database.ts'
import { appendEvent } from '../../platform/outbox.ts'
import type { BookEvent } from './book-change.ts'
import { MATCH_ADDED } from './catalogue-events.ts'
import './tables.ts'

/** Also for a fixture that was corrected or came back: the row then stands for the event as it is now. */
export async function addMatch(tx: Tx, { match, tournament }: BookEvent, now: Date): Promise<void> {
  const row = {
    provider_id: match.providerId ?? PROVIDER.one,
    sport_id: match.sportId,
    category_name: tournament.categoryName,
    tournament_id: tournament.id,
    tournament_name: tournament.name,
    home_id: match.homeCompetitorId,
    home_name: match.homeCompetitorName,
    away_id: match.awayCompetitorId,
    away_name: match.awayCompetitorName,
    schedule_time: match.scheduleTime,
    removed_at: null,
  }
  await tx
    .insertInto('fixtures')
    .values({ event_id: match.id, added_at: now, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute()
  const payload: MatchAddedPush = { match, tournament }
  await appendEvent(tx, { subject: MATCH_ADDED.subject, payload })
}
