import { z } from 'zod'

/** Events by which every process invalidates its cached sessions. */
export const PLAYER_EVENTS_PREFIX = 'events.players.'
export const PLAYER_EVENTS = `${PLAYER_EVENTS_PREFIX}>`
export const SESSION_ENDED = {
  subject: 'events.players.session-ended',
  payload: z.object({ sessionIds: z.array(z.string()) }),
} as const
export const PLAYER_CHANGED = {
  subject: 'events.players.changed',
  payload: z.object({ playerId: z.string() }),
} as const
