import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { tournamentIdSchema } from '../call/ids.ts'
import { matchSchema } from './live-book.ts'
import * as routes from './sport-routes.ts'

export const tournamentOutrights = defineCall('tournamentOutrights', {
  ...routes.tournamentOutrights,
  access: 'guest',
  summary: '◆ Bets on who wins a tournament, as far as the feed has them; their prices come by the stream of the event',
  params: z.object({ id: tournamentIdSchema }),
  response: z.array(matchSchema.pick({ id: true, name: true, sportId: true, tournamentId: true })),
})
