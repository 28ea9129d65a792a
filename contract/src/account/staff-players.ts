import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { userIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryText } from '../call/query-value.ts'
import * as routes from './account-routes.ts'

const foundPlayerSchema = z
  .object({
    userId: userIdSchema,
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    isVerified: z.boolean(),
    isDisabled: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FoundPlayer' })
export type FoundPlayer = z.output<typeof foundPlayerSchema>

export const findPlayers = defineCall('findPlayers', {
  ...routes.findPlayers,
  access: 'staff',
  permission: 'players.read',
  summary: '◆ Players by name, user name, e-mail, phone, CURP or id; without a text the newest',
  query: z.object({ ...pageQueryFields, q: queryText(z.string().trim().max(100).optional()) }),
  response: pageOf(foundPlayerSchema),
})

const limitsSchema = z.object({
  day: pesosSchema.nullable(),
  week: pesosSchema.nullable(),
  month: pesosSchema.nullable(),
})

const playerAccountSchema = z
  .object({
    userId: userIdSchema,
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    birthDate: z.string(),
    createdAt: z.iso.datetime(),
    isVerified: z.boolean(),
    disabledAt: z.iso.datetime().nullable().describe('Staff disabled the login'),
    closedAt: z.iso.datetime().nullable().describe('The player closed the account'),
    blockedAt: z.iso.datetime().nullable().describe('The player blocked the access'),
    excludedUntil: z.iso.datetime().nullable(),
    acceptsPromotions: z.boolean(),
    isStaff: z.boolean(),
    balances: z.object({ cash: pesosSchema, bonus: pesosSchema, held: pesosSchema, debt: pesosSchema }),
    limits: z.object({ deposit: limitsSchema, lost: limitsSchema }),
    sessions: z
      .array(
        z.object({
          id: z.string(),
          device: z.string(),
          address: z.string(),
          createdAt: z.iso.datetime(),
          lastActiveAt: z.iso.datetime(),
        }),
      )
      .describe('Those that are open'),
  })
  .meta({ id: 'PlayerAccount' })
export type PlayerAccount = z.output<typeof playerAccountSchema>

export const playerAccount = defineCall('playerAccount', {
  ...routes.playerAccount,
  access: 'staff',
  permission: 'players.read',
  summary: '◆ One player: account, balances, limits in force and open sessions; the look is in the audit log',
  params: z.object({ userId: userIdSchema }),
  response: playerAccountSchema,
  refusals: ['NOT_FOUND'],
})

export const TIMELINE_SOURCES = ['audit', 'money', 'ticket', 'round', 'document', 'session'] as const
export type TimelineSource = (typeof TIMELINE_SOURCES)[number]

const timelineEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    source: z.enum(TIMELINE_SOURCES),
    kind: z.string().describe('What happened, in the words of its source'),
    reference: z.string().nullable().describe('The ticket, round, deposit or withdrawal'),
    amount: pesosSchema.nullable().describe('What it moved or staked; of money, what cash and bonus gained'),
    actor: z.string().nullable().describe('The user name of who did it, where it was not the player'),
    detail: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof timelineEntrySchema>

export const playerTimeline = defineCall('playerTimeline', {
  ...routes.playerTimeline,
  access: 'staff',
  permission: 'players.read',
  summary: '◆ Everything that happened to a player, newest first',
  params: z.object({ userId: userIdSchema }),
  query: z.object({
    before: queryText(z.iso.datetime().optional()).describe('The moment that a page ended at'),
    source: queryText(z.enum(TIMELINE_SOURCES).optional()),
  }),
  response: z.array(timelineEntrySchema).describe('100 at most'),
  refusals: ['NOT_FOUND'],
})

const reasonBody = z.object({ reason: z.string().trim().min(3).max(200).describe('Kept in the audit log') })

export const disableLogin = defineCall('disableLogin', {
  ...routes.disableLogin,
  access: 'staff',
  permission: 'players.disable',
  summary:
    '◆ Disables one login at once: its sessions end and nobody signs in with it; money and bets stay as they are',
  params: z.object({ userId: userIdSchema }),
  body: reasonBody,
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION'],
})

export const enableLogin = defineCall('enableLogin', {
  ...routes.enableLogin,
  access: 'staff',
  permission: 'players.disable',
  summary: '◆ Enables a login that staff disabled',
  params: z.object({ userId: userIdSchema }),
  body: reasonBody,
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION'],
})
