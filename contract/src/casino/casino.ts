import { z } from 'zod'
import { CASINO_HISTORY_FILTER } from '../betting/ticket-codes.ts'
import { defineCall, type ResponseOf } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { gameIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import * as routes from './casino-routes.ts'
import { PLAY_REFUSALS, ROUND_REFUSALS } from './play-refusals.ts'
import { chainPlaceSchema } from './table-hub.ts'

export const roundIdSchema = z.uuid()

export const GAME_KINDS = ['slot', 'roulette', 'blackjack', 'crash'] as const
export const VOLATILITIES = ['low', 'medium', 'high'] as const

export const casinoGameSchema = z
  .object({
    gameId: gameIdSchema,
    name: z.string(),
    kind: z.enum(GAME_KINDS),
    isLive: z.boolean().describe('One table for everybody, at the pace of the server'),
    returnToPlayer: z.number().min(0).max(1).describe('Published, e.g. 0.961'),
    volatility: z.enum(VOLATILITIES),
    minStake: pesosSchema.min(0),
    maxStake: pesosSchema.min(0),
    isOpen: z.boolean().describe('False while staff has switched it off'),
    isNew: z.boolean(),
    isWide: z.boolean().describe('A phone that lies on its side shows more of it than an upright one'),
  })
  .meta({ id: 'CasinoGame' })
export type CasinoGame = z.output<typeof casinoGameSchema>

export const casinoLobby = defineCall('casinoLobby', {
  ...routes.casinoLobby,
  access: 'guest',
  summary: '◆ The games, and the filters with their categories, in the order in which they are shown',
  response: z.object({
    filters: z.array(
      z.object({
        filterId: z.string().describe('casinoFilterID of the address, e.g. slots'),
        categories: z
          .array(z.object({ categoryId: z.string(), gameIds: z.array(gameIdSchema) }))
          .describe('casinoCategoryID of the address, e.g. medium'),
        gameIds: z.array(gameIdSchema),
      }),
    ),
    games: z.array(casinoGameSchema),
  }),
})

export const casinoRecentWins = defineCall('casinoRecentWins', {
  ...routes.casinoRecentWins,
  access: 'guest',
  background: true,
  summary: '◆ Rounds that paid well of late, the newest first; names are masked by the server',
  response: z.object({
    wins: z.array(
      z.object({
        name: z.string(),
        gameId: gameIdSchema,
        payout: pesosSchema.min(0),
        times: z.number().min(0).describe('Payout by stake'),
        date: z.iso.datetime(),
      }),
    ),
  }),
})

export const recentGames = defineCall('recentGames', {
  ...routes.recentGames,
  access: 'player',
  background: true,
  summary: '◆ The games that the player played last, the newest first',
  response: z.object({ gameIds: z.array(gameIdSchema) }),
})

/** Of one game, read by its own rules (domain/src/casino): what stands in it depends on the game. */
export const ofTheGameSchema = z.record(z.string().max(40), z.unknown())

const seedPairSchema = z.object({
  commitment: z.string().describe('SHA-256 of the server seed, hexadecimal, known before the first round of the pair'),
  clientSeed: z.string(),
  nonce: z.int().min(0).describe('Rounds of the pair before this one'),
})

export const roundSchema = z
  .object({
    roundId: roundIdSchema,
    gameId: gameIdSchema,
    bet: ofTheGameSchema,
    actions: z.array(ofTheGameSchema),
    shown: ofTheGameSchema.describe('What the player sees of it; nothing that is still covered'),
    isFinished: z.boolean(),
    isCancelled: z.boolean(),
    staked: pesosSchema.min(0),
    payout: pesosSchema.min(0).describe('The stake included and before withholding; 0 until it is finished'),
    withheld: pesosSchema.min(0).describe('Tax of the prize'),
    date: z.iso.datetime(),
    fairness: seedPairSchema
      .extend({
        serverSeed: z.string().nullable().describe('Null while rounds are drawn from it'),
        chain: chainPlaceSchema
          .nullable()
          .default(null)
          .describe('Of a bet at a live table: SHA-256 of the server seed, `place` times over, is the anchor'),
      })
      .nullable()
      .describe('Null where an outside provider drew it: then bet, actions and shown are empty'),
  })
  .meta({ id: 'CasinoRound' })
export type CasinoRound = z.output<typeof roundSchema>

export const beginRound = defineCall('beginRound', {
  ...routes.beginRound,
  access: 'player',
  summary: '◆ Stakes and draws in one transaction; the same request id is one round',
  params: z.object({ gameId: gameIdSchema }),
  body: z.object({ requestId: z.uuid(), bet: ofTheGameSchema }),
  response: roundSchema,
  refusals: ROUND_REFUSALS,
})

export const openRound = defineCall('openRound', {
  ...routes.openRound,
  access: 'player',
  summary: '◆ The round of this game that was begun and is not finished; a new one waits for it',
  params: z.object({ gameId: gameIdSchema }),
  response: z.object({ round: roundSchema.nullable() }),
  refusals: ['NOT_FOUND'],
})

export const openRounds = defineCall('openRounds', {
  ...routes.openRounds,
  access: 'player',
  background: true,
  summary: '◆ Rounds that wait for a decision of the player, in whichever games, closed ones too; the newest first',
  response: z.object({
    rounds: z.array(
      z.object({
        roundId: roundIdSchema,
        gameId: gameIdSchema,
        gameName: z.string(),
        staked: pesosSchema.min(0),
        date: z.iso.datetime(),
      }),
    ),
  }),
})
export type OpenRound = ResponseOf<typeof openRounds>['rounds'][number]

export const actInRound = defineCall('actInRound', {
  ...routes.actInRound,
  access: 'player',
  summary: '◆ A decision of the player in an open round, e.g. another card',
  params: z.object({ roundId: roundIdSchema }),
  body: z.object({
    step: z.int().min(0).max(100).describe('How many decisions were taken before: a second tap is not a second one'),
    action: ofTheGameSchema,
  }),
  response: roundSchema,
  refusals: PLAY_REFUSALS,
})

export const readRound = defineCall('readRound', {
  ...routes.readRound,
  access: 'player',
  summary: '◆ One round of the player, to see it again and to check it',
  params: z.object({ roundId: roundIdSchema }),
  response: roundSchema,
  refusals: ['NOT_FOUND'],
})

export const playedRoundSchema = z
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
export type PlayedRound = z.output<typeof playedRoundSchema>

export const casinoHistory = defineCall('casinoHistory', {
  ...routes.casinoHistory,
  access: 'player',
  summary: '◆ Casino rounds of the player, newest first',
  query: z.object({
    ...pageQueryFields,
    status: queryNumber(codeSchema(CASINO_HISTORY_FILTER).optional()).describe('Missing means all'),
  }),
  response: pageOf(playedRoundSchema).describe('The total is counted up to 10,000'),
})

const playersPairSchema = seedPairSchema.extend({
  wasPromised: z
    .boolean()
    .describe(
      'The commitment was told before the client seed was known; false of a pair that the house made by itself',
    ),
})

const seedsSchema = z.object({
  current: playersPairSchema.describe('Its nonce is that of the next round'),
  next: z.object({ commitment: z.string() }).describe('Of the server seed that the next rotation takes, and no other'),
  revealed: z
    .array(z.object({ ...playersPairSchema.shape, serverSeed: z.string(), endedAt: z.iso.datetime() }))
    .describe('Earlier pairs, the newest first; nonce counts their rounds'),
})
export type CasinoSeeds = z.output<typeof seedsSchema>

export const casinoSeeds = defineCall('casinoSeeds', {
  ...routes.casinoSeeds,
  access: 'player',
  summary: '◆ What the rounds of the player are drawn from: the commitment now, and the seeds that were used before',
  response: seedsSchema,
})

export const rotateSeeds = defineCall('rotateSeeds', {
  ...routes.rotateSeeds,
  access: 'player',
  summary:
    '◆ Reveals the server seed and begins the promised pair with a client seed of the player; open rounds come first',
  body: z.object({
    clientSeed: z.string().min(1).max(64),
    commitment: z.string().describe('As `next` told it. Another one is refused, and nothing changes; twice is once'),
  }),
  response: seedsSchema,
  refusals: ['SEEDS_CHANGED', 'ROUND_OPEN'],
})

export const launchGame = defineCall('launchGame', {
  ...routes.launchGame,
  access: 'player',
  summary:
    '◆ A token with which an outside provider takes bets of this player in one of its games: docs/casino/wallet.md',
  body: z.object({
    provider: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    game: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,30}$/)
      .describe('As the provider calls it'),
  }),
  response: z.object({
    token: z.string(),
    gameId: gameIdSchema.describe('As history and staff see it: provider and game'),
    expiresAt: z.iso.datetime(),
  }),
  refusals: ['NOT_FOUND', 'IN_MAINTENANCE', 'GAME_CLOSED'],
})
