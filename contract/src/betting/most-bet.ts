import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { sportIdSchema } from '../call/ids.ts'
import * as routes from './betting-routes.ts'

const mostBetSchema = z
  .object({
    eventId: z.string(),
    matchName: z.string(),
    sportId: z.string(),
    scheduleTime: z.string(),
    marketId: z.int(),
    specifiers: z.string(),
    marketName: z.string(),
    outcomeId: z.string(),
    outcomeName: z.string(),
    tickets: z.int().min(1).describe('Accepted today, by the day of Mexico City'),
  })
  .meta({ id: 'MostBet' })
export type MostBet = z.output<typeof mostBetSchema>

export const mostBet = defineCall('mostBet', {
  ...routes.mostBet,
  access: 'guest',
  summary: '◆ What players bet on most today and can still bet on; empty while there is too little to say',
  query: z.object({ sportId: sportIdSchema.optional() }),
  response: z.object({ items: z.array(mostBetSchema) }),
})
