import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { bothDatesOrNone, dateRangeFields, datesInOrder } from '../call/date-range.ts'
import { ticketIdSchema, versionSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { amountSchema, pesosSchema } from '../call/pesos.ts'
import * as routes from './betting-routes.ts'
import { marketTypeSchema } from './selection.ts'
import { SETTLEMENT_RESULTS, TICKET_STATES, TICKET_STATUS } from './ticket-codes.ts'

const ticketParams = z.object({ version: versionSchema, ticketId: ticketIdSchema })

const settlementSchema = z.enum(SETTLEMENT_RESULTS)
const settledAtSchema = z.iso.datetime().nullable().describe('◆ When its money last moved by a result; null while open')
const rejectIndexSchema = z
  .int()
  .nullable()
  .describe('◆ the selection that it was rejected for; null where it was the ticket as a whole')
const isBonusSchema = z.boolean().describe('◆ bonus money paid the stake; what it gives back is bonus money too')

export const ticketStatusSchema = z.object({
  ticketId: ticketIdSchema,
  status: codeSchema(TICKET_STATUS),
  selectionsFinalState: z.array(
    z.object({
      selectionIndex: z.int(),
      decimalOdds: z.number(),
      americanOdds: z.int(),
      result: settlementSchema.describe('◆ what became of it'),
    }),
  ),
  acceptanceDate: z.iso.datetime().nullable(),
  rejectCode: z.int().nullable(),
  rejectIndex: rejectIndexSchema,
  result: settlementSchema.describe('◆ what became of the ticket'),
  payout: pesosSchema.nullable().describe('◆ what it paid, the stake included; null while open'),
  settledAt: settledAtSchema,
  isBonus: isBonusSchema,
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

const withheldSchema = z
  .object({
    percent: z.number().min(0).max(100).describe('The rate of the day it was paid'),
    amount: pesosSchema.describe('In the statement beside what was paid; the player gets the rest'),
  })
  .nullable()
  .describe('Income tax (ISR) withheld of a prize; null where nothing is')
  .meta({ id: 'WithheldTax' })
export type WithheldTax = z.output<typeof withheldSchema>

export const historyTicketSchema = z
  .object({
    ticketId: ticketIdSchema,
    kind: z.enum(['single', 'multiple', 'parlay', 'custom']),
    status: codeSchema(TICKET_STATUS),
    result: settlementSchema,
    stake: pesosSchema,
    decimalOdds: z.number(),
    americanOdds: z.int(),
    potentialPayout: pesosSchema.describe('While it is open, by what has become of its selections'),
    payout: pesosSchema.nullable().describe('Before withholding; null while open'),
    withheld: withheldSchema,
    settledAt: settledAtSchema,
    placedAt: z.iso.datetime(),
    acceptanceDate: z.iso.datetime().nullable(),
    isCashoutAvailable: z.boolean().describe('Whether it may be closed early at all; the quote says for how much'),
    cashouts: z
      .array(
        z.object({
          at: z.iso.datetime(),
          closedStake: pesosSchema,
          amount: pesosSchema.describe('What was paid for it, before withholding'),
          withheld: withheldSchema,
          isAutomatic: z.boolean().describe('By the rule of the player'),
        }),
      )
      .describe('What was closed of it, oldest first; the payout of the rest does not hold it'),
    cashoutAtLeast: pesosSchema.nullable().describe('It closes by itself once it is worth this much'),
    isEarlyPayoutApplied: z.boolean(),
    isBonus: isBonusSchema,
    isVoidByExclusion: z.boolean().describe('Void because the player excluded himself before any of its events began'),
    rejectCode: z.int().nullable(),
    rejectIndex: rejectIndexSchema,
    acceptsAt: z.iso.datetime().nullable().describe('When the live delay of a pending ticket ends'),
    selections: z.array(
      z.object({
        eventId: z.string(),
        matchName: z.string(),
        scheduleTime: z.string(),
        sportId: z.string(),
        marketId: marketTypeSchema,
        specifiers: z.string(),
        outcomeId: z.string(),
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
      state: z
        .enum(TICKET_STATES)
        .default('all')
        .describe('open: pending or accepted and without a result; settled: with one'),
    })
    .refine(bothDatesOrNone, { path: ['finalDate'] })
    .refine(datesInOrder, { path: ['finalDate'] }),
  response: pageOf(historyTicketSchema).describe('The total is counted up to 10,000'),
})

/** Where an accepted price came from. */
export const priceSourceSchema = z
  .object({
    providerId: z.int(),
    producerId: z.int(),
    messageAt: z.iso.datetime().describe('Time of the message, by the clock of the feed'),
    askedOdds: z.number().describe('What the player saw when the bet was placed'),
    placedOdds: z.number().describe('The price in the book when it was placed'),
    probability: z.number().nullable().describe('As the feed gave it with the accepted price'),
  })
  .meta({ id: 'PriceSource' })
export type PriceSource = z.output<typeof priceSourceSchema>

export const ticketDetailSchema = historyTicketSchema
  .extend({ oddsChangeType: z.int(), sources: z.array(priceSourceSchema).describe('One for each selection') })
  .describe('◆ a ticket with what its prices came from')
  .meta({ id: 'TicketDetail' })
export type TicketDetail = z.output<typeof ticketDetailSchema>

export const ticketDetail = defineCall('ticketDetail', {
  ...routes.ticketDetail,
  access: 'player',
  summary: '◆ One ticket of the player, as a receipt',
  params: ticketParams,
  response: ticketDetailSchema,
  refusals: ['NOT_FOUND'],
})

/** How the value of a ticket comes about: stake × what each leg is expected to multiply it by, less the margin. */
const cashoutQuoteSchema = z
  .object({
    ticketId: ticketIdSchema,
    amount: amountSchema.describe('For the whole of the stake that is still open'),
    validUntil: z.iso.datetime().describe('Until then this amount is paid, unless the ticket is worth less by then'),
    openStake: pesosSchema.describe('What was not closed yet'),
    fairValue: pesosSchema.describe('Before the margin'),
    margin: z.number().min(0).max(1).describe('As published: 0.05 is five percent'),
    withholdingPercent: z
      .number()
      .min(0)
      .max(100)
      .describe('Of what is paid for a part, where that is more than its stake: income tax (ISR) by the rate of today'),
    legs: z
      .array(
        z.object({
          decimalOdds: z.number(),
          probability: z
            .number()
            .min(0)
            .max(1)
            .nullable()
            .describe('Of winning, by the feed; null once it has a result'),
          result: settlementSchema,
          factor: z.number().min(0).describe('What this leg is expected to multiply the stake by'),
        }),
      )
      .describe('One for each selection, in their order'),
  })
  .meta({ id: 'CashoutQuote' })
export type CashoutQuote = z.output<typeof cashoutQuoteSchema>

export const cashoutQuote = defineCall('cashoutQuote', {
  ...routes.cashoutQuote,
  access: 'player',
  summary: '◆ What a ticket is worth now',
  params: ticketParams,
  response: dataOf(cashoutQuoteSchema),
  refusals: ['NOT_FOUND', 'CASHOUT_UNAVAILABLE'],
})

export const cashoutQuotes = defineCall('cashoutQuotes', {
  ...routes.cashoutQuotes,
  access: 'player',
  summary: '◆ What those open tickets of the player are worth now that can be closed',
  params: z.object({ version: versionSchema }),
  response: dataOf(z.object({ quotes: z.array(cashoutQuoteSchema) })),
})

export const cashout = defineCall('cashout', {
  ...routes.cashout,
  access: 'player',
  summary: '◆ Close a ticket, or a part of it, for no less than what was quoted',
  params: ticketParams,
  body: z.object({
    amount: amountSchema.describe('As quoted, for the whole of the open stake'),
    percent: z.int().min(1).max(100).default(100).describe('How much of the open stake to close'),
    requestId: z.uuid().describe('The same request sent again closes nothing more and gets the same answer'),
  }),
  response: dataOf(
    z.object({
      amount: amountSchema.describe('What was paid'),
      closedStake: pesosSchema,
      openStake: pesosSchema.describe('What is left of the stake'),
    }),
  ),
  refusals: ['NOT_FOUND', 'CASHOUT_UNAVAILABLE', 'ACCOUNT_DISABLED', 'CONFLICT'],
})

export const setCashoutRule = defineCall('setCashoutRule', {
  ...routes.setCashoutRule,
  access: 'player',
  summary: '◆ Close the whole ticket by itself as soon as it is worth this much',
  params: ticketParams,
  body: z.object({ atLeast: amountSchema }),
  response: dataOf(z.object({ atLeast: amountSchema })),
  refusals: ['NOT_FOUND', 'CASHOUT_UNAVAILABLE'],
})

export const deleteCashoutRule = defineCall('deleteCashoutRule', {
  ...routes.deleteCashoutRule,
  access: 'player',
  summary: '◆ Do not close the ticket by itself any more',
  params: ticketParams,
  response: dataOf(z.object({})),
  refusals: ['NOT_FOUND'],
})
