import { z } from 'zod'
import { defineCall } from './call.ts'

export const isInVerifyProcess = defineCall('isInVerifyProcess', {
  method: 'GET',
  path: '/api/StickyPromo/IsInVerifyProcess',
  access: 'player',
  summary: 'Whether the verification of the player is being decided',
  response: z.object({ isUserInVerifyProcess: z.boolean() }),
})

export const isStickyEligible = defineCall('isStickyEligible', {
  method: 'GET',
  path: '/api/StickyPromo/IsStickyEligible',
  access: 'player',
  summary: 'Whether the welcome gift can still be earned',
  response: z.object({ isUserStickyEligible: z.boolean() }),
})
