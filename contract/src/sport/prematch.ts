import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { eventIdSchema, sportIdSchema } from '../call/ids.ts'
import { orderedTournamentsSchema } from './live-book.ts'
import * as routes from './sport-routes.ts'

export const prematch = defineCall('prematch', {
  ...routes.prematch,
  access: 'guest',
  summary: 'Matches not started yet of a sport, of a tournament, or one match with all its markets',
  params: z.object({ id: z.union([sportIdSchema, eventIdSchema]) }),
  query: z.object({ withBg: z.string().optional().describe('◆ 1 adds the matches that the provider switch hides') }),
  response: orderedTournamentsSchema.describe('◆ in the shape of the ordered tournaments'),
})
