import * as routes from '@momio/contract/account-routes'
import type { LoginResponse, login } from '@momio/contract/session'
import { ApiError } from './api-error.ts'
import type { Api } from './client.ts'

const LOGIN = routes.login

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly extendedSession: boolean
}

/** Sends the credentials; asked for a captcha, solves it unseen and sends them once more. */
export async function logIn(
  api: Pick<Api, 'call'>,
  solveCaptcha: () => Promise<string>,
  credentials: Credentials,
): Promise<LoginResponse> {
  const send = (tokenCaptcha: string) =>
    api.call<typeof login>(LOGIN, { body: { ...credentials, tokenCaptcha } }, { asGuest: true })
  try {
    return await send('')
  } catch (error) {
    if (!isCaptchaWanted(error)) throw error
    return send(await solved(solveCaptcha, error))
  }
}

function isCaptchaWanted(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code !== 'CAPTCHA_INVALID') return false
  return (error.context as { required?: unknown } | undefined)?.required === true
}

/** A captcha that could not be solved is told as one that was not accepted. */
async function solved(solveCaptcha: () => Promise<string>, refusal: ApiError): Promise<string> {
  try {
    return await solveCaptcha()
  } catch {
    throw refusal
  }
}
