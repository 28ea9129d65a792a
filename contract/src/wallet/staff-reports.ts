import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { bothDatesOrNone, dateRangeFields, datesInOrder } from '../call/date-range.ts'
import { daysBetween } from './wallet-codes.ts'
import * as routes from './wallet-routes.ts'

/** Days that one report may span: with more of them it would read too much at once. */
const MOST_REPORT_DAYS = 92

/** Pesos, signed. The sums of a house go beyond what one amount may be. */
const sumSchema = z.number()

const playFields = {
  handle: sumSchema.describe('Cash staked, less what was given back'),
  payouts: sumSchema.describe('Paid for it, before withholding'),
  ggr: sumSchema.describe('Handle less payouts'),
  withheldTax: sumSchema,
}

const figuresFields = {
  ...playFields,
  deposits: sumSchema,
  withdrawals: sumSchema,
  bonusCost: sumSchema.describe('Given as bonus money, less what came back of it'),
  activePlayers: z.int().describe('Who staked anything, each once'),
}

const dayFiguresSchema = z.object({ day: z.iso.date(), ...figuresFields }).meta({ id: 'ReportDay' })
export type ReportDay = z.output<typeof dayFiguresSchema>

const shareSchema = z
  .object({
    kind: z.enum(['sport', 'game']),
    id: z
      .string()
      .nullable()
      .describe('Null for tickets of several sports, and for rounds that are not known any more'),
    name: z.string().nullable(),
    count: z.int().describe('Tickets or rounds whose money moved'),
    ...playFields,
  })
  .meta({ id: 'ReportShare' })
export type ReportShare = z.output<typeof shareSchema>

const rangeQuery = z
  .object(dateRangeFields)
  .refine(bothDatesOrNone, { path: ['finalDate'] })
  .refine(datesInOrder, { path: ['finalDate'] })
  .refine(
    ({ initialDate, finalDate }) =>
      initialDate === undefined || finalDate === undefined || daysBetween(initialDate, finalDate) <= MOST_REPORT_DAYS,
    { path: ['finalDate'], error: `at most ${MOST_REPORT_DAYS} days` },
  )

const reportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(dayFiguresSchema).describe('Every day of the range, oldest first'),
  totals: z.object(figuresFields),
  shares: z.array(shareSchema).describe('Most staked first; together they are the totals'),
})
export type Report = z.output<typeof reportSchema>

export const staffReportDays = defineCall('staffReportDays', {
  ...routes.staffReportDays,
  access: 'staff',
  permission: 'reports.read',
  summary:
    '◆ What the house took and paid, by day in Mexico City, by sport and by game; without dates the last 30 days',
  query: rangeQuery,
  response: reportSchema,
})

export const staffReportDaysCsv = defineCall('staffReportDaysCsv', {
  ...routes.staffReportDaysCsv,
  access: 'staff',
  permission: 'reports.read',
  summary: '◆ The same as a file',
  query: rangeQuery,
  response: z.string().describe('UTF-8 with a byte order mark; an empty range says so'),
  responseType: 'csv',
})

const hourSchema = z.object({
  hour: z.int().min(0).max(23),
  handle: sumSchema,
  ggr: sumSchema,
  deposits: sumSchema,
  withdrawals: sumSchema,
})
const hoursSchema = z.array(hourSchema).length(24)

export const staffReportHours = defineCall('staffReportHours', {
  ...routes.staffReportHours,
  access: 'staff',
  permission: 'reports.read',
  summary: '◆ Handle, gross gaming revenue, deposits and withdrawals of today and yesterday by hour in Mexico City',
  response: z.object({
    today: z.iso.date(),
    hour: z.int().describe('The hour that is running'),
    tickets: z.int().describe('Placed today'),
    hours: z.object({ today: hoursSchema, yesterday: hoursSchema }),
  }),
})
