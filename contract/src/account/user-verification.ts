import { z } from 'zod'
import { acknowledgedSchema, dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { queryNumber } from '../call/query-value.ts'
import { FACE_STATUS, LIVENESS_CHALLENGES } from './account-codes.ts'
import * as routes from './account-routes.ts'
import { LEGACY_PHOTOS, LIVE_FRAMES } from './identity-figures.ts'
import { loginResponseSchema } from './session.ts'

/** About 1.5 MB of picture; base64 makes four characters of three bytes. */
const LARGEST_PHOTO_CHARACTERS = 2_000_000

const faceResultSchema = z.object({ faceStatus: codeSchema(FACE_STATUS) })

export const verifyLiveness = defineCall('verifyLiveness', {
  ...routes.verifyLiveness,
  access: 'player',
  summary: 'Decide on the frames uploaded to the signed addresses',
  response: faceResultSchema,
  refusals: ['BUSY', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_ATTEMPTS', 'FACE_NOT_DETECTED'],
})

export const signedUploadUrls = defineCall('signedUploadUrls', {
  ...routes.signedUploadUrls,
  access: 'player',
  summary: 'Signed addresses, one for each frame',
  query: z.object({ framesCount: queryNumber(z.int().min(1).max(LIVE_FRAMES)) }),
  response: dataOf(
    z.object({
      framesUrl: z.array(z.string()),
      challenge: z.enum(LIVENESS_CHALLENGES).describe('◆ what the player is asked to do while the frames are taken'),
      challengeId: z.uuid().describe('◆ of these addresses and their challenge; the newest one is decided on'),
    }),
  ),
  refusals: ['TOO_MANY_ATTEMPTS'],
})

export const verifyFace = defineCall('verifyFace', {
  ...routes.verifyFace,
  access: 'player',
  summary: 'Decide on photos taken one second apart',
  body: z
    .array(
      z
        .string()
        .max(LARGEST_PHOTO_CHARACTERS)
        .regex(/^(data:image\/jpeg;base64,)?[A-Za-z0-9+/]+={0,2}$/),
    )
    .min(1)
    .max(LEGACY_PHOTOS)
    .describe('Base64 JPEG photos'),
  response: faceResultSchema,
  refusals: ['BUSY', 'CONFLICT', 'TOO_MANY_ATTEMPTS', 'FACE_NOT_DETECTED'],
})

export const sendLinkVerification = defineCall('sendLinkVerification', {
  ...routes.sendLinkVerification,
  access: 'player',
  summary: '◆ E-mail a link that continues the verification on another device; no body',
  response: acknowledgedSchema,
  refusals: ['TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS'],
})

export const sendLinkVerificationReattempt = defineCall('sendLinkVerificationReattempt', {
  ...routes.sendLinkVerificationReattempt,
  access: 'player',
  summary: '◆ E-mail the verification link again; no body',
  response: acknowledgedSchema,
  refusals: ['TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS', 'TOO_SOON'],
})

export const verificationLink = defineCall('verificationLink', {
  ...routes.verificationLink,
  access: 'player',
  summary: '◆ The same link without a mail, to be shown as a QR code',
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  refusals: ['TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS'],
})

export const validateLinkVerification = defineCall('validateLinkVerification', {
  ...routes.validateLinkVerification,
  access: 'guest',
  summary: 'Sign in with the token of a verification link',
  body: z.object({ username: z.string().trim().min(1).max(254), linkToken: z.string().min(1).max(512) }),
  response: loginResponseSchema,
  refusals: [
    'RESTRICTED_REGION',
    'ACCOUNT_BLOCKED',
    'SELF_EXCLUDED',
    'ACCOUNT_DISABLED',
    'SELF_BLOCKED',
    'LINK_UNAVAILABLE',
    'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS',
  ],
})
