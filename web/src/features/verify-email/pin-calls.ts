import { ApiError } from '@momio/client/api-error'
import * as routes from '@momio/contract/account-routes'
import type { PinDelivery, readPinDelivery, sendReattemptPin, TooSoonContext, validatePin } from '@momio/contract/pin'
import { api } from '../../api/api.ts'
import type { SessionUser } from '../../session/session.ts'
import { RESEND_WAIT_SECONDS, type ResendResult } from './pin-machine.ts'

const RESEND = routes.sendReattemptPin
const VALIDATE = routes.validatePin
const DELIVERY = routes.readPinDelivery

type Owner = Pick<SessionUser, 'id' | 'email'>

/** The two refusals that are states of the screen come back as results. */
export async function resendPin({ id, email }: Owner): Promise<ResendResult> {
  try {
    await api.call<typeof sendReattemptPin>(RESEND, { body: { userId: id, email } })
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'TOO_MANY_ATTEMPTS') return { kind: 'too-many' }
    if (error.code !== 'TOO_SOON') throw error
    const { waitSeconds = RESEND_WAIT_SECONDS } = (error.context ?? {}) as Partial<TooSoonContext>
    return { kind: 'too-soon', waitSeconds }
  }
}

export async function verifyPin({ id, email }: Owner, pin: string): Promise<void> {
  await api.call<typeof validatePin>(VALIDATE, { body: { userId: id, email, pin } })
}

export async function readDelivery(): Promise<PinDelivery> {
  return (await api.call<typeof readPinDelivery>(DELIVERY, {})).delivery
}
