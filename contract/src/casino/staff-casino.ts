import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { gameIdSchema, userIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import { playedRoundSchema, roundIdSchema, roundSchema } from './casino.ts'
import * as routes from './casino-routes.ts'

const gamesSchema = z.object({
  games: z.array(
    z.object({
      gameId: gameIdSchema,
      name: z.string(),
      off: z
        .object({ reason: z.string(), since: z.iso.datetime(), by: z.string() })
        .nullable()
        .describe('Null while it is open'),
    }),
  ),
})

export const staffGames = defineCall('staffGames', {
  ...routes.staffGames,
  access: 'staff',
  permission: 'casino.read',
  summary: '◆ The games, and which of them staff has switched off',
  response: gamesSchema,
})

export const switchGame = defineCall('switchGame', {
  ...routes.switchGame,
  access: 'staff',
  permission: 'casino.switch',
  summary: '◆ Switch a game off or on, for the next stake in every process; rounds in progress finish',
  params: z.object({ gameId: gameIdSchema }),
  body: z.object({ isOpen: z.boolean(), reason: z.string().trim().min(3).max(500).describe('Kept in the audit log') }),
  response: gamesSchema,
  refusals: ['NOT_FOUND'],
})

const staffRoundSchema = playedRoundSchema
  .extend({
    userId: z.string(),
    username: z.string(),
    status: playedRoundSchema.shape.status.nullable().describe('Null while it is open'),
    withheld: pesosSchema.min(0),
    provider: z.string(),
  })
  .meta({ id: 'StaffCasinoRound' })
export type StaffCasinoRound = z.output<typeof staffRoundSchema>

export const staffRounds = defineCall('staffRounds', {
  ...routes.staffRounds,
  access: 'staff',
  permission: 'casino.read',
  summary: '◆ Rounds of one player, newest first, the open ones too',
  query: z.object({ ...pageQueryFields, userId: userIdSchema, gameId: gameIdSchema.optional() }),
  response: pageOf(staffRoundSchema).describe('The total is counted up to 10,000'),
})

export const staffRound = defineCall('staffRound', {
  ...routes.staffRound,
  access: 'staff',
  permission: 'casino.read',
  summary: '◆ One round as its player sees it',
  params: z.object({ roundId: roundIdSchema }),
  response: roundSchema.extend({ userId: z.string(), username: z.string() }),
  refusals: ['NOT_FOUND'],
})

const leftRoundSchema = z
  .object({
    roundId: z.string(),
    provider: z.string(),
    externalId: z.string().describe('As the provider calls it'),
    gameId: gameIdSchema,
    userId: z.string(),
    username: z.string(),
    stake: pesosSchema.min(0),
    payout: pesosSchema.min(0).describe('So far'),
    lastCallAt: z.iso.datetime(),
  })
  .meta({ id: 'OutsideRoundLeft' })
export type OutsideRoundLeft = z.output<typeof leftRoundSchema>

export const outsideRoundsLeft = defineCall('outsideRoundsLeft', {
  ...routes.outsideRoundsLeft,
  access: 'staff',
  permission: 'casino.read',
  summary:
    '◆ Rounds of outside providers that are open though nothing came of them for a day, the oldest first, up to 100',
  response: z.object({ rounds: z.array(leftRoundSchema) }),
})

const returnSchema = z
  .object({
    gameId: gameIdSchema,
    name: z.string(),
    rounds: z.int().describe('Finished, those that were cancelled left out'),
    staked: z.number(),
    paid: z.number(),
    published: z.number().nullable().describe('Return to player as the game says it; null of outside providers’ games'),
    observed: z.number().nullable().describe('Null without rounds'),
    standardError: z.number().nullable().describe('Of what was observed: twice as far off is nothing unusual'),
  })
  .meta({ id: 'CasinoReturn' })
export type CasinoReturn = z.output<typeof returnSchema>

export const casinoReturns = defineCall('casinoReturns', {
  ...routes.casinoReturns,
  access: 'staff',
  permission: 'casino.read',
  summary: '◆ What each game gave back of what was staked, beside what it publishes',
  query: z.object({ days: queryNumber(z.int().min(1).max(92).default(30)) }),
  response: z.object({ games: z.array(returnSchema) }),
})
