import type { StaffSelf } from '@momio/contract/staff-roles'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Identity } from '../../../platform/http/authentication.ts'
import { fullName } from '../login-response.ts'
import { namedRoles } from './list-roles.ts'
import '../tables.ts'

export async function readSelf(
  reader: Kysely<Schema>,
  { userId, roles, permissions, secondFactor }: Identity,
  secondFactorRequired: boolean,
): Promise<StaffSelf> {
  const player = await reader.selectFrom('players').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    userId,
    username: player.username,
    fullName: fullName(player),
    roles: (await namedRoles(reader, roles)).map(({ name }) => name),
    permissions: [...permissions],
    secondFactor,
    secondFactorRequired,
  }
}
