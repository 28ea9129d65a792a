import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { eventIdSchema } from '../call/ids.ts'
import * as routes from './betting-routes.ts'
import { marketTypeSchema, outcomeIdSchema, specifiersSchema } from './selection.ts'

const SELECTIONS_AT_MOST = 20

const availableMarketSchema = z
  .object({
    marketId: marketTypeSchema,
    specifiers: specifiersSchema,
    name: z.string(),
    outcomes: z.array(
      z.object({
        outcomeId: outcomeIdSchema,
        name: z.string(),
        isAvailable: z.boolean(),
        reason: z
          .enum(['closed', 'conflict'])
          .nullable()
          .describe('Why it cannot be added: it takes no bets now, or it excludes or follows from what was chosen'),
      }),
    ),
  })
  .describe('◆ a line that may be part of a custom bet')
export type AvailableMarket = z.output<typeof availableMarketSchema>

const punterSelectionsSchema = z.object({
  urnEvent: eventIdSchema,
  marketPunterSelections: z
    .array(z.object({ outcomeId: outcomeIdSchema, marketId: marketTypeSchema, specifiers: specifiersSchema }))
    .min(1)
    .max(SELECTIONS_AT_MOST),
})

export const availableSelections = defineCall('availableSelections', {
  ...routes.availableSelections,
  access: 'guest',
  summary: 'Lines of an event that a custom bet may combine; 404 means none',
  params: z.object({ eventId: eventIdSchema }),
  response: dataOf(z.object({ markets: z.array(availableMarketSchema) })),
  refusals: ['NOT_FOUND'],
})

export const calculateOdds = defineCall('calculateOdds', {
  ...routes.calculateOdds,
  access: 'guest',
  summary: 'Price of a combination; 0 means unavailable',
  body: punterSelectionsSchema,
  response: dataOf(z.object({ odds: z.number().min(0), oddsUS: z.int().describe('◆ the same price, American') })),
  refusals: ['MATCH_WAS_NOT_FOUND'],
})

export const calculateFilter = defineCall('calculateFilter', {
  ...routes.calculateFilter,
  access: 'guest',
  summary: '◆ Which outcomes can still join a combination',
  body: punterSelectionsSchema.describe('◆ as CalculateOdds'),
  response: dataOf(z.object({ odds: z.number().min(0), markets: z.array(availableMarketSchema) })).describe(
    '◆ the price so far and what may be added',
  ),
  refusals: ['MATCH_WAS_NOT_FOUND'],
})
