import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { openSeal } from './files/seal.ts'
import './tables.ts'

/** The id of the account that showed this CURP first. */
export async function ownerOfCurp(reader: Kysely<Schema>, secret: string, curp: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('identity_curps')
    .select('player_id')
    .where('curp_hash', '=', openSeal(secret).curpHash(curp))
    .executeTakeFirst()
  return row?.player_id
}
