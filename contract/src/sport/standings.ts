import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { tournamentIdSchema } from '../call/ids.ts'
import * as routes from './sport-routes.ts'

const standingSchema = z.object({
  teamId: z.string(),
  name: z.string(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int().nullable().describe('null in sports whose tables count victories'),
})

export const tournamentStandings = defineCall('tournamentStandings', {
  ...routes.tournamentStandings,
  access: 'guest',
  summary: '◆ The table of a tournament from the results that the feed brought; empty where they are too few',
  params: z.object({ id: tournamentIdSchema }),
  response: z.array(standingSchema),
})
