import { z } from 'zod'

/** The bank of a player declined a deposit; no money moved. */
export const DEPOSIT_DECLINED = {
  subject: 'events.wallet.deposit-declined',
  version: 1,
  payload: z.object({ playerId: z.string() }),
} as const
