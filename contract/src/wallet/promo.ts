import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './wallet-routes.ts'

export const isInVerifyProcess = defineCall('isInVerifyProcess', {
  ...routes.isInVerifyProcess,
  access: 'player',
  summary: 'Whether the verification of the player is being decided',
  response: z.object({ isUserInVerifyProcess: z.boolean() }),
})

export const isStickyEligible = defineCall('isStickyEligible', {
  ...routes.isStickyEligible,
  access: 'player',
  summary: 'Whether the welcome gift can still be earned',
  response: z.object({ isUserStickyEligible: z.boolean() }),
})
