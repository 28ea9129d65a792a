import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { bothDatesOrNone, dateRangeFields, datesInOrder } from '../call/date-range.ts'
import { ticketIdSchema, versionSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { amountSchema, pesosSchema } from '../call/pesos.ts'
import * as routes from './betting-routes.ts'
import { SETTLEMENT_RESULTS, TICKET_STATUS } from './ticket-codes.ts'

const ticketParams = z.object({ version: versionSchema, ticketId: ticketIdSchema })

export const ticketStatusSchema = z.object({
  ticketId: ticketIdSchema,
  status: codeSchema(TICKET_STATUS),
  selectionsFinalState: z.array(z.object({ selectionIndex: z.int(), decimalOdds: z.number(), americanOdds: z.int() })),
  acceptanceDate: z.iso.datetime().nullable(),
  rejectCode: z.int().nullable(),
})
export type TicketStatusResponse = z.output<typeof ticketStatusSchema>

export const getTicketStatus = defineCall('getTicketStatus', {
  ...routes.getTicketStatus,
  access: 'player',
  summary: 'Whether a ticket is accepted yet',
  params: ticketParams,
  response: ticketStatusSchema,
  refusals: ['NOT_FOUND'],
})

const settlementSchema = z.enum(SETTLEMENT_RESULTS)

export const historyTicketSchema = z
  .object({
    ticketId: ticketIdSchema,
    kind: z.enum(['single', 'multiple', 'parlay', 'custom']),
    status: codeSchema(TICKET_STATUS),
    result: settlementSchema,
    stake: pesosSchema,
    decimalOdds: z.number(),
    americanOdds: z.int(),
    potentialPayout: pesosSchema,
    payout: pesosSchema.nullable(),
    placedAt: z.iso.datetime(),
    acceptanceDate: z.iso.datetime().nullable(),
    isCashoutAvailable: z.boolean(),
    isEarlyPayoutApplied: z.boolean(),
    selections: z.array(
      z.object({
        eventId: z.string(),
        matchName: z.string(),
        scheduleTime: z.string(),
        sportId: z.string(),
        marketName: z.string(),
        outcomeName: z.string(),
        decimalOdds: z.number(),
        americanOdds: z.int(),
        result: settlementSchema,
      }),
    ),
  })
  .describe('◆ a ticket of the bet history')
  .meta({ id: 'HistoryTicket' })
export type HistoryTicket = z.output<typeof historyTicketSchema>

export const ticketHistory = defineCall('ticketHistory', {
  ...routes.ticketHistory,
  access: 'player',
  summary: '◆ Tickets of the player, newest first',
  query: z
    .object({
      ...pageQueryFields,
      ...dateRangeFields,
      result: z.enum([...SETTLEMENT_RESULTS, 'all']).default('all'),
    })
    .refine(bothDatesOrNone, { path: ['finalDate'] })
    .refine(datesInOrder, { path: ['finalDate'] }),
  response: pageOf(historyTicketSchema),
})

export const cashoutQuote = defineCall('cashoutQuote', {
  ...routes.cashoutQuote,
  access: 'player',
  summary: '◆ What a ticket is worth now',
  params: ticketParams,
  response: dataOf(z.object({ amount: amountSchema, validUntil: z.iso.datetime() })),
  refusals: ['NOT_FOUND', 'CASHOUT_UNAVAILABLE'],
})

export const cashout = defineCall('cashout', {
  ...routes.cashout,
  access: 'player',
  summary: '◆ Close a ticket for no less than the amount quoted',
  params: ticketParams,
  body: z.object({ amount: amountSchema }),
  response: dataOf(z.object({ amount: amountSchema })),
  refusals: ['NOT_FOUND', 'CASHOUT_UNAVAILABLE'],
})
