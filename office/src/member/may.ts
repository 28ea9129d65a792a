import type { Permission } from '@momio/contract/permissions'
import type { StaffSelf } from '@momio/contract/staff-roles'

export function mayOf(member: Pick<StaffSelf, 'permissions'> | undefined, permission: Permission | null): boolean {
  return permission === null || (member?.permissions.includes(permission) ?? false)
}
