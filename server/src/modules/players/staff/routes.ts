import { disableLogin, enableLogin } from '@momio/contract/staff-players'
import {
  giveRole,
  listRoles as listRolesCall,
  listStaff as listStaffCall,
  staffSelf,
  takeRole,
} from '@momio/contract/staff-roles'
import { z } from 'zod'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Context, type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { changeRole, type RoleChange } from './change-role.ts'
import { changeLogin, type LoginChange } from './disable-login.ts'
import { listRoles, listStaff } from './list-roles.ts'
import { readSelf } from './read-self.ts'

interface Options {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'config'>
  readonly sessions: Sessions
}

const uuid = z.uuid()

export function staffRoleRoutes({ platform: { db, clock, config }, sessions }: Options): readonly Route[] {
  type Asking = Pick<Context<typeof giveRole>, 'identity' | 'request'>
  type Wanted = Pick<RoleChange, 'kind' | 'playerId' | 'roleId' | 'reason'>

  async function change(wanted: Wanted, { identity, request }: Asking) {
    if (!uuid.safeParse(wanted.playerId).success) return refuse('NOT_FOUND')
    const asked = { ...wanted, staffId: identity.userId, address: request.ip, at: clock.now() }
    const result = await db.transaction((tx) => changeRole(tx, asked, sessions))
    return result === 'done' ? {} : refuse(result)
  }

  async function login(kind: LoginChange['kind'], playerId: string, reason: string, { identity, request }: Asking) {
    if (!uuid.safeParse(playerId).success) return refuse('NOT_FOUND')
    const asked = { kind, playerId, reason, staffId: identity.userId, address: request.ip, at: clock.now() }
    const result = await db.transaction((tx) => changeLogin(tx, asked, sessions))
    return result === 'done' ? {} : refuse(result)
  }

  return [
    route(disableLogin, ({ params, body }, context) => login('disable', params.userId, body.reason, context)),
    route(enableLogin, ({ params, body }, context) => login('enable', params.userId, body.reason, context)),
    route(staffSelf, async (_, { identity }) =>
      identity.roles.length === 0
        ? refuse('FORBIDDEN')
        : readSelf(db.kysely, identity, config.staffSecondFactor === 'required'),
    ),
    route(listRolesCall, () => listRoles(db.kysely)),
    route(listStaffCall, () => listStaff(db.kysely)),
    route(giveRole, ({ params, body }, context) => change({ kind: 'give', playerId: params.userId, ...body }, context)),
    route(takeRole, ({ params, body }, context) => change({ kind: 'take', playerId: params.userId, ...body }, context)),
  ]
}
