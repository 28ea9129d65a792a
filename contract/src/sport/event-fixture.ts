import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { eventIdSchema } from '../call/ids.ts'
import { matchSchema } from './live-book.ts'
import * as routes from './sport-routes.ts'

export const fixtureDetailSchema = matchSchema
  .extend({
    sportName: z.string(),
    categoryId: z.string(),
    categoryName: z.string(),
    tournamentName: z.string(),
    removeAt: z.iso.datetime().nullable(),
  })
  .describe('◆ a match with all its markets; removeAt is set for unbooked events of provider two')
  .meta({ id: 'FixtureDetail' })
export type FixtureDetail = z.output<typeof fixtureDetailSchema>

const params = z.object({ id: eventIdSchema })

export const fixtureDetailV1 = defineCall('fixtureDetailV1', {
  ...routes.fixtureDetailV1,
  access: 'guest',
  summary: 'A match of provider one with all its markets',
  params,
  response: fixtureDetailSchema,
  refusals: ['MATCH_WAS_NOT_FOUND'],
})

export const fixtureDetailV2 = defineCall('fixtureDetailV2', {
  ...routes.fixtureDetailV2,
  access: 'guest',
  summary: 'A match of provider two with all its markets',
  params,
  response: fixtureDetailSchema,
  refusals: ['MATCH_WAS_NOT_FOUND'],
})

export const fixtureDetailFromApi = defineCall('fixtureDetailFromApi', {
  ...routes.fixtureDetailFromApi,
  access: 'guest',
  summary: "A match as the provider's own interface tells it, when the book does not have it",
  params,
  response: fixtureDetailSchema,
  refusals: ['MATCH_WAS_NOT_FOUND', 'UNAVAILABLE'],
})
