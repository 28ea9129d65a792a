import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './platform-routes.ts'

export const flagNameSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)

export const featureFlag = defineCall('featureFlag', {
  ...routes.featureFlag,
  access: 'guest',
  summary: 'Value of a feature flag',
  params: z.object({ name: flagNameSchema }),
  response: z.object({ value: z.json() }),
  refusals: ['NOT_FOUND'],
})
