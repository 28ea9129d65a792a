import type { Permission } from '@momio/contract/permissions'

export interface RoleChangeFacts {
  readonly kind: 'give' | 'take'
  readonly rolePermissions: readonly Permission[]
  /** Of the member of staff who asks. */
  readonly staffPermissions: ReadonlySet<Permission>
  /** Whether the person has the role already. */
  readonly hasRole: boolean
  /** Whether the role is admin and nobody else has it. */
  readonly isLastAdmin: boolean
}

export type RoleChangeRefusal = 'FORBIDDEN' | 'CONFLICT'

/**
 * Nobody gives or takes a role that may do more than they may themselves: otherwise whoever may give roles would become
 * admin through a second account.
 */
export function decideRoleChange(facts: RoleChangeFacts): 'ok' | RoleChangeRefusal {
  const { kind, rolePermissions, staffPermissions, hasRole, isLastAdmin } = facts
  if (!rolePermissions.every((permission) => staffPermissions.has(permission))) return 'FORBIDDEN'
  if (hasRole === (kind === 'give')) return 'CONFLICT'
  return kind === 'take' && isLastAdmin ? 'CONFLICT' : 'ok'
}
