import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import {
  eventIdSchema,
  providerOneSportIdSchema,
  providerTwoSportIdSchema,
  ticketIdSchema,
  userIdSchema,
} from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { amountSchema, pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import { staffReasonSchema } from '../call/staff-reason.ts'
import { clockSchema } from '../sport/live-book.ts'
import * as routes from './betting-routes.ts'
import { decimalOddsSchema, marketTypeSchema, specifiersSchema } from './selection.ts'
import { historyTicketSchema, ticketDetailSchema } from './ticket.ts'
import { TICKET_STATES, TICKET_STATUS } from './ticket-codes.ts'

const staffTicketSchema = historyTicketSchema
  .extend({ userId: z.string(), username: z.string() })
  .meta({ id: 'StaffTicket' })
export type StaffTicket = z.output<typeof staffTicketSchema>

export const staffTickets = defineCall('staffTickets', {
  ...routes.staffTickets,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ Tickets by player, event, line and status, newest first',
  query: z
    .object({
      ...pageQueryFields,
      userId: userIdSchema.optional(),
      eventId: eventIdSchema.optional(),
      lineId: z.string().max(320).optional().describe('Of the event: market type and specifiers, e.g. 18|total=2.5'),
      status: z.string().regex(/^\d$/).transform(Number).pipe(codeSchema(TICKET_STATUS)).optional(),
      state: z.enum(TICKET_STATES).default('all'),
      sportId: z.string().max(64).optional().describe('Of any of its legs, with either provider'),
      minStake: queryNumber(pesosSchema.min(0).optional()),
      maxStake: queryNumber(pesosSchema.min(0).optional()),
      from: z.iso.datetime().optional().describe('Placed from this moment on'),
      to: z.iso.datetime().optional().describe('and before this one'),
      order: z.enum(['newest', 'payout']).default('newest').describe('payout: what may cost most first'),
    })
    .refine(({ eventId, lineId }) => lineId === undefined || eventId !== undefined, {
      path: ['lineId'],
      error: 'a line is named together with its event',
    }),
  response: pageOf(staffTicketSchema).describe('The total is counted up to 10,000'),
})

export const staffTicket = defineCall('staffTicket', {
  ...routes.staffTicket,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ One ticket of any player with what its prices came from',
  params: z.object({ ticketId: ticketIdSchema }),
  response: ticketDetailSchema.extend({
    userId: z.string(),
    username: z.string(),
    messages: z
      .array(
        z.object({
          eventId: z.string(),
          lineId: z.string(),
          kind: z.string().describe('settlement, cancel, or a rollback of one'),
          providerId: z.int(),
          producerId: z.int().nullable(),
          sentAt: z.iso.datetime().describe('By the clock of the feed'),
          storedAt: z.iso.datetime(),
          outcomes: z.array(
            z.object({ outcomeId: z.string(), result: z.int().nullable(), voidFactor: z.number().nullable() }),
          ),
        }),
      )
      .describe('What the feed said of its lines, oldest first'),
    entries: z
      .array(
        z.object({
          at: z.iso.datetime(),
          kind: z.string(),
          account: z.string(),
          amount: pesosSchema.describe('Signed'),
        }),
      )
      .describe('Every posting that names the ticket, oldest first'),
  }),
  refusals: ['NOT_FOUND'],
})

/** What open tickets would take from the house: each leg as if the whole stake of its ticket stood on it alone. */
const exposureSchema = z.object({ tickets: z.int(), stake: pesosSchema, liability: pesosSchema })

const eventExposureSchema = exposureSchema
  .extend({ eventId: z.string(), matchName: z.string(), sportId: z.string() })
  .meta({ id: 'EventExposure' })
export type EventExposure = z.output<typeof eventExposureSchema>

export const staffExposure = defineCall('staffExposure', {
  ...routes.staffExposure,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ Events by what the house stands to lose on them, most first',
  query: z.object({ ...pageQueryFields }),
  response: pageOf(eventExposureSchema),
})

export const staffExposureOfEvent = defineCall('staffExposureOfEvent', {
  ...routes.staffExposureOfEvent,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ What the house stands to lose on each line and outcome of an event, with its largest tickets',
  params: z.object({ eventId: eventIdSchema }),
  response: z.object({
    event: exposureSchema,
    lines: z.array(
      exposureSchema.extend({
        lineId: z.string(),
        marketName: z.string(),
        outcomes: z.array(exposureSchema.extend({ outcomeId: z.string(), outcomeName: z.string() })),
      }),
    ),
    largest: z.array(staffTicketSchema),
  }),
  refusals: ['NOT_FOUND'],
})

const tradedEventSchema = z
  .object({
    eventId: z.string(),
    sportId: z.string(),
    tournamentName: z.string(),
    home: z.string(),
    away: z.string(),
    homeId: z.string(),
    awayId: z.string(),
    isLive: z.boolean(),
    startsAt: z.string(),
    statusText: z.string(),
    homeScore: z.int().nullable(),
    awayScore: z.int().nullable(),
    clock: clockSchema.nullable(),
    suspendedBy: z.enum(['all', 'sport', 'event']).nullable().describe('The widest suspension of staff that holds it'),
    handle: z.number().describe('All that was staked on it, rejected tickets left out'),
    tickets: z.int().describe('Open ones'),
    liability: z.number(),
    line: z
      .object({
        lineId: z.string(),
        marketName: z.string(),
        isOpen: z.boolean(),
        outcomes: z.array(
          z.object({
            outcomeId: z.string(),
            name: z.string(),
            odds: z.number().nullable(),
            isOpen: z.boolean(),
            houseGains: z.number().describe('By the open tickets of this line, if it wins; below zero the house loses'),
          }),
        ),
      })
      .nullable()
      .describe('Who wins the match'),
  })
  .meta({ id: 'TradedEvent' })
export type TradedEvent = z.output<typeof tradedEventSchema>

export const staffTrading = defineCall('staffTrading', {
  ...routes.staffTrading,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ Matches in play or with open tickets, with what the house wins or loses by each outcome',
  query: z.object({
    ...pageQueryFields,
    order: z.enum(['live', 'liability', 'start']).default('live'),
    sportId: z.string().max(64).optional().describe('With either provider'),
  }),
  response: pageOf(tradedEventSchema).extend({
    live: z.int().describe('Matches in play'),
    toCome: z.int(),
    pending: z.int().describe('Tickets that wait for their live delay'),
    isAllSuspended: z.boolean(),
    openLiability: z.number().describe('Of all events together; a multiple counts on each of its events'),
    worst: z.object({
      liability: z.number().describe('The most that one event may cost'),
      limit: z.number().nullable().describe('What the general rule allows'),
    }),
  }),
})

const scopeSchema = z.union([
  z.object({ scope: z.literal('all') }),
  z.object({ scope: z.literal('sport'), sportId: z.string().min(1).max(64) }),
  z.object({ scope: z.literal('event'), eventId: eventIdSchema }),
  z.object({
    scope: z.literal('market'),
    eventId: eventIdSchema,
    marketId: marketTypeSchema,
    specifiers: specifiersSchema,
  }),
])

const suspensionSchema = z
  .object({
    scope: z.enum(['all', 'sport', 'event', 'market']),
    target: z.string(),
    reason: z.string(),
    since: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'BettingSuspension' })
export type BettingSuspension = z.output<typeof suspensionSchema>

const suspensionsSchema = z.object({ suspensions: z.array(suspensionSchema) })

export const staffSuspensions = defineCall('staffSuspensions', {
  ...routes.staffSuspensions,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ Where staff has stopped betting',
  response: suspensionsSchema,
})

export const staffSuspend = defineCall('staffSuspend', {
  ...routes.staffSuspend,
  access: 'staff',
  permission: 'betting.suspend',
  summary: '◆ Stop bets on everything, a sport, an event or a market, for the next commit in every process',
  body: z.object({ target: scopeSchema, reason: staffReasonSchema }),
  response: suspensionsSchema,
})

export const staffResume = defineCall('staffResume', {
  ...routes.staffResume,
  access: 'staff',
  permission: 'betting.suspend',
  summary: '◆ Take bets again',
  body: z.object({ target: scopeSchema, reason: staffReasonSchema }),
  response: suspensionsSchema,
  refusals: ['NOT_FOUND'],
})

const boundSchema = amountSchema.nullable()

export const riskRuleSchema = z
  .object({
    sportId: z
      .union([providerOneSportIdSchema, providerTwoSportIdSchema])
      .nullable()
      .describe('It counts with both providers, whichever names it'),
    level: z.enum(['top', 'other']).nullable().describe('Of the tournament'),
    marketKind: z.enum(['main', 'player', 'other']).nullable(),
    phase: z.enum(['prematch', 'live', 'outright']).nullable(),
    oddsFrom: decimalOddsSchema.nullable().describe('From this price on'),
    stake: boundSchema.describe('The highest stake of a ticket'),
    payout: boundSchema.describe('The highest payout of a ticket'),
    playerEventStake: boundSchema.describe('All stakes of a player on one event'),
    outcomeExposure: boundSchema,
    marketExposure: boundSchema,
    eventExposure: boundSchema,
    liveDelayMs: z.int().min(0).max(30_000).nullable(),
  })
  .describe('◆ what is null is any, or says nothing; of all rules that fit the strictest figure counts')
  .meta({ id: 'RiskRule' })
export type RiskRuleOnWire = z.output<typeof riskRuleSchema>

const ruleParams = z.object({ ruleId: z.string().regex(/^[a-z0-9-]{1,60}$/) })
const rulesSchema = z.object({
  rules: z.array(
    riskRuleSchema.extend({ ruleId: z.string(), sportId: z.string().nullable().describe('As it was stored') }),
  ),
})

export const staffRiskRules = defineCall('staffRiskRules', {
  ...routes.staffRiskRules,
  access: 'staff',
  permission: 'risk.read',
  summary: '◆ Limits of stakes, payouts and exposure, and the live delay',
  response: rulesSchema,
})

export const staffPutRiskRule = defineCall('staffPutRiskRule', {
  ...routes.staffPutRiskRule,
  access: 'staff',
  permission: 'risk.change',
  summary: '◆ Add a rule or change it',
  params: ruleParams,
  body: z.object({ rule: riskRuleSchema, reason: staffReasonSchema }),
  response: rulesSchema,
  refusals: ['CONFLICT'],
})

export const staffDeleteRiskRule = defineCall('staffDeleteRiskRule', {
  ...routes.staffDeleteRiskRule,
  access: 'staff',
  permission: 'risk.change',
  summary: '◆ Take a rule away; the general one stays',
  params: ruleParams,
  query: z.object({ reason: staffReasonSchema }),
  response: rulesSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

export const staffPutPlayerFactor = defineCall('staffPutPlayerFactor', {
  ...routes.staffPutPlayerFactor,
  access: 'staff',
  permission: 'risk.change',
  summary: '◆ What part of the usual stakes a player may make: 1 is all, 0 none',
  params: z.object({ userId: userIdSchema }),
  body: z.object({ factor: z.number().min(0).max(10), reason: staffReasonSchema }),
  response: z.object({ factor: z.number() }),
  refusals: ['NOT_FOUND'],
})
