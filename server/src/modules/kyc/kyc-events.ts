import { z } from 'zod'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A player became verified. Taken back and approved again, it is told again: whoever gives something for it gives it once. */
export const VERIFIED = {
  subject: 'events.kyc.verified',
  version: 1,
  payload: z.object({ userId: z.string() }),
} as const

/** Something that proves the identity arrived or was decided; how it stands is read from the tables. */
export const VERIFICATION_CHANGED = {
  subject: 'events.kyc.changed',
  payload: z.object({ playerId: z.string() }),
} as const

export async function publishVerified(tx: Tx, userId: string): Promise<void> {
  const { subject, version } = VERIFIED
  await appendEvent(tx, { subject, version, payload: { userId } })
}

export async function publishVerificationChanged(tx: Tx, playerId: string): Promise<void> {
  await appendEvent(tx, { subject: VERIFICATION_CHANGED.subject, payload: { playerId } })
}
