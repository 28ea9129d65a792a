import { z } from 'zod'

/** The gift is on the bonus account of the player. */
export const CREDITED = {
  subject: 'events.promo.credited',
  version: 1,
  payload: z.object({ playerId: z.string(), amountCentavos: z.int() }),
} as const

export const ENDED = {
  subject: 'events.promo.ended',
  version: 1,
  payload: z.object({ playerId: z.string(), reason: z.string() }),
} as const
