import { captchaChallenge } from '@momio/contract/captcha'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Captcha } from './captcha.ts'

export function captchaRoutes(captcha: Captcha): readonly Route[] {
  return [route(captchaChallenge, async () => ({ ...(await captcha.challenge()) }))]
}
