import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { userIdSchema } from '../call/ids.ts'
import * as routes from './account-routes.ts'
import { emailSchema } from './registration.ts'

export const PIN_LENGTH = 4

export const pinSchema = z.string('Código Inválido').regex(/^[0-9]{4}$/, 'Código Inválido')

/** Context of TOO_SOON. */
export const tooSoonContextSchema = z.object({ waitSeconds: z.int().min(0) }).describe('◆ until it may be sent again')
export type TooSoonContext = z.output<typeof tooSoonContextSchema>

const pinOwnerSchema = z.object({ userId: userIdSchema, email: emailSchema })

export const sendReattemptPin = defineCall('sendReattemptPin', {
  ...routes.sendReattemptPin,
  access: 'player',
  summary: 'E-mail a new PIN',
  body: pinOwnerSchema,
  response: acknowledgedSchema,
  refusals: ['TOO_MANY_ATTEMPTS', 'DELIVERY_UNAVAILABLE', 'TOO_SOON', 'CONFLICT'],
})

export const PIN_DELIVERIES = ['queued', 'sent', 'failed'] as const
/** `sent` too when no PIN is on its way; `failed` is tried again. */
export type PinDelivery = (typeof PIN_DELIVERIES)[number]

export const readPinDelivery = defineCall('readPinDelivery', {
  ...routes.readPinDelivery,
  access: 'player',
  summary: '◆ Whether the e-mail with the newest PIN left',
  response: z.object({ delivery: z.enum(PIN_DELIVERIES) }),
})

export const validatePin = defineCall('validatePin', {
  ...routes.validatePin,
  access: 'player',
  summary: 'Verify the e-mailed PIN; the step becomes 2',
  body: pinOwnerSchema.extend({ pin: pinSchema }),
  response: acknowledgedSchema,
  refusals: ['TOO_MANY_ATTEMPTS', 'USER_VALIDATION_EXPIRED_PIN', 'USER_VALIDATION_INVALID_PIN', 'CONFLICT'],
})
