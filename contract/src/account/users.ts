import { z } from 'zod'
import { acknowledgedSchema, dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { userIdSchema } from '../call/ids.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import { ODDS_FORMAT } from './account-codes.ts'
import * as routes from './account-routes.ts'
import { newPasswordFields, passwordsMatch, passwordsMatchRule } from './password.ts'
import { faceStatusSchema, registrationStepSchema } from './session.ts'

export const profileSchema = z.object({
  id: userIdSchema,
  fullname: z.string(),
  userRegisterStep: registrationStepSchema,
  userAccount: z.object({ username: z.string(), email: z.string(), faceStatus: faceStatusSchema }),
  userDetail: z.object({ cellPhone: z.string() }),
  isDeactivated: z.boolean().describe('◆ a restored session must know it too'),
})
export type Profile = z.output<typeof profileSchema>

export const getProfile = defineCall('getProfile', {
  ...routes.getProfile,
  access: 'player',
  openToDeactivated: true,
  summary: 'Profile of the signed-in player',
  response: dataOf(profileSchema),
})

export const restorePassword = defineCall('restorePassword', {
  ...routes.restorePassword,
  access: 'guest',
  summary: 'Send a recovery link; the answer is the same whether the account exists or not',
  params: z.object({ value: z.string().trim().min(1).max(254).describe('E-mail or user name') }),
  query: z.object({ channel: z.enum(['email', 'sms']).default('email').describe('◆ where the link goes') }),
  response: acknowledgedSchema,
  refusals: ['TOO_MANY_ATTEMPTS', 'DELIVERY_UNAVAILABLE', 'TOO_SOON'],
})

const linkTokenSchema = z.string().min(1).max(512)

export const validateRestoreLink = defineCall('validateRestoreLink', {
  ...routes.validateRestoreLink,
  access: 'guest',
  summary: '◆ Whether a recovery link can still be used',
  body: z.object({ linkToken: linkTokenSchema }),
  response: acknowledgedSchema,
  refusals: ['LINK_UNAVAILABLE'],
})

export const blockOwnAccount = defineCall('blockOwnAccount', {
  ...routes.blockOwnAccount,
  access: 'guest',
  summary:
    '◆ "It was not me" in a security e-mail: ends every session and refuses login until the password is restored',
  body: z.object({ linkToken: linkTokenSchema }),
  response: acknowledgedSchema,
  refusals: ['LINK_UNAVAILABLE'],
})

export const saveRestoredPassword = defineCall('saveRestoredPassword', {
  ...routes.saveRestoredPassword,
  access: 'guest',
  summary: '◆ Set a new password with the token of a recovery link',
  body: z.object({ linkToken: linkTokenSchema, ...newPasswordFields }).refine(passwordsMatch, passwordsMatchRule),
  response: acknowledgedSchema,
  refusals: ['BUSY', 'TOO_MANY_ATTEMPTS', 'LINK_UNAVAILABLE', 'SAME_PASSWORD'],
})

export const releaseUser = defineCall('releaseUser', {
  ...routes.releaseUser,
  access: 'player',
  openToDeactivated: true,
  summary: 'Reactivate a self-closed account',
  response: acknowledgedSchema,
  refusals: ['SELF_EXCLUDED'],
})

const heldSchema = z.object({ count: z.int().min(0), amount: pesosSchema })

/** Context of ACCOUNT_NOT_EMPTY. */
export const accountNotEmptyContextSchema = z
  .object({ cash: pesosSchema, bonus: pesosSchema, openBets: heldSchema, withdrawals: heldSchema })
  .describe('◆ what has to leave the account before it can be closed')
export type AccountNotEmptyContext = z.output<typeof accountNotEmptyContextSchema>

export const deleteUser = defineCall('deleteUser', {
  ...routes.deleteUser,
  access: 'player',
  summary: 'Close the account voluntarily: every session ends, and limits, rest and self-exclusion go on',
  body: z.object({ password: z.string().min(1).max(128) }).describe('◆ the password in use'),
  response: acknowledgedSchema,
  refusals: ['BUSY', 'ACCOUNT_BLOCKED', 'WRONG_PASSWORD', 'ACCOUNT_NOT_EMPTY', 'DEBT_OPEN'],
})

export const changePassword = defineCall('changePassword', {
  ...routes.changePassword,
  access: 'player',
  summary: 'Change the password, knowing the current one',
  body: z
    .object({ currentPassword: z.string().min(1).max(128), ...newPasswordFields })
    .refine(passwordsMatch, passwordsMatchRule)
    .describe('◆ names of the fields'),
  response: acknowledgedSchema,
  refusals: ['BUSY', 'ACCOUNT_BLOCKED', 'WRONG_PASSWORD', 'SAME_PASSWORD'],
})

export const samePassword = defineCall('samePassword', {
  ...routes.samePassword,
  access: 'player',
  summary: 'Whether a password is the one in use',
  body: z.object({ password: z.string().min(1).max(128) }).describe('◆ name of the field'),
  response: dataOf(z.boolean()).describe('◆ true when it is the one in use'),
  refusals: ['BUSY', 'TOO_MANY_ATTEMPTS'],
})

export const hasFullValidation = defineCall('hasFullValidation', {
  ...routes.hasFullValidation,
  access: 'player',
  summary: 'Whether selfie, official ID and proof of address are approved',
  response: dataOf(z.boolean()),
})

const oddsFormatSchema = codeSchema(ODDS_FORMAT)

export const getMomioType = defineCall('getMomioType', {
  ...routes.getMomioType,
  access: 'player',
  summary: 'Odds format of the player',
  response: dataOf(oddsFormatSchema),
})

export const setMomioType = defineCall('setMomioType', {
  ...routes.setMomioType,
  access: 'player',
  summary: 'Keep the odds format of the player',
  query: z.object({ typesMomio: queryNumber(oddsFormatSchema) }),
  response: dataOf(oddsFormatSchema).describe('◆ the format kept'),
})

const notificationsSchema = z.object({
  settledTicketMail: z.boolean().describe('Whether the player wants a mail for each ticket that is settled'),
  promotions: z.boolean().describe('Whether the player agrees to be written to about promotions'),
})
export type Notifications = z.output<typeof notificationsSchema>

export const getNotifications = defineCall('getNotifications', {
  ...routes.getNotifications,
  access: 'player',
  summary: '◆ What the player wants to be written about',
  response: notificationsSchema,
})

export const setNotifications = defineCall('setNotifications', {
  ...routes.setNotifications,
  access: 'player',
  summary: '◆ Keep what the player wants to be written about',
  body: notificationsSchema.partial().describe('What is left out stays as it is'),
  response: notificationsSchema.describe('What is kept'),
  refusals: ['SELF_EXCLUDED'],
})

export const getUserRoles = defineCall('getUserRoles', {
  ...routes.getUserRoles,
  access: 'player',
  summary: 'Roles of the signed-in user',
  response: z.array(z.object({ id: z.int(), name: z.string() })).describe('◆ empty for a player'),
})

export const getUserPermissions = defineCall('getUserPermissions', {
  ...routes.getUserPermissions,
  access: 'player',
  summary: '◆ Role ids of the signed-in user; 1 opens admin mode',
  response: z.array(z.int()),
})
