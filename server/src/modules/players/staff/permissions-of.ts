import { ROLE } from '@momio/contract/account-codes'
import { EVERY_PERMISSION, isPermission, type Permission } from '@momio/contract/permissions'
import { sql } from 'kysely'
import './tables.ts'

const NONE: ReadonlySet<Permission> = new Set()
const EVERY: ReadonlySet<Permission> = new Set(EVERY_PERMISSION)

/** The role ids of a row of `players`, as a column of its query. */
export const roleIds = sql<number[]>`array(
  select role_id from player_roles where player_roles.player_id = players.id order by role_id
)`.as('roles')

/** What the database names as allowed to the roles of a row of `players`, as a column of its query. */
export const namedPermissions = sql<string[]>`array(
  select permission from player_roles join role_permissions using (role_id) where player_roles.player_id = players.id
)`.as('permissions')

/** A permission that this version of the program does not know opens nothing. */
export function permissionsOf(roles: readonly number[], named: readonly string[]): ReadonlySet<Permission> {
  if (roles.includes(ROLE.admin)) return EVERY
  return roles.length === 0 ? NONE : new Set(named.filter(isPermission))
}
