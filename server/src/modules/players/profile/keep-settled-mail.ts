import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Who wants it already wants it since then: what was settled meanwhile is still mailed. */
export async function keepSettledMail(tx: Tx, playerId: string, isWanted: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ settled_mail_since: isWanted ? sql`coalesce(settled_mail_since, ${now})` : null })
    .where('id', '=', playerId)
    .execute()
}
