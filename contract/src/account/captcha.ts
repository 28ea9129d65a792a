import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './account-routes.ts'

export const captchaChallenge = defineCall('captchaChallenge', {
  ...routes.captchaChallenge,
  access: 'guest',
  summary:
    '◆ A proof-of-work challenge of ALTCHA; its solution, in Base64, is the tokenCaptcha of login and registration',
  response: z.record(z.string(), z.unknown()).describe('As altcha-lib makes it and the altcha widget reads it'),
})
