import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './platform-routes.ts'

/** Longer than any code; what is longer is not compared. */
const LONGEST_CODE = 128

export const passAccessGate = defineCall('passAccessGate', {
  ...routes.passAccessGate,
  access: 'guest',
  summary: '◆ Whether a code opens the access gate',
  body: z.object({ code: z.string().trim().min(1).max(LONGEST_CODE) }),
  response: z.object({}),
  refusals: ['FORBIDDEN'],
})
