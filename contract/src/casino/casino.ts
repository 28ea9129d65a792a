import { z } from 'zod'
import { CASINO_HISTORY_FILTER } from '../betting/ticket-codes.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { gameIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import * as routes from './casino-routes.ts'

export const casinoRoundSchema = z
  .object({
    roundId: z.string(),
    gameId: gameIdSchema,
    gameName: z.string(),
    status: codeSchema(CASINO_HISTORY_FILTER),
    stake: pesosSchema.min(0),
    payout: pesosSchema.min(0),
    date: z.iso.datetime(),
  })
  .describe('◆ a finished round')
export type CasinoRound = z.output<typeof casinoRoundSchema>

export const casinoHistory = defineCall('casinoHistory', {
  ...routes.casinoHistory,
  access: 'player',
  summary: '◆ Casino rounds of the player, newest first',
  query: z.object({
    ...pageQueryFields,
    status: queryNumber(codeSchema(CASINO_HISTORY_FILTER).optional()).describe('Missing means all'),
  }),
  response: pageOf(casinoRoundSchema),
})

/** What the page posts to the game frame after the balance changed: both accounts, in pesos. */
export const updateBalanceMessageSchema = z
  .object({ type: z.literal('updateBalance'), real: pesosSchema.min(0), bonus: pesosSchema.min(0) })
  .describe('◆ fields of the message')
export type UpdateBalanceMessage = z.output<typeof updateBalanceMessageSchema>
