import { ApiError } from '@momio/client/api-error'
import { REFUSALS } from '@momio/contract/refusals'
import type es from './locales/es.json'

type ErrorKey = keyof typeof es.errors

/** A text of ours, or one that only the server knows and writes in Spanish. */
export type PinFailure = { readonly key: ErrorKey; readonly serverText?: string }

const KNOWN = [
  'TOO_MANY_ATTEMPTS',
  'DELIVERY_UNAVAILABLE',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'IN_MAINTENANCE',
] as const satisfies (ErrorKey & keyof typeof REFUSALS)[]

/** For a failed verification, with the errorType that is tracked. */
export function verifyFailure(
  error: unknown,
): PinFailure & { readonly errorType: 'Expirado' | 'Invalido' | 'Servidor' } {
  if (error instanceof ApiError && error.code === 'USER_VALIDATION_EXPIRED_PIN')
    return { key: 'expired', errorType: 'Expirado' }
  if (error instanceof ApiError && error.status === 406) return { key: 'invalid', errorType: 'Invalido' }
  return { ...serverFailure(error), errorType: 'Servidor' }
}

export function serverFailure(error: unknown): PinFailure {
  if (!(error instanceof ApiError)) return { key: 'INTERNAL' }
  if (error.code === 'NETWORK_FAILED' || error.code === 'TIMED_OUT') return { key: 'offline' }
  const known = KNOWN.find((code) => code === error.code)
  if (known) return { key: known }
  return error.message && error.code in REFUSALS ? { key: 'INTERNAL', serverText: error.message } : { key: 'INTERNAL' }
}
