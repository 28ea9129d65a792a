import { z } from 'zod'

/** Open to signed-in players only, by the access token of their session. */
export const PLAYER_HUB_PATH = '/hubs/v1/Player'

/** Why a session is over; `closed` is the player's own logout, all others happened elsewhere. */
export const sessionEndReasonSchema = z.enum([
  'closed',
  'closed-elsewhere',
  'password-changed',
  'token-reused',
  'self-blocked',
  'excluded',
  'account-closed',
  'closed-by-staff',
  'expired',
])
export type SessionEndReason = z.output<typeof sessionEndReasonSchema>

/** Server to client, to every connection of one player. */
export const PLAYER_HUB = {
  /** Money moved: `GET /api/Wallet/Total/Amount/ByAccountType` answers the balance. */
  BalanceChanged: z.object({}).meta({ id: 'BalanceChanged' }),
  /** A star was set or taken away, here or on another device: `GET /api/Favourites` answers them all. */
  FavouritesChanged: z.object({}).meta({ id: 'FavouritesChanged' }),
  /** A ticket was placed, or decided: `GET /api/Ticket/v1/TicketStatus/{ticketId}` answers how it stands. */
  TicketChanged: z.object({ ticketId: z.string() }).meta({ id: 'TicketChanged' }),
  /** A document or selfie arrived or was decided: `GET /api/UserDocument/GetStatusFiles` answers how they stand. */
  VerificationChanged: z.object({}).meta({ id: 'VerificationChanged' }),
  /** The session of this connection is over; the connection is closed behind it. An idle session only loses its connection. */
  SessionEnded: z.object({ reason: sessionEndReasonSchema }).meta({ id: 'SessionEnded' }),
} as const
