import { z } from 'zod'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The money of a player moved; the amounts are read from the wallet, which alone knows the latest. */
export const BALANCE_CHANGED = {
  subject: 'events.wallet.balance-changed',
  payload: z.object({ playerId: z.string() }),
} as const

/** To be called in every transaction that moves a player's money. */
export async function publishBalanceChanged(tx: Tx, playerId: string): Promise<void> {
  await appendEvent(tx, { subject: BALANCE_CHANGED.subject, payload: { playerId } })
}
