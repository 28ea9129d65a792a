import { REFUSALS } from '@momio/contract/refusals'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import es from './locales/es.json'
import { serverFailure, verifyFailure } from './pin-failure.ts'

const refused = (code: ApiError['code'], status: number, message = '') => new ApiError({ status, code, message })

test.each([
  [refused('USER_VALIDATION_EXPIRED_PIN', 400), 'Expirado', REFUSALS.USER_VALIDATION_EXPIRED_PIN.text],
  [refused('USER_VALIDATION_INVALID_PIN', 406), 'Invalido', REFUSALS.USER_VALIDATION_INVALID_PIN.text],
  [refused('HTTP_406', 406), 'Invalido', REFUSALS.USER_VALIDATION_INVALID_PIN.text],
  [refused('TOO_MANY_ATTEMPTS', 429), 'Servidor', REFUSALS.TOO_MANY_ATTEMPTS.text],
  [refused('INTERNAL', 500), 'Servidor', 'Error del servidor. Intente de nuevo o contacte soporte.'],
  [refused('HTTP_502', 502, 'Bad Gateway'), 'Servidor', 'Error del servidor. Intente de nuevo o contacte soporte.'],
  [new Error('bug'), 'Servidor', 'Error del servidor. Intente de nuevo o contacte soporte.'],
])('%o is tracked as %s and says "%s" [PIN-4]', (error, errorType, text) => {
  const failure = verifyFailure(error)
  expect(failure.errorType).toBe(errorType)
  expect(failure.serverText ?? es.errors[failure.key]).toBe(text)
})

test('a refusal without a text of ours shows the server’s own [PIN-4] [PIN-5]', () => {
  const conflict = refused('CONFLICT', 409, 'La información cambió mientras la modificabas. Intente de nuevo.')
  expect(serverFailure(conflict).serverText).toBe('La información cambió mientras la modificabas. Intente de nuevo.')
  expect(serverFailure(refused('NETWORK_FAILED', 0, 'Failed to fetch'))).toEqual({ key: 'offline' })
})
