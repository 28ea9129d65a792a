import { ROLE } from '@momio/contract/account-codes'
import { EVERY_PERMISSION, isPermission, type Permission } from '@momio/contract/permissions'
import { sql } from 'kysely'
import './tables.ts'

const NONE: ReadonlySet<Permission> = new Set()
const EVERY: ReadonlySet<Permission> = new Set(EVERY_PERMISSION)

/** The role ids of a row of `players`, in SQL. */
export const ROLE_IDS = `array(
  select role_id from player_roles where player_roles.player_id = players.id order by role_id
)`

/** What the database names as allowed to the roles of a row of `players`, in SQL. */
export const NAMED_PERMISSIONS = `array(
  select permission from player_roles join role_permissions using (role_id) where player_roles.player_id = players.id
)`

export const roleIds = sql.raw<number[]>(ROLE_IDS).as('roles')
export const namedPermissions = sql.raw<string[]>(NAMED_PERMISSIONS).as('permissions')

/** A permission that this version of the program does not know opens nothing. */
export function permissionsOf(roles: readonly number[], named: readonly string[]): ReadonlySet<Permission> {
  if (roles.includes(ROLE.admin)) return EVERY
  return roles.length === 0 ? NONE : new Set(named.filter(isPermission))
}
