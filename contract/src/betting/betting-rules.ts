import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { eventIdSchema } from '../call/ids.ts'
import { amountSchema, pesosSchema } from '../call/pesos.ts'
import { PROVIDER } from '../sport/live-book.ts'
import * as routes from './betting-routes.ts'
import { decimalOddsSchema, marketTypeSchema, outcomeIdSchema, specifiersSchema } from './selection.ts'

const body = z.object({
  userEvents: z
    .array(
      z.object({
        eventId: eventIdSchema,
        stake: amountSchema,
        providerId: codeSchema(PROVIDER),
        marketId: marketTypeSchema,
        specifiers: specifiersSchema
          .unwrap()
          .optional()
          .describe('◆ with `outcomeId` the selection itself: its limits are then those that placing applies'),
        outcomeId: outcomeIdSchema
          .optional()
          .describe('◆ without it and `specifiers` the strictest limits of the market count'),
        odds: decimalOddsSchema,
      }),
    )
    .min(1)
    .max(30),
})

export const STAKE_LIMIT_CODES = ['ACCUMULATED_STAKE_LIMIT', 'BET_STAKE_OVER_LIMIT'] as const

export const stakeLimitSchema = z
  .object({
    eventId: z.string(),
    marketId: marketTypeSchema,
    specifiers: specifiersSchema
      .unwrap()
      .optional()
      .describe(
        '◆ with `outcomeId` the selection that hits it; without them a custom bet, or what was asked by its market',
      ),
    outcomeId: outcomeIdSchema.optional().describe('◆ as `specifiers`'),
    providerId: codeSchema(PROVIDER),
    code: z.enum(STAKE_LIMIT_CODES),
    betStakeLimit: pesosSchema.min(0),
    stakeAccumulatedLimit: pesosSchema.min(0),
    adjustedStakeMax: pesosSchema.min(0),
  })
  .describe('◆ a limit that the stake hits')
export type StakeLimit = z.output<typeof stakeLimitSchema>

const response = z
  .object({ limitsByMatch: z.array(stakeLimitSchema) })
  .describe('◆ only the events whose limit is hit; empty means go ahead')

export const singleLimitByEvent = defineCall('singleLimitByEvent', {
  ...routes.singleLimitByEvent,
  access: 'player',
  summary: 'Stake limits of single bets, checked before placing',
  body,
  response,
})

export const multipleLimitByEvent = defineCall('multipleLimitByEvent', {
  ...routes.multipleLimitByEvent,
  access: 'player',
  summary: 'Stake limits of a multiple bet, checked before placing',
  body,
  response,
})

export const parlayLimitByEvent = defineCall('parlayLimitByEvent', {
  ...routes.parlayLimitByEvent,
  access: 'player',
  summary: 'Stake limits of a parlay, checked before placing',
  body,
  response,
})
