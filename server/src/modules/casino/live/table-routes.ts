import * as calls from '@momio/contract/tables'
import { pesos } from '@momio/domain/money'
import { isUuid } from '../../../platform/database/uuid.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Play } from '../../play/index.ts'
import { readCasinoState } from '../casino-state.ts'
import { houseGame } from '../game-list.ts'
import { isRepeated } from '../rounds/commit-rounds.ts'
import { readRoundDigest } from '../rounds/read-rounds.ts'
import { refusalOf } from '../rounds/refusal-of.ts'
import { openPhrases } from './phrases.ts'
import { lastResults, ownBet, ownBets, readGuests } from './read-table.ts'
import { shownTableRound } from './table-events.ts'
import { leaveRocketRequest, tableBetRequest } from './table-requests.ts'
import { readLastRound } from './table-rounds.ts'
import { tableWork } from './table-work.ts'

type Context = Pick<Platform, 'config' | 'db' | 'bus' | 'clock' | 'sharedClock'>

export function tableRoutes(context: Context, play: Play): readonly Route[] {
  const { db, sharedClock: clock, config } = context
  const work = tableWork(clock, pesos(config.casino.notableWinPesos))
  const say = openPhrases(context)

  return [
    route(calls.tableState, async ({ params: { tableId } }) => {
      const round = await readLastRound(db.kysely, tableId)
      const { isInMaintenance, switchedOff } = await readCasinoState(db.kysely)
      return {
        now: clock.now().toISOString(),
        isOpen: config.casino.hasLiveTables && !isInMaintenance && !switchedOff.has(tableId),
        round: round ? shownTableRound(round) : null,
        last: await lastResults(db.kysely, tableId),
        ...(round ? await readGuests(db.kysely, tableId, round.roundNo) : { guests: [], players: 0, paidPlayers: 0 }),
      }
    }),

    route(calls.ownTableBets, async ({ params: { tableId } }, { identity }) => {
      const round = await readLastRound(db.kysely, tableId)
      const from = (round?.roundNo ?? 1) - 1
      return { bets: await ownBets(db.kysely, tableId, identity.userId, from) }
    }),

    route(calls.placeTableBet, async ({ params: { tableId }, body }, { identity: { userId: playerId } }) => {
      const game = houseGame(tableId)
      const request = game && tableBetRequest({ ...body, playerId, tableId, game }, clock.now())
      if (!request) return refuse('GAME_BET_INVALID')
      const outcome = await play.commitTogether(work, request)
      if (outcome.kind === 'refused') return refusalOf(outcome.refusal)
      const roundId = outcome.kind === 'exists' ? outcome.earlier.reference : request.roundId
      const isSame = outcome.kind === 'posted' || (await readRoundDigest(db.kysely, roundId)) === request.digest
      const bet = isSame ? await ownBet(db.kysely, roundId, playerId) : undefined
      return bet ? bet : refuse('CONFLICT')
    }),

    route(calls.leaveRocket, async ({ params: { roundId } }, { identity: { userId: playerId } }) => {
      if (!isUuid(roundId)) return refuse('NOT_FOUND')
      const outcome = await play.commitTogether(work, leaveRocketRequest(playerId, roundId))
      if (outcome.kind === 'refused' && !isRepeated(outcome.refusal)) return refusalOf(outcome.refusal)
      const bet = await ownBet(db.kysely, roundId, playerId)
      if (!bet) return refuse('NOT_FOUND')
      // Asked twice, or got off by the player's own target meanwhile: it is answered as it was. Lost is lost.
      return bet.leftAt === null ? refuse('ROCKET_GONE') : bet
    }),

    route(calls.sayPhrase, async ({ params: { tableId }, body: { phrase } }, { identity }) =>
      (await say(identity.userId, tableId, phrase)) ? {} : refuse('TOO_SOON'),
    ),
  ]
}
