import * as routes from '@momio/contract/account-routes'
import type { register } from '@momio/contract/registration'
import type { LoginResponse } from '@momio/contract/session'
import { api } from '../../api/api.ts'
import { preferences } from '../../preferences.ts'
import { trackingOf } from '../../tracking/cookies.ts'
import type { CheckedForm } from './registration-form.ts'

const REGISTER = routes.register

export function sendRegistration(checked: CheckedForm, tokenCaptcha: string): Promise<LoginResponse> {
  const tracking = trackingOf(document.cookie, navigator.userAgent)
  const locale = preferences.get('locale')
  const body = { ...checked, tokenCaptcha, locale, tracking }
  return api.call<typeof register>(REGISTER, { body }, { asGuest: true })
}
