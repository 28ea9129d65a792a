import { z } from 'zod'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A player's stars changed; which ones there are now is read from the table. */
export const FAVOURITES_CHANGED = {
  subject: 'events.favourites.changed',
  payload: z.object({ playerId: z.string() }),
} as const

export async function publishFavouritesChanged(tx: Tx, playerId: string): Promise<void> {
  await appendEvent(tx, { subject: FAVOURITES_CHANGED.subject, payload: { playerId } })
}
