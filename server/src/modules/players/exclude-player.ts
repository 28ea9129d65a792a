import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Sessions } from './sessions/sessions.ts'
import './tables.ts'

/** Signs the player out everywhere and refuses the next sign-in until then; an exclusion never becomes shorter. */
export async function excludePlayer(
  tx: Tx,
  sessions: Pick<Sessions, 'endAll'>,
  playerId: string,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('players')
    .set({ excluded_until: sql<Date>`greatest(excluded_until, ${until})` })
    .where('id', '=', playerId)
    .execute()
  await sessions.endAll(tx, playerId, { reason: 'excluded' })
}
