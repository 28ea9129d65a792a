import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { readFlag } from '../settings/index.ts'
import type { BonusRefusal } from './tables.ts'

interface Facts {
  readonly isStaff: boolean
  readonly isClosed: boolean
  readonly isExcluded: boolean
}

/** Why this player gets no gift now; undefined where nothing stands against it. */
export async function giftRefusal(
  reader: Kysely<Schema>,
  playerId: string,
  at: Date,
): Promise<BonusRefusal | undefined> {
  const { rows } = await sql<Facts>`
    select exists (select from player_roles where player_roles.player_id = players.id) as "isStaff",
      deactivated_at is not null or self_blocked_at is not null as "isClosed",
      coalesce(excluded_until > ${at}, false) as "isExcluded"
    from players where id = ${playerId}`.execute(reader)
  const [player] = rows
  if (!player) return 'closed'
  if (player.isStaff) return 'staff'
  if (player.isExcluded) return 'excluded'
  if (player.isClosed) return 'closed'
  return (await readFlag(reader, 'welcomeGift')) === true ? undefined : 'switched-off'
}

/** Whether the gift can still be earned: it was neither given nor refused, and nothing stands against it. */
export async function isGiftToCome(reader: Kysely<Schema>, playerId: string, at: Date): Promise<boolean> {
  const known = await reader
    .selectFrom('bonuses')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return known === undefined && (await giftRefusal(reader, playerId, at)) === undefined
}
