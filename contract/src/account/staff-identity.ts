import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { userIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { queryNumber } from '../call/query-value.ts'
import { FACE_STATUS, IDENTITY_KINDS, IDENTITY_STATES } from './account-codes.ts'
import * as routes from './account-routes.ts'

/** What players are promised on average. */
export const REVIEW_PROMISE_SECONDS = 5 * 60

const kindSchema = z.enum(IDENTITY_KINDS)
const stateSchema = z.enum(IDENTITY_STATES)

const waitingCaseSchema = z
  .object({
    playerId: userIdSchema,
    username: z.string(),
    kinds: z.array(kindSchema).describe('What waits for a decision'),
    waitingSince: z.iso.datetime(),
    ageSeconds: z.int().min(0),
    reasons: z.array(z.string()).describe('Why a person has to look closely, as short codes'),
  })
  .meta({ id: 'WaitingIdentityCase' })
export type WaitingCase = z.output<typeof waitingCaseSchema>

export const identityCases = defineCall('identityCases', {
  ...routes.identityCases,
  access: 'staff',
  permission: 'identity.read',
  summary: '◆ Players whose documents or selfie wait for a decision, oldest first, and how long decisions take',
  query: z.object(pageQueryFields),
  response: pageOf(waitingCaseSchema).extend({
    averageSeconds: z.int().nullable().describe('From upload to decision, over the last 24 hours; null without any'),
    promisedSeconds: z.int(),
  }),
})

const readingSchema = z
  .object({
    curp: z.string().nullable(),
    names: z.string().nullable(),
    birthDate: z.string().nullable(),
    issuedOn: z.string().nullable().describe('The newest day that a proof of address names'),
    confidence: z.number().min(0).max(1).nullable().describe('Of the lines that fields were taken from, the least'),
    lines: z.array(z.string()).describe('All that was read, from top to bottom'),
  })
  .meta({ id: 'IdentityReading' })
export type IdentityReading = z.output<typeof readingSchema>

const itemSchema = z
  .object({
    id: z.uuid(),
    kind: kindSchema,
    state: stateSchema,
    uploadedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable().describe('The member of staff'),
    firstApprovedBy: z.string().nullable(),
    rejectReason: z.string().nullable(),
    reasons: z.array(z.string()).describe('Why a person has to look closely, as short codes'),
    pages: z.int().describe('Numbered from 1'),
    reading: readingSchema.nullable(),
    curpDuplicateOf: z.string().nullable().describe('User name of the account that has this CURP'),
    face: z
      .object({
        faceStatus: codeSchema(FACE_STATUS),
        liveness: z.string().describe('What the frames say'),
        nearest: z
          .object({ playerId: userIdSchema, username: z.string(), distance: z.number() })
          .nullable()
          .describe('The nearest face of another account, below 0.55 when the upload was judged'),
      })
      .nullable(),
  })
  .meta({ id: 'IdentityItem' })
export type IdentityItem = z.output<typeof itemSchema>

const caseSchema = z
  .object({
    playerId: userIdSchema,
    username: z.string(),
    isVerified: z.boolean(),
    matchedExclusionUntil: z.iso
      .datetime()
      .nullable()
      .describe('Refused bets and deposits until then: a document or selfie matches a self-excluded player'),
    typed: z.object({
      firstNames: z.string(),
      lastNames: z.string(),
      birthDate: z.string(),
      gender: z.string().nullable(),
    }),
    items: z.array(itemSchema).describe('The current one of each kind'),
  })
  .meta({ id: 'IdentityCase' })
export type IdentityCase = z.output<typeof caseSchema>

export const identityCase = defineCall('identityCase', {
  ...routes.identityCase,
  access: 'staff',
  permission: 'identity.read',
  summary: '◆ All that proves the identity of one player, beside what the player typed',
  params: z.object({ userId: userIdSchema }),
  response: caseSchema,
  refusals: ['NOT_FOUND'],
})

const itemParams = z.object({ itemId: z.string().min(1).max(64) })

export const identityPicture = defineCall('identityPicture', {
  ...routes.identityPicture,
  access: 'staff',
  permission: 'identity.read',
  summary: '◆ One page of a document, or the selfie; every look is in the audit log',
  params: itemParams.extend({ page: queryNumber(z.int().min(1).max(100)) }),
  response: z.string().describe('A JPEG'),
  responseType: 'picture',
  refusals: ['NOT_FOUND'],
})

const decidedSchema = z.object({ state: stateSchema, rejectReason: z.string().nullable(), isVerified: z.boolean() })
const reasonSchema = z.string().trim().min(1).max(500)

export const approveIdentity = defineCall('approveIdentity', {
  ...routes.approveIdentity,
  access: 'staff',
  permission: 'identity.decide',
  summary: '◆ Approve one document or the selfie; a proof of address older than 3 months becomes rejected for that',
  params: itemParams,
  body: z.object({
    curp: z
      .string()
      .trim()
      .toUpperCase()
      .max(18)
      .optional()
      .describe('Of the front, where it was not read or read wrongly'),
    issuedOn: z.iso.date().optional().describe('The date on a proof of address, which needs one'),
  }),
  response: decidedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'CURP_DUPLICATED', 'CURP_NEEDED', 'ISSUE_DATE_NEEDED', 'OWN_DECISION'],
})

export const rejectIdentity = defineCall('rejectIdentity', {
  ...routes.rejectIdentity,
  access: 'staff',
  permission: 'identity.decide',
  summary: '◆ Reject one document or the selfie; the player reads the reason and may upload again',
  params: itemParams,
  body: z.object({ reason: reasonSchema }),
  response: decidedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION'],
})

export const takeBackIdentity = defineCall('takeBackIdentity', {
  ...routes.takeBackIdentity,
  access: 'staff',
  permission: 'identity.decide',
  summary: '◆ Take an approval back: it is in review again, and the player is not verified meanwhile',
  params: itemParams,
  body: z.object({ reason: reasonSchema }),
  response: decidedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION'],
})

export const releaseExclusionMatch = defineCall('releaseExclusionMatch', {
  ...routes.releaseExclusionMatch,
  access: 'staff',
  permission: 'identity.decide',
  summary: '◆ Somebody looked: the player is not the self-excluded one, and may bet and deposit again',
  params: z.object({ userId: userIdSchema }),
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION'],
})
