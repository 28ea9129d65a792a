import * as calls from '@momio/contract/casino'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Play } from '../play/index.ts'
import { isCasinoClosed } from '../settings/index.ts'
import { houseGame } from './game-list.ts'
import { launch } from './providers/launches.ts'
import type { Providers } from './providers/providers.ts'
import { openRounds, playedRounds } from './reads/history.ts'
import { lobbyOf } from './reads/lobby.ts'
import { recentGames, recentWins } from './reads/recent.ts'
import type { Rounds } from './rounds/commit-rounds.ts'
import { readOpenRound } from './rounds/read-rounds.ts'
import { actRequest, beginRequest } from './rounds/requests.ts'
import type { DrawnRound } from './rounds/round.ts'
import type { RoundWork } from './rounds/round-work.ts'
import { seeRound, shownRound } from './rounds/shown-round.ts'
import { readSeeds } from './seeds/read-seeds.ts'
import { rotatePair } from './seeds/rotate-seeds.ts'
import { gamesSwitchedOff } from './staff/switch-game.ts'

interface Parts {
  readonly rounds: Rounds
  readonly play: Play
  readonly work: RoundWork
  readonly providers: Providers
}

export function casinoRoutes(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { rounds, play, work, providers }: Parts,
): readonly Route[] {
  return [
    route(calls.casinoLobby, async () =>
      lobbyOf({ switchedOff: await gamesSwitchedOff(db.kysely), hasLiveTables: config.casino.hasLiveTables }),
    ),
    route(calls.casinoRecentWins, async () => ({ wins: await recentWins(db.kysely) })),
    route(calls.recentGames, async (_, { identity }) => ({ gameIds: await recentGames(db.kysely, identity.userId) })),

    route(calls.beginRound, async ({ params, body }, { identity }) => {
      const game = houseGame(params.gameId)
      if (!game) return refuse('NOT_FOUND')
      const asked = { playerId: identity.userId, requestId: body.requestId, game, bet: body.bet }
      const request = beginRequest(asked, clock.now())
      return request ? shownOr(await rounds.begin(request)) : refuse('GAME_BET_INVALID')
    }),

    route(calls.openRound, async ({ params }, { identity }) => {
      if (!houseGame(params.gameId)) return refuse('NOT_FOUND')
      const open = await readOpenRound(db.kysely, identity.userId, params.gameId)
      return { round: open ? shownRound(open) : null }
    }),

    route(calls.openRounds, async (_, { identity }) => ({ rounds: await openRounds(db.kysely, identity.userId) })),

    route(calls.actInRound, async ({ params, body }, { identity }) => {
      const roundId = params.roundId.toLowerCase()
      return shownOr(await rounds.act(actRequest({ playerId: identity.userId, roundId, ...body })))
    }),

    route(calls.readRound, async ({ params }, { identity }) => {
      const found = await seeRound(db.kysely, params.roundId)
      return found?.playerId === identity.userId ? found.shown : refuse('NOT_FOUND')
    }),

    route(calls.casinoHistory, ({ query }, { identity }) => playedRounds(db.kysely, identity.userId, query)),

    route(calls.casinoSeeds, (_, { identity }) => readSeeds(db, clock, identity.userId)),

    route(calls.rotateSeeds, async ({ body }, { identity }) => {
      const refusal = await rotatePair({ play, work }, { playerId: identity.userId, ...body })
      return refusal ?? readSeeds(db, clock, identity.userId)
    }),

    route(calls.launchGame, async ({ body: { provider, game } }, { identity }) => {
      if (providers.secretOf(provider) === undefined) return refuse('NOT_FOUND')
      if (await isCasinoClosed(db.kysely)) return refuse('IN_MAINTENANCE')
      const gameId = providers.gameId(provider, game)
      if ((await gamesSwitchedOff(db.kysely)).has(gameId)) return refuse('GAME_CLOSED')
      const launched = { provider, playerId: identity.userId, gameId, sessionId: identity.sessionId }
      const { token, expiresAt } = await db.transaction((tx) => launch(tx, launched, clock.now()))
      return { token, gameId, expiresAt: expiresAt.toISOString() }
    }),
  ]
}

function shownOr(answer: DrawnRound | Refusal) {
  return answer instanceof Refusal ? answer : shownRound(answer)
}
