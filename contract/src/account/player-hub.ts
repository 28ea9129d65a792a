import { z } from 'zod'

/** Open to signed-in players only, by the access token of their session. */
export const PLAYER_HUB_PATH = '/hubs/v1/Player'

/** Server to client, to every connection of one player. */
export const PLAYER_HUB = {
  /** Money moved: `GET /api/Wallet/Total/Amount/ByAccountType` answers the balance. */
  BalanceChanged: z.object({}).meta({ id: 'BalanceChanged' }),
} as const
