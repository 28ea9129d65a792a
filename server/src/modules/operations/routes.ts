import * as calls from '@momio/contract/staff-settings'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { fitsFlag, isFlagName } from '../settings/index.ts'
import type { StaffAction } from '../tickets/index.ts'
import { announce, shownAnnouncements, takeDown } from './announcements.ts'
import { changeFlag, shownFlags } from './flags.ts'
import { shownParts, switchPart } from './maintenance.ts'

interface Asking {
  readonly identity: { readonly userId: string }
  readonly request: { readonly ip: string }
}

/** What staff does with the house as a whole. */
export function operationsRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  const action = ({ identity, request }: Asking, reason: string): StaffAction => ({
    staffId: identity.userId,
    address: request.ip,
    reason,
    at: clock.now(),
  })
  const flags = async () => ({ flags: await shownFlags(db.kysely) })
  const parts = async () => ({ parts: await shownParts(db) })
  const announcements = async () => ({ announcements: await shownAnnouncements(db.kysely, clock.now()) })

  return [
    route(calls.staffFlags, flags),

    route(calls.staffPutFlag, async ({ params: { name }, body: { value, reason } }, context) => {
      if (!isFlagName(name)) return refuse('NOT_FOUND')
      if (value !== null && !fitsFlag(name, value)) return refuse('VALIDATION')
      await db.transaction((tx) => changeFlag(tx, name, value, action(context, reason)))
      return flags()
    }),

    route(calls.staffMaintenance, parts),

    route(calls.staffSwitchMaintenance, async ({ params: { part }, body: { isClosed, reason } }, context) => {
      await db.transaction((tx) => switchPart(tx, { part, isClosed }, action(context, reason), clock.now))
      return parts()
    }),

    route(calls.staffAnnouncements, announcements),

    route(calls.staffAnnounce, async ({ body: { reason, ...wanted } }, context) => {
      const done = await db.transaction((tx) => announce(tx, wanted, action(context, reason)))
      return done === 'done' ? announcements() : refuse(done)
    }),

    route(calls.staffEndAnnouncement, async ({ params: { id }, body: { reason } }, context) => {
      const done = await db.transaction((tx) => takeDown(tx, id, action(context, reason)))
      return done === 'done' ? announcements() : refuse(done)
    }),
  ]
}
