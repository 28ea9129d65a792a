import { z } from 'zod'

/** A player excluded himself, or lengthened that; told in the transaction that does it. */
export const EXCLUDED = {
  subject: 'events.limits.excluded',
  version: 1,
  payload: z.object({ playerId: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
} as const

/** A player asked for other limits of losses or deposits. */
export const LIMITS_CHANGED = {
  subject: 'events.limits.changed',
  version: 1,
  payload: z.object({ playerId: z.string() }),
} as const
