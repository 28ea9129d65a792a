import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { sportIdSchema } from '../call/ids.ts'
import { queryNumber } from '../call/query-value.ts'
import { PROVIDER } from './live-book.ts'
import { EVENT_TYPE, TYPE_GROUP } from './sport-codes.ts'
import * as routes from './sport-routes.ts'

export const marketGroupingSchema = z.object({
  nameMarketGrouping: z.string(),
  order: z.int(),
  typeGroup: codeSchema(TYPE_GROUP),
  templateMarketToSportMarkets: z
    .array(z.object({ marketType: z.int(), order: z.int() }))
    .describe('◆ market types of the group, in order'),
})
export type MarketGrouping = z.output<typeof marketGroupingSchema>

export const templateMarkets = defineCall('templateMarkets', {
  ...routes.templateMarkets,
  access: 'guest',
  summary: 'Groups that the markets of a sport are shown in',
  params: z.object({ id: sportIdSchema }),
  query: z.object({
    providerId: queryNumber(codeSchema(PROVIDER).default(PROVIDER.one)),
    eventType: queryNumber(codeSchema(EVENT_TYPE).default(EVENT_TYPE.live)),
  }),
  response: z.array(marketGroupingSchema),
})
