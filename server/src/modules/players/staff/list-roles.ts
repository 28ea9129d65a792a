import type { StaffMember, StaffRole } from '@momio/contract/staff-roles'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { permissionsOf, roleIds } from './permissions-of.ts'
import '../second-factor/tables.ts'
import '../tables.ts'

export async function listRoles(reader: Kysely<Schema>): Promise<StaffRole[]> {
  const rows = await rolesWithPermissions(reader).orderBy('id').execute()
  return rows.map(({ id, name, permissions }) => ({ id, name, permissions: [...permissionsOf([id], permissions)] }))
}

export async function readRole(reader: Kysely<Schema>, id: number): Promise<StaffRole | undefined> {
  const row = await rolesWithPermissions(reader).where('id', '=', id).executeTakeFirst()
  return row && { id, name: row.name, permissions: [...permissionsOf([id], row.permissions)] }
}

function rolesWithPermissions(reader: Kysely<Schema>) {
  return reader
    .selectFrom('roles')
    .select(['id', 'name'])
    .select(
      sql<string[]>`array(select permission from role_permissions where role_id = roles.id order by permission)`.as(
        'permissions',
      ),
    )
}

export async function namedRoles(
  reader: Kysely<Schema>,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  return reader.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
}

export async function listStaff(reader: Kysely<Schema>): Promise<StaffMember[]> {
  return reader
    .selectFrom('players')
    .select(['players.id as userId', 'username'])
    .select(roleIds)
    .select(
      sql<boolean>`exists (select from second_factors where player_id = players.id and enrolled_at is not null)`.as(
        'hasSecondFactor',
      ),
    )
    .where('players.id', 'in', reader.selectFrom('player_roles').select('player_id'))
    .orderBy('username_key')
    .execute()
}
