import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { categoryIdSchema, sportIdSchema } from '../call/ids.ts'
import { HEADER_TYPE } from './sport-codes.ts'
import * as routes from './sport-routes.ts'

export const headbarItemSchema = z.object({
  headerType: codeSchema(HEADER_TYPE),
  headerId: z.string(),
  order: z.int(),
  displayLabel: z.string(),
  headerDetails: z.object({ sportId: z.string(), hasPrematchMatches: z.boolean(), imageUrl: z.string() }),
})
export type HeadbarItem = z.output<typeof headbarItemSchema>

export const headbar = defineCall('headbar', {
  ...routes.headbar,
  access: 'guest',
  summary: 'Sports, tournaments and games of the head bar, in order',
  response: z.array(headbarItemSchema),
})

export const sidebarCategories = defineCall('sidebarCategories', {
  ...routes.sidebarCategories,
  access: 'guest',
  summary: 'Categories of a sport',
  params: z.object({ id: sportIdSchema }),
  response: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        countryCode: z.string().nullable(),
        order: z.int(),
        countMatches: z.int(),
      }),
    )
    .describe('◆ countries and regions that have matches'),
})

export const sidebarTournaments = defineCall('sidebarTournaments', {
  ...routes.sidebarTournaments,
  access: 'guest',
  summary: '◆ Tournaments of sport {a} in category {b}',
  params: z.object({ a: sportIdSchema, b: categoryIdSchema }),
  response: z
    .array(
      z.object({ id: z.string(), name: z.string(), order: z.int(), countMatches: z.int(), hasLiveEvents: z.boolean() }),
    )
    .describe('◆ tournaments that have matches'),
})
