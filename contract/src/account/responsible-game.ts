import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { amountSchema, pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import { EXCLUSION_MONTHS, REALITY_CHECK_MINUTES, REST_PERIOD_DAYS } from './account-codes.ts'
import * as routes from './account-routes.ts'

const limitSchema = amountSchema.nullable()

const lostLimitsSchema = z.object({ lostDay: limitSchema, lostWeek: limitSchema, lostMonth: limitSchema })
const depositLimitsSchema = z.object({ depositDay: limitSchema, depositWeek: limitSchema, depositMonth: limitSchema })

const realityCheckSchema = z.literal(REALITY_CHECK_MINUTES).nullable()

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
    realityCheckMinutes: realityCheckSchema.describe('◆ how often the player is told how long the session lasts'),
    lost: usedSchema.describe('◆ what was lost in the day, week and month of now; 0 for who won'),
    deposited: usedSchema.describe('◆ what was deposited in the day, week and month of now'),
    hasDeposited: z.boolean().describe('◆ whether any deposit was ever credited; limits are offered before the first'),
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
  response: dataOf(
    z.object({ hasUserBreakTime: z.boolean(), breakUntil: z.iso.datetime().nullable().describe('◆ when it ends') }),
  ),
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

export const setRealityCheck = defineCall('setRealityCheck', {
  ...routes.setRealityCheck,
  access: 'player',
  summary:
    '◆ How often the player is told how long the session lasts; null means never, but where the casino is played',
  body: z.object({ realityCheckMinutes: realityCheckSchema }),
  response: responsibleGameSchema,
  refusals: ['REALITY_CHECK_NEEDED'],
})

export const playSessionSchema = z
  .object({
    startedAt: z.iso.datetime().describe('When the player signed in'),
    now: z.iso.datetime().describe('By the clock of the server'),
    realityCheckMinutes: realityCheckSchema.describe(
      'As it holds for this session: 60 where never was chosen and the casino is played',
    ),
    realityCheckDueAt: z.iso.datetime().nullable(),
    stakes: pesosSchema.describe('Since then, on every device: placed less returned, cash only'),
    winnings: pesosSchema.describe('Before withholding, cash only'),
    withheldTax: pesosSchema,
    net: pesosSchema.describe('Winnings less stakes and withheld tax'),
  })
  .meta({ id: 'PlaySession' })
export type PlaySession = z.output<typeof playSessionSchema>

export const readPlaySession = defineCall('readPlaySession', {
  ...routes.readPlaySession,
  access: 'player',
  background: true,
  summary: '◆ How long this session lasts, what was staked and won in it, and when the next reality check is due',
  response: playSessionSchema,
})

export const answerRealityCheck = defineCall('answerRealityCheck', {
  ...routes.answerRealityCheck,
  access: 'player',
  summary: '◆ The player has read the reality check: the next interval begins',
  response: playSessionSchema,
})
