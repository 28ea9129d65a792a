import * as routes from '@momio/contract/account-routes'
import { REFUSALS } from '@momio/contract/refusals'
import type { isAvailable } from '@momio/contract/registration'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api/api.ts'
import type { RegistrationForm } from './form-fields.ts'
import { type KnownRefusals, normalValue } from './known-refusals.ts'
import type { CheckedForm } from './registration-form.ts'

const IS_AVAILABLE = routes.isAvailable
/** Whoever jumps through the fields is asked about once, where the jump ends. */
const PAUSE_MS = 250

export type UniqueField = 'email' | 'phoneNumber' | 'username'

const TAKEN = {
  email: REFUSALS.EMAIL_TAKEN.text,
  phoneNumber: REFUSALS.PHONE_TAKEN.text,
  username: REFUSALS.USERNAME_TAKEN.text,
} as const satisfies Record<UniqueField, string>

/** Says early what the registration would refuse; it decides again, so a failed question is no problem of the player. */
export function createAvailability(form: UseFormReturn<RegistrationForm, unknown, CheckedForm>, known: KnownRefusals) {
  const asked = new Set<string>()
  const timers = new Map<UniqueField, ReturnType<typeof setTimeout>>()

  async function ask(field: UniqueField, value: string) {
    const text = await problemOf(field, value).catch(() => null)
    const now = form.getValues()
    if (!text || normalValue(field, now) !== value) return
    known.add(field, now, text)
    await form.trigger(field)
  }

  return (field: UniqueField) => {
    const value = normalValue(field, form.getValues())
    clearTimeout(timers.get(field))
    if (value === undefined || asked.has(`${field} ${value}`)) return
    const start = () => {
      asked.add(`${field} ${value}`)
      void ask(field, value)
    }
    timers.set(field, setTimeout(start, PAUSE_MS))
  }
}

async function problemOf(field: UniqueField, value: string): Promise<string | null> {
  if (field === 'phoneNumber') {
    // The numbering plan travels while the player types on.
    const { decidePhone } = await import('@momio/domain/phone')
    const decision = decidePhone(value)
    if (!decision.ok) return REFUSALS[decision.code].text
  }
  const { data: free } = await api.call<typeof isAvailable>(IS_AVAILABLE, { body: { field, value } })
  return free ? null : TAKEN[field]
}
