import * as calls from '@momio/contract/staff-casino'
import { isUuid } from '../../../platform/database/uuid.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { usernamesOf } from '../../players/index.ts'
import { houseGame } from '../game-list.ts'
import type { Providers } from '../providers/providers.ts'
import { roundsForStaff } from '../reads/history.ts'
import { seeRound } from '../rounds/shown-round.ts'
import { outsideRoundsLeft } from './outside-rounds-left.ts'
import { returnsSince } from './returns.ts'
import { gamesForStaff, switchGame } from './switch-game.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function staffCasinoRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  providers: Pick<Providers, 'isGame'>,
): readonly Route[] {
  return [
    route(calls.staffGames, () => gamesForStaff(db.kysely)),

    route(calls.switchGame, async ({ params: { gameId }, body: { isOpen, reason } }, { identity, request }) => {
      if (!houseGame(gameId) && !providers.isGame(gameId)) return refuse('NOT_FOUND')
      const action = { staffId: identity.userId, address: request.ip, reason }
      await db.transaction((tx) => switchGame(tx, { gameId, isOpen }, action, clock.now))
      return gamesForStaff(db.kysely)
    }),

    route(calls.casinoReturns, async ({ query: { days } }) => ({
      games: await returnsSince(db.kysely, new Date(clock.now().getTime() - days * DAY_MS)),
    })),

    route(calls.outsideRoundsLeft, async () => ({ rounds: await outsideRoundsLeft(db.kysely, clock.now()) })),

    route(calls.staffRounds, async ({ query: { userId, ...page } }) => {
      const username = isUuid(userId) ? (await usernamesOf(db.kysely, [userId])).get(userId) : undefined
      if (username === undefined) return { items: [], page: page.page, pageSize: page.pageSize, total: 0 }
      return roundsForStaff(db.kysely, { userId, username }, page)
    }),

    route(calls.staffRound, async ({ params }) => {
      const found = await seeRound(db.kysely, params.roundId)
      if (!found) return refuse('NOT_FOUND')
      const { playerId: userId, shown } = found
      const names = await usernamesOf(db.kysely, [userId])
      return { ...shown, userId, username: names.get(userId) ?? '' }
    }),
  ]
}
