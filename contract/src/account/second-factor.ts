import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { userIdSchema } from '../call/ids.ts'
import * as routes from './account-routes.ts'

const codeSchema = z.string().trim().min(6).max(32)

export const beginSecondFactor = defineCall('beginSecondFactor', {
  ...routes.beginSecondFactor,
  access: 'player',
  summary: '◆ A new secret for the telephone of a member of staff; it counts once a first code has confirmed it',
  response: z.object({
    secret: z.string().describe('In base 32, to be typed where no camera is at hand'),
    uri: z.string().describe('otpauth://totp/…, for a QR code'),
  }),
  refusals: ['FORBIDDEN', 'CONFLICT'],
})

export const confirmSecondFactor = defineCall('confirmSecondFactor', {
  ...routes.confirmSecondFactor,
  access: 'player',
  summary: '◆ The first code: from now on every session of the member needs one',
  body: z.object({ code: codeSchema }),
  response: z.object({ recoveryCodes: z.array(z.string()).describe('Told once; each opens once') }),
  refusals: ['FORBIDDEN', 'CONFLICT', 'NOT_FOUND', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
})

export const passSecondFactor = defineCall('passSecondFactor', {
  ...routes.passSecondFactor,
  access: 'player',
  summary: '◆ Gives the second factor in this session: a code of the telephone, or a recovery code',
  body: z.object({ code: codeSchema }),
  response: z.object({ recoveryCodesLeft: z.int() }),
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
})

export const resetSecondFactor = defineCall('resetSecondFactor', {
  ...routes.resetSecondFactor,
  access: 'staff',
  permission: 'roles.change',
  summary: '◆ Takes the second factor of another member away and ends their sessions; FORBIDDEN where they may do more',
  params: z.object({ userId: userIdSchema }),
  body: z.object({ reason: z.string().trim().min(3).max(200).describe('Kept in the audit log') }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'OWN_DECISION'],
})
