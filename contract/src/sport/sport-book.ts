import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { categoryIdSchema, sportIdSchema, tournamentIdSchema } from '../call/ids.ts'
import { mappedTournamentSchema } from './live-book.ts'
import * as routes from './sport-routes.ts'

export const principalTournamentSchema = mappedTournamentSchema
  .extend({ categoryId: z.string(), order: z.int(), isInternational: z.boolean(), isRelevant: z.boolean() })
  .describe('◆ a tournament with its next matches')
export type PrincipalTournament = z.output<typeof principalTournamentSchema>

export const nextPrincipals = defineCall('nextPrincipals', {
  ...routes.nextPrincipals,
  access: 'guest',
  summary: 'The main tournaments of a sport with their next matches',
  params: z.object({ sport: sportIdSchema, id: categoryIdSchema.describe('◆ a category, or 0 for all') }),
  response: z.array(principalTournamentSchema),
})

const tournamentNameSchema = z
  .object({ id: z.string(), name: z.string(), categoryName: z.string(), sportId: z.string() })
  .describe('◆ the name and where it belongs')

/** For provider one's ids. */
export const tournamentNameV3 = defineCall('tournamentNameV3', {
  ...routes.tournamentNameV3,
  access: 'guest',
  summary: 'Name of a tournament of provider one',
  params: z.object({ id: tournamentIdSchema }),
  response: tournamentNameSchema,
  refusals: ['NOT_FOUND'],
})

/** For every other id. */
export const tournamentNameV2 = defineCall('tournamentNameV2', {
  ...routes.tournamentNameV2,
  access: 'guest',
  summary: 'Name of a tournament whose id is not of provider one',
  params: z.object({ id: tournamentIdSchema }),
  response: tournamentNameSchema,
  refusals: ['NOT_FOUND'],
})
