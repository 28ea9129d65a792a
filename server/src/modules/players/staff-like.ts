import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import './tables.ts'

/** Whether somebody has an e-mail address of the house: what such people do is not what players do. */
export async function isStaffLike(
  reader: Kysely<Schema>,
  playerId: string,
  staffDomains: ReadonlySet<string>,
): Promise<boolean> {
  const player = await reader.selectFrom('players').select('email').where('id', '=', playerId).executeTakeFirst()
  const domain = player?.email.split('@').at(-1)?.toLowerCase()
  return domain !== undefined && staffDomains.has(domain)
}
