import {
  answerRealityCheck,
  getResponsibleGame,
  readPlaySession,
  setBreak,
  setDepositLimits,
  setExclusion,
  setLostLimits,
  setRealityCheck,
  validateBreaktime,
  validateLost,
} from '@momio/contract/responsible-game'
import type { Limits } from '@momio/domain/limits'
import { type Centavos, inPesos, pesos } from '@momio/domain/money'
import type { Identity } from '../../platform/http/authentication.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteRealityCheck } from '../players/index.ts'
import { changeLimits } from './change-limits.ts'
import { playSession } from './play-session.ts'
import { roomToLose, runningPause } from './queries.ts'
import { chooseRealityCheck } from './reality-check.ts'
import type { Requester } from './requester.ts'
import { responsibleGame } from './responsible-game.ts'
import { type ExclusionDoors, selfExclude, startRest } from './start-pause.ts'
import type { LimitGroup } from './tables.ts'

const RUNNING_REST_TEXT = 'Tu tiempo de descanso ya comenzó: puedes alargarlo, pero no acortarlo ni quitarlo.'

type Options = Pick<Platform, 'db' | 'clock'> & ExclusionDoors

export function limitsRoutes({ db, clock, ...doors }: Options): readonly Route[] {
  const state = (playerId: string) => responsibleGame(db.kysely, playerId, clock.now())

  async function change(requester: Requester, group: LimitGroup, wanted: Limits) {
    const decision = await db.transaction((tx) => changeLimits(tx, requester, group, wanted, clock))
    if (decision.kind !== 'refused') return state(requester.playerId)
    const { refusal, kind, ...context } = decision
    return refuse(refusal, { context })
  }

  return [
    route(getResponsibleGame, (_, { identity }) => state(identity.userId)),

    route(setLostLimits, ({ body: { lostDay, lostWeek, lostMonth } }, context) =>
      change(requesterOf(context), 'lost', limitsOf(lostDay, lostWeek, lostMonth)),
    ),

    route(setDepositLimits, ({ body: { depositDay, depositWeek, depositMonth } }, context) =>
      change(requesterOf(context), 'deposit', limitsOf(depositDay, depositWeek, depositMonth)),
    ),

    route(setBreak, async ({ body }, context) => {
      const requester = requesterOf(context)
      const decision = await db.transaction((tx) => startRest(tx, requester, body.breakDay, clock))
      if (decision.kind !== 'refused') return state(requester.playerId)
      return refuse(decision.refusal, { message: RUNNING_REST_TEXT, context: { until: decision.until } })
    }),

    route(setExclusion, async ({ body }, context) => {
      const requester = requesterOf(context)
      await db.transaction((tx) => selfExclude(tx, doors, requester, body.exclusionMonth, clock))
      return state(requester.playerId)
    }),

    route(setRealityCheck, async ({ body }, context) => {
      const requester = requesterOf(context)
      const choice = { minutes: body.realityCheckMinutes, sessionId: context.identity.sessionId }
      const chosen = await db.transaction((tx) => chooseRealityCheck(tx, requester, choice, clock))
      return chosen === 'chosen' ? state(requester.playerId) : refuse(chosen)
    }),

    route(readPlaySession, (_, { identity }) => playSession(db.kysely, identity, clock.now())),

    route(answerRealityCheck, async (_, { identity }) => {
      const at = clock.now()
      await db.transaction((tx) => noteRealityCheck(tx, identity.sessionId, at))
      return playSession(db.kysely, identity, at)
    }),

    route(validateBreaktime, async (_, { identity }) => {
      const rest = await runningPause(db.kysely, identity.userId, 'rest', clock.now())
      return { data: { hasUserBreakTime: rest !== null, breakUntil: rest?.endsAt.toISOString() ?? null } }
    }),

    route(validateLost, async ({ query: { transactionAmount } }, { identity }) => {
      const room = await roomToLose(db.kysely, identity.userId, clock.now())
      const hasUserLostLimit = room !== null && pesos(transactionAmount) > room.remaining
      return { data: { hasUserLostLimit, remaining: room ? inPesos(room.remaining) : null } }
    }),
  ]
}

function requesterOf({ identity, request }: { identity: Identity; request: { ip: string } }): Requester {
  return { playerId: identity.userId, address: request.ip }
}

function limitsOf(day: number | null, week: number | null, month: number | null): Limits {
  return { day: inCentavos(day), week: inCentavos(week), month: inCentavos(month) }
}

function inCentavos(amount: number | null): Centavos | null {
  return amount === null ? null : pesos(amount)
}
