import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { userIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { queryNumber } from '../call/query-value.ts'
import * as routes from './account-routes.ts'

/** What may show that playing harms a player. */
export const HARM_MARKERS = [
  'chasing-losses',
  'night-play',
  'declined-deposits',
  'raised-limits',
  'cancelled-withdrawals',
] as const
export type HarmMarker = (typeof HARM_MARKERS)[number]

export const CARE_CONTACT_KINDS = ['phone', 'email', 'message', 'other'] as const
export type CareContactKind = (typeof CARE_CONTACT_KINDS)[number]

const scoreFields = {
  score: z.int().min(0).max(100),
  reasons: z
    .array(
      z.object({
        marker: z.enum(HARM_MARKERS),
        count: z.int().describe('How often it happened in the last 30 days'),
        points: z.int().describe('What it adds to the score'),
      }),
    )
    .describe('All that the score is made of'),
}

const caredForSchema = z
  .object({
    playerId: userIdSchema,
    username: z.string(),
    ...scoreFields,
    computedAt: z.iso.datetime(),
    lastContactAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CaredForPlayer' })
export type CaredForPlayer = z.output<typeof caredForSchema>

const careContactSchema = z
  .object({
    id: z.string(),
    kind: z.enum(CARE_CONTACT_KINDS),
    text: z.string(),
    by: z.string().describe('The member of staff'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'CareContact' })
export type CareContact = z.output<typeof careContactSchema>

export const careList = defineCall('careList', {
  ...routes.careList,
  access: 'staff',
  permission: 'care.read',
  summary: '◆ Players who may be harmed by playing, highest score first, with its reasons; never for marketing',
  query: z.object({ ...pageQueryFields, minimum: queryNumber(z.int().min(1).max(100).default(1)) }),
  response: pageOf(caredForSchema),
})

export const careOfPlayer = defineCall('careOfPlayer', {
  ...routes.careOfPlayer,
  access: 'staff',
  permission: 'care.read',
  summary: '◆ How the score of a player changed, and who spoke to them',
  params: z.object({ userId: userIdSchema }),
  response: z.object({
    playerId: userIdSchema,
    username: z.string(),
    ...scoreFields,
    history: z.array(z.object({ at: z.iso.datetime(), ...scoreFields })).describe('The last 100 changes, newest first'),
    contacts: z.array(careContactSchema).describe('The last 100, newest first'),
  }),
  refusals: ['NOT_FOUND'],
})

export const recordCareContact = defineCall('recordCareContact', {
  ...routes.recordCareContact,
  access: 'staff',
  permission: 'care.contact',
  summary: '◆ Note that a player was contacted out of care',
  params: z.object({ userId: userIdSchema }),
  body: z.object({ kind: z.enum(CARE_CONTACT_KINDS), text: z.string().trim().min(3).max(2_000) }),
  response: careContactSchema,
  refusals: ['NOT_FOUND'],
})
