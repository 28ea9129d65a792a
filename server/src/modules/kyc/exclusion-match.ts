import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'

interface Match {
  readonly playerId: string
  readonly otherId: string
  readonly by: 'curp' | 'face'
}

/**
 * Where the other account is self-excluded now, bets and deposits of this one are refused for as long, until a person finds
 * that it is somebody else. It is no exclusion of its own, which nobody could lift.
 */
export async function holdWhereExcluded(tx: Tx, { playerId, otherId, by }: Match, at: Date): Promise<boolean> {
  const other = await tx
    .selectFrom('players')
    .select('excluded_until')
    .where('id', '=', otherId)
    .where('excluded_until', '>', at)
    .executeTakeFirst()
  if (!other?.excluded_until) return false
  await tx
    .updateTable('players')
    .set({ matched_exclusion_until: sql<Date>`greatest(matched_exclusion_until, ${other.excluded_until})` })
    .where('id', '=', playerId)
    .execute()
  await recordAudit(tx, at, {
    kind: 'identity.matches-excluded',
    actor: { kind: 'system' },
    subjectId: playerId,
    detail: { otherId, by, until: other.excluded_until },
  })
  return true
}
