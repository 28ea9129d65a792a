import * as calls from '@momio/contract/staff-betting'
import { isUuid } from '../../../platform/database/uuid.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Offer } from '../../catalogue/index.ts'
import { usernamesOf } from '../../players/index.ts'
import { findTicket } from '../reads/find-ticket.ts'
import { exposureByEvent, exposureOfEvent } from './exposure.ts'
import { listTickets } from './list-tickets.ts'
import { deleteRiskRule, putPlayerFactor, putRiskRule, riskRules } from './risk-rules.ts'
import type { StaffAction } from './staff-action.ts'
import { resume, suspend, suspensions } from './suspensions.ts'
import { messagesBehind, moneyOf } from './ticket-trail.ts'
import { tradedEvents } from './trading.ts'

interface Asking {
  readonly identity: { readonly userId: string }
  readonly request: { readonly ip: string }
}

export function staffBettingRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>, offer: Offer): readonly Route[] {
  const action = ({ identity, request }: Asking, reason: string): StaffAction => ({
    staffId: identity.userId,
    address: request.ip,
    reason,
    at: clock.now(),
  })
  const suspended = async () => ({ suspensions: await suspensions(db.kysely) })
  const rules = async () => ({ rules: await riskRules(db.kysely) })

  return [
    route(calls.staffTickets, ({ query }) => listTickets(db.kysely, query)),

    route(calls.staffTicket, async ({ params }) => {
      const found = await findTicket(db.kysely, params.ticketId)
      if (!found) return refuse('NOT_FOUND')
      const { player_id: userId } = found.ticket
      const names = await usernamesOf(db.kysely, [userId])
      return {
        ...found.shown,
        userId,
        username: names.get(userId) ?? '',
        messages: await messagesBehind(db.kysely, found.ticket.id),
        entries: await moneyOf(db.kysely, found.ticket.id),
      }
    }),

    route(calls.staffExposure, ({ query }) => exposureByEvent(db.kysely, offer, query)),

    route(calls.staffExposureOfEvent, async ({ params }) => {
      return (await exposureOfEvent(db.kysely, params.eventId)) ?? refuse('NOT_FOUND')
    }),

    route(calls.staffTrading, ({ query }) => tradedEvents(db.kysely, offer, query)),

    route(calls.staffSuspensions, suspended),

    route(calls.staffSuspend, async ({ body: { target, reason } }, context) => {
      await db.transaction((tx) => suspend(tx, target, action(context, reason), clock.now))
      return suspended()
    }),

    route(calls.staffResume, async ({ body: { target, reason } }, context) => {
      const was = await db.transaction((tx) => resume(tx, target, action(context, reason)))
      return was ? suspended() : refuse('NOT_FOUND')
    }),

    route(calls.staffRiskRules, rules),

    route(calls.staffPutRiskRule, async ({ params, body: { rule, reason } }, context) => {
      const result = await db.transaction((tx) => putRiskRule(tx, params.ruleId, rule, action(context, reason)))
      return result === 'done' ? rules() : refuse(result)
    }),

    route(calls.staffDeleteRiskRule, async ({ params, query }, context) => {
      const result = await db.transaction((tx) => deleteRiskRule(tx, params.ruleId, action(context, query.reason)))
      return result === 'done' ? rules() : refuse(result)
    }),

    route(calls.staffPutPlayerFactor, async ({ params, body: { factor, reason } }, context) => {
      const names = isUuid(params.userId) ? await usernamesOf(db.kysely, [params.userId]) : new Map()
      if (!names.has(params.userId)) return refuse('NOT_FOUND')
      const thousandths = Math.round(factor * 1000)
      await db.transaction((tx) => putPlayerFactor(tx, params.userId, thousandths, action(context, reason)))
      return { factor: thousandths / 1000 }
    }),
  ]
}
