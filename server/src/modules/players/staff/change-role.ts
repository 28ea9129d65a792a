import { ROLE } from '@momio/contract/account-codes'
import type { Permission } from '@momio/contract/permissions'
import { decideRoleChange, type RoleChangeRefusal } from '@momio/domain/role-change'
import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { readRole } from './list-roles.ts'
import { namedPermissions, permissionsOf, roleIds } from './permissions-of.ts'
import '../tables.ts'

export interface RoleChange {
  readonly kind: 'give' | 'take'
  readonly roleId: number
  readonly reason: string
  /** Who gets or loses the role. */
  readonly playerId: string
  /** Who asks for it. */
  readonly staffId: string
  readonly address: string
  readonly at: Date
}

/** The player's cached sessions are read again: in this process at once, in others after the commit. */
export async function changeRole(
  tx: Tx,
  change: RoleChange,
  sessions: Pick<Sessions, 'changed'>,
): Promise<'done' | 'NOT_FOUND' | RoleChangeRefusal> {
  const { kind, roleId, playerId, at } = change
  const role = await readRole(tx, roleId)
  const known = await tx.selectFrom('players').select('id').where('id', '=', playerId).executeTakeFirst()
  if (role === undefined || known === undefined) return 'NOT_FOUND'
  const holders = await lockHolders(tx, roleId)
  const decision = decideRoleChange({
    kind,
    rolePermissions: role.permissions,
    staffPermissions: await permissionsNow(tx, change.staffId),
    hasRole: holders.has(playerId),
    isLastAdmin: roleId === ROLE.admin && holders.size === 1 && holders.has(playerId),
  })
  if (decision !== 'ok') return decision

  const before = await roleIdsOf(tx, playerId)
  if (kind === 'give') {
    await tx.insertInto('player_roles').values({ player_id: playerId, role_id: roleId, given_at: at }).execute()
  } else {
    await tx.deleteFrom('player_roles').where('player_id', '=', playerId).where('role_id', '=', roleId).execute()
  }
  await recordAudit(tx, at, {
    kind: kind === 'give' ? 'staff.role-given' : 'staff.role-taken',
    actor: { kind: 'staff', id: change.staffId },
    subjectId: playerId,
    address: change.address,
    detail: { role: role.name, reason: change.reason, before, after: await roleIdsOf(tx, playerId) },
  })
  await sessions.changed(tx, playerId)
  return 'done'
}

/** Changes of one role wait for each other: two admins who take each other's role must not both succeed. */
async function lockHolders(tx: Tx, roleId: number): Promise<ReadonlySet<string>> {
  await tx.selectFrom('roles').select('id').where('id', '=', roleId).forUpdate().execute()
  const rows = await tx.selectFrom('player_roles').select('player_id').where('role_id', '=', roleId).execute()
  return new Set(rows.map((row) => row.player_id))
}

/** Read from the database, because the cached session may still have a role that was just taken away. */
async function permissionsNow(tx: Tx, playerId: string): Promise<ReadonlySet<Permission>> {
  const query = tx.selectFrom('players').select([roleIds, namedPermissions]).where('id', '=', playerId)
  const { roles, permissions } = await query.executeTakeFirstOrThrow()
  return permissionsOf(roles, permissions)
}

async function roleIdsOf(tx: Tx, playerId: string): Promise<number[]> {
  const rows = tx.selectFrom('player_roles').select('role_id').where('player_id', '=', playerId).orderBy('role_id')
  return (await rows.execute()).map((row) => row.role_id)
}
