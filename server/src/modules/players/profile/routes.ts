import type { OddsFormatCode } from '@momio/contract/account-codes'
import { getPersonalData, savePersonalData as savePersonalDataCall } from '@momio/contract/personal-data'
import {
  deleteUser,
  getMomioType,
  getNotifications,
  getProfile,
  getUserPermissions,
  getUserRoles,
  hasFullValidation,
  releaseUser,
  setMomioType,
  setNotifications,
} from '@momio/contract/users'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { namedRoles } from '../staff/list-roles.ts'
import { closeAccount, reopenAccount } from './close-account.ts'
import { personalDataOf, profileOf, readPlayer } from './read-profile.ts'
import { notificationsOf, saveNotifications } from './save-notifications.ts'
import { savePersonalData } from './save-personal-data.ts'

interface ProfileDeps {
  readonly platform: Platform
  readonly sessions: Sessions
}

export function profileRoutes({ platform, sessions }: ProfileDeps): readonly Route[] {
  const { db, clock } = platform
  const player = (playerId: string) => readPlayer(db.kysely, playerId)
  return [
    route(getProfile, async (_, { identity }) => ({ data: profileOf(await player(identity.userId)) })),
    route(getUserRoles, (_, { identity }) => namedRoles(db.kysely, identity.roles)),
    route(getUserPermissions, (_, { identity }) => [...identity.roles]),
    route(hasFullValidation, async (_, { identity }) => ({ data: (await player(identity.userId)).is_verified })),
    route(getMomioType, async (_, { identity }) => {
      const { odds_format } = await player(identity.userId)
      return { data: odds_format as OddsFormatCode }
    }),
    route(setMomioType, async ({ query: { typesMomio } }, { identity }) => {
      await db.transaction((tx) =>
        tx.updateTable('players').set({ odds_format: typesMomio }).where('id', '=', identity.userId).execute(),
      )
      return { data: typesMomio }
    }),
    route(getNotifications, async (_, { identity }) => notificationsOf(await player(identity.userId))),
    route(setNotifications, ({ body }, { identity, request }) => {
      const visit = { now: clock.now(), address: request.ip }
      return db.transaction((tx) => saveNotifications(tx, identity.userId, body, visit))
    }),
    route(getPersonalData, async (_, { identity }) => personalDataOf(await player(identity.userId))),
    route(savePersonalDataCall, async ({ body: { gender } }, { identity, request }) => {
      const visit = { now: clock.now(), address: request.ip }
      const saved = await db.transaction((tx) => savePersonalData(tx, identity.userId, gender, visit))
      return saved instanceof Refusal ? saved : personalDataOf(saved)
    }),
    route(
      deleteUser,
      async ({ body: { password } }, { identity, request }) =>
        (await closeAccount({ platform, sessions }, password, identity, request.ip)) ?? {},
      { limit: 'sensitive' },
    ),
    route(releaseUser, async (_, { identity, request }) => {
      const change = { playerId: identity.userId, address: request.ip, now: clock.now() }
      return (await db.transaction((tx) => reopenAccount(tx, sessions, change))) ?? {}
    }),
  ]
}
