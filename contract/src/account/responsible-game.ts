import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { amountSchema, pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import { EXCLUSION_MONTHS, REST_PERIOD_DAYS } from './account-codes.ts'
import * as routes from './account-routes.ts'

const limitSchema = amountSchema.nullable()

const lostLimitsSchema = z.object({ lostDay: limitSchema, lostWeek: limitSchema, lostMonth: limitSchema })
const depositLimitsSchema = z.object({ depositDay: limitSchema, depositWeek: limitSchema, depositMonth: limitSchema })

const usedSchema = z.object({ day: pesosSchema, week: pesosSchema, month: pesosSchema })

const raisedLimitSchema = z.object({
  limit: z.enum(['lostDay', 'lostWeek', 'lostMonth', 'depositDay', 'depositWeek', 'depositMonth']),
  value: limitSchema,
  effectiveAt: z.iso.datetime(),
})

export const responsibleGameSchema = z
  .object({
    ...lostLimitsSchema.shape,
    ...depositLimitsSchema.describe('◆ beside the loss limits').shape,
    breakDay: z.int().nullable(),
    exclusionMonth: z.int(),
    breakUntil: z.iso.datetime().nullable().describe('◆ end of the rest period'),
    exclusionUntil: z.iso.datetime().nullable().describe('◆ end of the self-exclusion'),
    lostLockedUntil: z.iso.datetime().nullable().describe('◆ no new change of the loss limits before'),
    depositLockedUntil: z.iso.datetime().nullable().describe('◆ no new change of the deposit limits before'),
    raisedLimits: z.array(raisedLimitSchema).describe('◆ raised limits that wait for their 24 hours'),
    lost: usedSchema.describe('◆ what was lost in the day, week and month of now; 0 for who won'),
    deposited: usedSchema.describe('◆ what was deposited in the day, week and month of now'),
  })
  .meta({ id: 'ResponsibleGame' })
export type ResponsibleGame = z.output<typeof responsibleGameSchema>

export const getResponsibleGame = defineCall('getResponsibleGame', {
  ...routes.getResponsibleGame,
  access: 'player',
  summary: 'Limits, rest period and self-exclusion of the player',
  response: responsibleGameSchema,
})

export const setLostLimits = defineCall('setLostLimits', {
  ...routes.setLostLimits,
  access: 'player',
  summary: 'Loss limits by day, week and month; null means none',
  body: lostLimitsSchema,
  response: responsibleGameSchema,
  refusals: ['LIMIT_LOCKED', 'LIMITS_OUT_OF_ORDER'],
})

export const setDepositLimits = defineCall('setDepositLimits', {
  ...routes.setDepositLimits,
  access: 'player',
  summary: '◆ Deposit limits by day, week and month; null means none',
  body: depositLimitsSchema,
  response: responsibleGameSchema,
  refusals: ['LIMIT_LOCKED', 'LIMITS_OUT_OF_ORDER'],
})

export const setBreak = defineCall('setBreak', {
  ...routes.setBreak,
  access: 'player',
  summary: 'Rest from betting and casino for some days',
  body: z.object({ breakDay: z.literal(REST_PERIOD_DAYS).nullable() }),
  response: responsibleGameSchema,
  refusals: ['LIMIT_LOCKED'],
})

export const setExclusion = defineCall('setExclusion', {
  ...routes.setExclusion,
  access: 'player',
  summary: 'Exclude oneself for some months; nobody can undo it before it ends',
  body: z.object({ exclusionMonth: z.literal(EXCLUSION_MONTHS) }),
  response: responsibleGameSchema,
})

export const validateBreaktime = defineCall('validateBreaktime', {
  ...routes.validateBreaktime,
  access: 'player',
  summary: 'Whether a rest period is running',
  response: dataOf(z.object({ hasUserBreakTime: z.boolean() })),
})

export const validateLost = defineCall('validateLost', {
  ...routes.validateLost,
  access: 'player',
  summary: 'Whether losing an amount would pass a loss limit',
  query: z.object({ transactionAmount: queryNumber(amountSchema) }),
  response: dataOf(z.object({ hasUserLostLimit: z.boolean(), remaining: limitSchema.or(z.literal(0)) })).describe(
    '◆ named as Breaktime; remaining is null without a limit',
  ),
})
