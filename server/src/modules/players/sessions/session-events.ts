import { z } from 'zod'

/** What every process hears of sessions and players, to forget what it remembers of them. */
export const PLAYER_EVENTS = 'events.players.>'
export const SESSION_ENDED = {
  subject: 'events.players.session-ended',
  payload: z.object({ sessionIds: z.array(z.string()) }),
} as const
export const PLAYER_CHANGED = {
  subject: 'events.players.changed',
  payload: z.object({ playerId: z.string() }),
} as const
