import { giveRole, listRoles as listRolesCall, listStaff as listStaffCall, takeRole } from '@momio/contract/staff-roles'
import { z } from 'zod'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Context, type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { changeRole, type RoleChange } from './change-role.ts'
import { listRoles, listStaff } from './list-roles.ts'

interface Options {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly sessions: Sessions
}

const uuid = z.uuid()

export function staffRoleRoutes({ platform: { db, clock }, sessions }: Options): readonly Route[] {
  type Asking = Pick<Context<typeof giveRole>, 'identity' | 'request'>
  type Wanted = Pick<RoleChange, 'kind' | 'playerId' | 'roleId' | 'reason'>

  async function change(wanted: Wanted, { identity, request }: Asking) {
    if (!uuid.safeParse(wanted.playerId).success) return refuse('NOT_FOUND')
    const asked = { ...wanted, staffId: identity.userId, address: request.ip, at: clock.now() }
    const result = await db.transaction((tx) => changeRole(tx, asked, sessions))
    return result === 'done' ? {} : refuse(result)
  }

  return [
    route(listRolesCall, () => listRoles(db.kysely)),
    route(listStaffCall, () => listStaff(db.kysely)),
    route(giveRole, ({ params, body }, context) => change({ kind: 'give', playerId: params.userId, ...body }, context)),
    route(takeRole, ({ params, body }, context) => change({ kind: 'take', playerId: params.userId, ...body }, context)),
  ]
}
