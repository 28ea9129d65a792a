import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { sessionIdSchema, userIdSchema } from '../call/ids.ts'
import { FACE_STATUS, REGISTRATION_STEP } from './account-codes.ts'
import * as routes from './account-routes.ts'

export const registrationStepSchema = codeSchema(REGISTRATION_STEP)
export const faceStatusSchema = codeSchema(FACE_STATUS).nullable().describe('◆ null before the first photo')

export const loginResponseSchema = z
  .object({
    userId: userIdSchema,
    username: z.string(),
    fullname: z.string(),
    email: z.string(),
    token: z.string(),
    refreshToken: z.string(),
    userRegisterStep: registrationStepSchema,
    faceStatus: faceStatusSchema,
    cellphone: z.string(),
    isDeactivated: z.boolean(),
  })
  .meta({ id: 'LoginResponse' })
export type LoginResponse = z.output<typeof loginResponseSchema>

/** Context of SELF_EXCLUDED and of ACCOUNT_BLOCKED. */
export const refusedUntilContextSchema = z.object({ until: z.iso.datetime() }).describe('◆ when it ends')
export type RefusedUntilContext = z.output<typeof refusedUntilContextSchema>

export const tokenPairSchema = z.object({
  token: z.string().min(1).max(4096),
  refreshToken: z.string().min(1).max(4096),
})
export type TokenPair = z.output<typeof tokenPairSchema>

const tradeKeySchema = z
  .string()
  .min(22)
  .max(128)
  .optional()
  .describe(
    '◆ At least 128 random bits, kept until the new pair is; the same trade with the same key is answered again',
  )

export const loginBodySchema = z.object({
  username: z.string().trim().min(1).max(254).describe('User name or e-mail'),
  password: z.string().min(1).max(128),
  extendedSession: z.boolean().default(false),
  tokenCaptcha: z.string().max(4096).default(''),
})

export const login = defineCall('login', {
  ...routes.login,
  access: 'guest',
  summary: 'Sign in with user name or e-mail',
  body: loginBodySchema,
  response: loginResponseSchema,
  refusals: [
    'BUSY',
    'RESTRICTED_REGION',
    'CAPTCHA_INVALID',
    'ACCOUNT_BLOCKED',
    'INVALID_CREDENTIALS',
    'SELF_EXCLUDED',
    'ACCOUNT_DISABLED',
    'SELF_BLOCKED',
  ],
})

/** Open to guests: the token it renews has usually expired. */
export const refreshToken = defineCall('refreshToken', {
  ...routes.refreshToken,
  access: 'guest',
  summary: 'Exchange a refresh token for a new pair',
  body: tokenPairSchema.extend({ tradeKey: tradeKeySchema }),
  response: tokenPairSchema,
  refusals: ['INVALID_TOKEN', 'UNAUTHORIZED', 'SESSION_IDLE', 'SELF_EXCLUDED', 'ACCOUNT_BLOCKED'],
})

/** Open to guests: the token of an idle session is refused everywhere else. */
export const reauthenticate = defineCall('reauthenticate', {
  ...routes.reauthenticate,
  access: 'guest',
  summary: '◆ Wake a session that went idle, with the password',
  body: z.object({
    refreshToken: tokenPairSchema.shape.refreshToken,
    tradeKey: tradeKeySchema,
    password: z.string().min(1).max(128),
  }),
  response: tokenPairSchema,
  refusals: [
    'BUSY',
    'UNAUTHORIZED',
    'ACCOUNT_BLOCKED',
    'INVALID_CREDENTIALS',
    'SELF_EXCLUDED',
    'ACCOUNT_DISABLED',
    'SELF_BLOCKED',
  ],
})

export const reportActivity = defineCall('reportActivity', {
  ...routes.reportActivity,
  access: 'player',
  summary: '◆ The player is using the page without asking the server for anything',
  response: acknowledgedSchema,
})

export const openSessionSchema = z
  .object({
    id: sessionIdSchema,
    device: z.string().describe('Browser and system, from the user agent'),
    address: z.string(),
    createdAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.output<typeof openSessionSchema>

export const listSessions = defineCall('listSessions', {
  ...routes.listSessions,
  access: 'player',
  summary: '◆ Where the player is signed in, the latest used first',
  response: z.array(openSessionSchema),
})

export const closeOneSession = defineCall('closeOneSession', {
  ...routes.closeOneSession,
  access: 'player',
  summary: '◆ Sign out one other device',
  params: z.object({ sessionId: sessionIdSchema }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND'],
})

export const closeOtherSessions = defineCall('closeOtherSessions', {
  ...routes.closeOtherSessions,
  access: 'player',
  summary: '◆ Sign out every other device',
  response: acknowledgedSchema,
})

export const closeSession = defineCall('closeSession', {
  ...routes.closeSession,
  access: 'player',
  openToDeactivated: true,
  summary: 'End the session on the server',
  response: acknowledgedSchema,
})
