import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { pesosSchema } from '../call/pesos.ts'
import { ofTheGameSchema } from './casino.ts'
import * as routes from './casino-routes.ts'
import { GAME_PHRASES } from './game-phrases.ts'
import { TABLE_BET_REFUSALS } from './play-refusals.ts'
import { liveTableSchema, paidPlayersSchema, tableGuestSchema, tableRoundSchema } from './table-hub.ts'

export const tableBetSchema = z
  .object({
    roundId: z.uuid(),
    roundNo: z.int().min(1),
    bet: ofTheGameSchema,
    staked: pesosSchema.min(0),
    /** At which multiple, in hundredths, the player got off the rocket. */
    leftAt: z.int().min(100).nullable(),
    payout: pesosSchema.min(0).nullable().describe('Before withholding; null until it is decided'),
    withheld: pesosSchema.min(0).describe('Income tax (ISR) withheld of the payout; the player gets the rest'),
  })
  .meta({ id: 'TableBet' })
export type TableBet = z.output<typeof tableBetSchema>

const tableIdParams = z.object({ tableId: liveTableSchema })

export const tableState = defineCall('tableState', {
  ...routes.tableState,
  access: 'guest',
  background: true,
  summary: '◆ A live table as it stands: the round, the last results, who plays',
  params: tableIdParams,
  response: z.object({
    now: z.iso.datetime(),
    isOpen: z.boolean().describe('False while staff has switched it off: the round that runs is the last'),
    round: tableRoundSchema.nullable(),
    last: z.array(z.object({ roundNo: z.int(), outcome: z.int() })).describe('The last 200 results, the newest first'),
    guests: z.array(tableGuestSchema),
    players: z.int().min(0),
    paidPlayers: paidPlayersSchema,
  }),
})

export const ownTableBets = defineCall('ownTableBets', {
  ...routes.ownTableBets,
  access: 'player',
  background: true,
  summary: '◆ What the player has on the table in the round that runs, and had in the one before',
  params: tableIdParams,
  response: z.object({ bets: z.array(tableBetSchema) }),
})

export const placeTableBet = defineCall('placeTableBet', {
  ...routes.placeTableBet,
  access: 'player',
  summary: '◆ Puts a bet on the round, while bets are taken by the clock of the server; the same request id is one bet',
  params: tableIdParams,
  body: z.object({ requestId: z.uuid(), roundNo: z.int32().min(1), bet: ofTheGameSchema }),
  response: tableBetSchema,
  refusals: TABLE_BET_REFUSALS,
})

export const leaveRocket = defineCall('leaveRocket', {
  ...routes.leaveRocket,
  access: 'player',
  summary: '◆ Gets off the rocket, at the multiple of the moment at which the server decides it',
  params: z.object({ roundId: z.uuid() }),
  response: tableBetSchema,
  refusals: ['NOT_FOUND', 'TOO_SOON', 'ROCKET_GONE'],
})

export const sayPhrase = defineCall('sayPhrase', {
  ...routes.sayPhrase,
  access: 'player',
  summary: '◆ Says one of the ready-made phrases to everybody at the table',
  params: tableIdParams,
  body: z.object({ phrase: z.enum(GAME_PHRASES) }),
  response: z.object({}),
  refusals: ['TOO_SOON'],
})
