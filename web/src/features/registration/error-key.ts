import { REFUSALS } from '@momio/contract/refusals'
import { REGISTRATION_TEXT } from '@momio/contract/registration'
import type es from './locales/es.json'

export type ErrorKey = keyof typeof es.errors

/** Refusals that have a text here; every other one is told as a failure of the server. */
export const REFUSAL_KEYS = [
  'CAPTCHA_INVALID',
  'UNDER_AGE',
  'EMAIL_TAKEN',
  'PHONE_INVALID',
  'PHONE_NOT_FOUND',
  'PHONE_TAKEN',
  'USERNAME_TAKEN',
  'RESTRICTED_REGION',
  'RATE_LIMITED',
  'BUSY',
  'UNAVAILABLE',
  'IN_MAINTENANCE',
  'INTERNAL',
] as const satisfies (ErrorKey & keyof typeof REFUSALS)[]

/** The shared schemas speak Spanish: their texts, and those of the refusals, lead to the text in the page's language. */
const KEY_OF_TEXT = new Map<string, ErrorKey>([
  ...(Object.keys(REGISTRATION_TEXT) as (keyof typeof REGISTRATION_TEXT)[]).map(
    (key) => [REGISTRATION_TEXT[key], key] as const,
  ),
  ...REFUSAL_KEYS.map((code) => [REFUSALS[code].text, code] as const),
])

export function keyOfText(text: string): ErrorKey {
  return KEY_OF_TEXT.get(text) ?? 'invalid'
}

/** For what concerns the form as a whole. */
export function keyOfCode(code: string): ErrorKey {
  if (code === 'NETWORK_FAILED' || code === 'TIMED_OUT') return 'offline'
  return REFUSAL_KEYS.find((known) => known === code) ?? 'INTERNAL'
}
