import { z } from 'zod'
import { pesosSchema } from '../call/pesos.ts'
import { LIVE_TABLES, type LiveTable } from './game-ids.ts'
import { GAME_PHRASES } from './game-phrases.ts'

/** Open to everybody: who only watches has no account. */
export const TABLE_HUB_PATH = {
  ruleta: '/hubs/v1/CasinoTable/ruleta',
  cohete: '/hubs/v1/CasinoTable/cohete',
} as const satisfies Record<LiveTable, string>

/** The same rounds, and how many play, for whoever sees a table from the lobby: nobody there is counted as being at the table. */
export const TABLE_PREVIEW_PATH = {
  ruleta: '/hubs/v1/CasinoTablePreview/ruleta',
  cohete: '/hubs/v1/CasinoTablePreview/cohete',
} as const satisfies Record<LiveTable, string>

export const liveTableSchema = z.enum(LIVE_TABLES)

export const chainPlaceSchema = z.object({
  anchor: z.string().describe('What the first round of the chain is committed to, published before it'),
  firstRound: z
    .int()
    .min(1)
    .optional()
    .describe(
      'The number of the first round of the chain, told with the anchor: a round has the number firstRound + place - 1. Missing in what a process of an earlier version tells',
    ),
  place: z.int().min(1).describe('Of the round in its chain, from 1'),
})

/** A round of the table. All times are the server's. */
export const tableRoundSchema = z
  .object({
    roundNo: z.int().min(1),
    commitment: z
      .string()
      .describe('SHA-256 of the seed that decides it, before the first bet; the seed that the round before revealed'),
    chain: chainPlaceSchema
      .extend({ length: z.int().min(1), nextAnchor: z.string().describe('Of the chain that follows') })
      .nullable()
      .default(null)
      .describe(
        'The chain that the seed is from: docs/casino/fairness.md. Null of rounds from before there were chains',
      ),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime().describe('No more bets from here on; the rocket takes off'),
    result: z
      .object({
        /** The number of the wheel, or the multiple in hundredths at which the rocket was lost. */
        outcome: z.int().min(0),
        serverSeed: z.string(),
        at: z.iso.datetime().describe('When the ball fell, or the rocket was lost'),
      })
      .nullable()
      .describe('Null until then'),
    nextAt: z.iso.datetime().nullable().describe('When the next round opens; null while that is not decided'),
  })
  .meta({ id: 'TableRound' })
export type TableRound = z.output<typeof tableRoundSchema>

/** What another player has on the table. */
export const tableGuestSchema = z.object({
  name: z.string().describe('Masked by the server'),
  staked: pesosSchema.min(0),
  /** Of the rocket: at which multiple, in hundredths, the player got off; null while on board. */
  leftAt: z.int().min(100).nullable(),
  payout: pesosSchema
    .min(0)
    .nullable()
    .describe('Of the rocket: what getting off paid, before withholding; null while on board'),
})
export type TableGuest = z.output<typeof tableGuestSchema>

export const paidPlayersSchema = z.int().min(0).describe('Of the rocket: how many of the players got off and were paid')

/** Server to client, to everybody at the table. */
export const TABLE_HUB = {
  /** A round opened or was decided; in between, from the last bet on, each second from whoever leads the table. */
  Round: z.object({ round: tableRoundSchema, now: z.iso.datetime() }).meta({ id: 'TableRoundPush' }),
  /** Who plays in this round, the largest stakes first, and how many more. */
  Guests: z
    .object({
      roundNo: z.int(),
      guests: z.array(tableGuestSchema),
      players: z.int().min(0),
      paidPlayers: paidPlayersSchema,
    })
    .meta({ id: 'TableGuests' }),
  /** Everybody who is at the table, with those who only watch. */
  Presence: z.object({ watching: z.int().min(0) }).meta({ id: 'TablePresence' }),
  Phrase: z.object({ name: z.string(), phrase: z.enum(GAME_PHRASES) }).meta({ id: 'TablePhrase' }),
} as const
