import type { Tx } from '../../../platform/database/database.ts'
import { namedPermissions, permissionsOf, roleIds } from './permissions-of.ts'
import '../tables.ts'

/** Whether the player may do something that the member of staff may not: such a one is not theirs to lock out. */
export async function outranks(tx: Tx, playerId: string, staffId: string): Promise<boolean> {
  const people = await tx
    .selectFrom('players')
    .select('id')
    .select([roleIds, namedPermissions])
    .where('id', 'in', [playerId, staffId])
    .execute()
  const allowed = (id: string) => {
    const person = people.find((one) => one.id === id)
    return permissionsOf(person?.roles ?? [], person?.permissions ?? [])
  }
  const own = allowed(staffId)
  return [...allowed(playerId)].some((permission) => !own.has(permission))
}
