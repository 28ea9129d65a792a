import type { MatchRemovedPush } from '@momio/contract/live-book'
import type { Tx } from '../../platform/database.ts'
import { appendEvent } from '../../platform/outbox.ts'
import { MATCH_REMOVED } from './catalogue-events.ts'
import './tables.ts'

/** Tells nobody when the event was not open: it was told before. */
export async function removeMatch(tx: Tx, eventId: string, now: Date): Promise<'removed' | 'not-open'> {
  const row = await tx
    .updateTable('fixtures')
    .set({ removed_at: now })
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .returning(['sport_id', 'tournament_id'])
    .executeTakeFirst()
  if (row === undefined) return 'not-open'
  const payload: MatchRemovedPush = { eventId, sportId: row.sport_id, tournamentId: row.tournament_id }
  await appendEvent(tx, { subject: MATCH_REMOVED.subject, payload })
  return 'removed'
}
