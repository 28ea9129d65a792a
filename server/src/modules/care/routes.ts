import { careList, careOfPlayer, recordCareContact } from '@momio/contract/staff-care'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { usernamesOf } from '../players/index.ts'
import { contactsWith, listCaredFor, scoreHistory } from './read-care.ts'
import { recordContact } from './record-contact.ts'

export function careRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  async function usernameOf(playerId: string): Promise<string | undefined> {
    return isUuid(playerId) ? (await usernamesOf(db.kysely, [playerId])).get(playerId) : undefined
  }

  return [
    route(careList, ({ query }) => listCaredFor(db.kysely, query)),

    route(careOfPlayer, async ({ params: { userId: playerId } }) => {
      const username = await usernameOf(playerId)
      if (username === undefined) return refuse('NOT_FOUND')
      const history = await scoreHistory(db.kysely, playerId)
      const { score, reasons } = history[0] ?? { score: 0, reasons: [] }
      return { playerId, username, score, reasons, history, contacts: await contactsWith(db.kysely, playerId) }
    }),

    route(recordCareContact, async ({ params: { userId: playerId }, body }, { identity, request }) => {
      if ((await usernameOf(playerId)) === undefined) return refuse('NOT_FOUND')
      const staff = { staffId: identity.userId, address: request.ip, at: clock.now() }
      const id = await db.transaction((tx) => recordContact(tx, { ...staff, playerId, ...body }))
      const by = (await usernameOf(identity.userId)) ?? ''
      return { id, ...body, by, at: staff.at.toISOString() }
    }),
  ]
}
