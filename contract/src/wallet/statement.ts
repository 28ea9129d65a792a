import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { bothDatesOrNone, dateRangeFields, datesInOrder } from '../call/date-range.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryNumber, queryText } from '../call/query-value.ts'
import { daysBetween, MOST_ACTIVITY_DAYS } from './wallet-codes.ts'
import * as routes from './wallet-routes.ts'

/** What moved the money, in the words of the statement. */
export const STATEMENT_KINDS = [
  'deposit',
  'deposit-reversal',
  'withdrawal',
  'withdrawal-returned',
  'stake',
  'stake-returned',
  'payout',
  'payout-reversal',
  'cash-out',
  'refund',
  'casino-bet',
  'casino-bet-returned',
  'casino-win',
  'casino-rollback',
  'bonus',
  'bonus-converted',
  'bonus-ended',
  'tax',
  'tax-returned',
  'adjustment',
  'debt-payment',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** Pending is money set aside whose end is not known yet; returned came back whole. */
export const STATEMENT_STATUSES = ['pending', 'completed', 'returned'] as const
export const STATEMENT_METHODS = ['card', 'spei', 'oxxo', 'bonus', 'game', 'manual', 'tax', 'debt'] as const

export const statementLineSchema = z
  .object({
    id: z.string().describe('Of the movement; one that touches several accounts has a line for each'),
    at: z.iso.datetime(),
    kind: z.enum(STATEMENT_KINDS),
    account: z.enum(['cash', 'bonus', 'debt']),
    amount: pesosSchema.describe('Signed: what the account gained'),
    before: pesosSchema.describe('Below zero only where it is a debt'),
    after: pesosSchema,
    reference: z.string().describe('The deposit, withdrawal, ticket or round'),
    method: z.enum(STATEMENT_METHODS),
    status: z.enum(STATEMENT_STATUSES),
    withheldTax: pesosSchema.describe('ISR withheld in this movement; below zero where it was given back'),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.output<typeof statementLineSchema>

export const walletStatement = defineCall('walletStatement', {
  ...routes.walletStatement,
  access: 'player',
  summary: '◆ Every movement of cash, bonus and debt, newest first, with the balance before and after',
  query: z
    .object({
      ...dateRangeFields,
      after: queryText(
        z
          .string()
          .regex(/^\d{1,15}-\d{1,15}$/)
          .optional(),
      ).describe('`next` of the page before'),
      pageSize: queryNumber(z.int().min(1).max(100).default(50)),
    })
    .refine(bothDatesOrNone, { path: ['finalDate'] })
    .refine(datesInOrder, { path: ['finalDate'] }),
  response: z.object({
    lines: z.array(statementLineSchema).describe('At least pageSize while there are more; a movement is never split'),
    next: z.string().nullable().describe('Null on the last page'),
  }),
})

export const walletStatementCsv = defineCall('walletStatementCsv', {
  ...routes.walletStatementCsv,
  access: 'player',
  summary: '◆ The statement as a file; without dates all of it',
  query: z
    .object(dateRangeFields)
    .refine(bothDatesOrNone, { path: ['finalDate'] })
    .refine(datesInOrder, { path: ['finalDate'] }),
  response: z.string().describe('UTF-8 with a byte order mark; an empty period says so'),
  responseType: 'csv',
})

const playFigures = {
  stakes: pesosSchema.describe('Placed less returned, cash only'),
  winnings: pesosSchema.describe('Before withholding, cash only'),
  withheldTax: pesosSchema,
  net: pesosSchema.describe('Winnings less stakes and withheld tax'),
}

const activityFigures = {
  deposits: pesosSchema,
  withdrawals: pesosSchema.describe('Paid out; below zero where more came back'),
  ...playFigures,
}

export const activityRowSchema = z
  .object({ start: z.iso.date().describe('First day of the period, in Mexico City'), ...activityFigures })
  .meta({ id: 'ActivityRow' })
export type ActivityRow = z.output<typeof activityRowSchema>

const activityTotalsSchema = z.object(activityFigures)
export type ActivityTotals = z.output<typeof activityTotalsSchema>

export const activityShareSchema = z
  .object({
    kind: z.enum(['sport', 'game']).describe('Games are those of the casino'),
    id: z.string().nullable().describe('The sport or the game; null for tickets of several sports'),
    ...playFigures,
  })
  .meta({ id: 'ActivityShare' })
export type ActivityShare = z.output<typeof activityShareSchema>

function withinMostDays({ initialDate, finalDate }: { initialDate?: string; finalDate?: string }): boolean {
  if (initialDate === undefined || finalDate === undefined) return true
  return daysBetween(initialDate, finalDate) <= MOST_ACTIVITY_DAYS
}

const activityQuery = z
  .object({ ...dateRangeFields, period: queryText(z.enum(['day', 'week', 'month']).default('month')) })
  .refine(bothDatesOrNone, { path: ['finalDate'] })
  .refine(datesInOrder, { path: ['finalDate'] })
  .refine(withinMostDays, { path: ['finalDate'] })
  .describe('Without dates: 30 days, 12 weeks or 12 months up to today')

export const walletActivity = defineCall('walletActivity', {
  ...routes.walletActivity,
  access: 'player',
  summary: '◆ Deposits, withdrawals, stakes, winnings and withheld tax per day, week or month, and by sport',
  query: activityQuery,
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(activityRowSchema).describe('Every period of the range, oldest first, also those without movements'),
    totals: activityTotalsSchema,
    shares: z.array(activityShareSchema).describe('What was played, most staked first; together they are the totals'),
    withholdingPercent: z.number().min(0).max(100).describe('Of winnings (ISR), as in force today'),
  }),
})

export const walletActivityCsv = defineCall('walletActivityCsv', {
  ...routes.walletActivityCsv,
  access: 'player',
  summary: '◆ The same as a file: a line for each period, for all of it and for each sport',
  query: activityQuery,
  response: z.string().describe('UTF-8 with a byte order mark; an empty period says so'),
  responseType: 'csv',
})
