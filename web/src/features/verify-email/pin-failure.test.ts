import { ApiError } from '@momio/client/api-error'
import { expect, test } from 'vitest'
import es from './locales/es.json'
import { serverFailure, verifyFailure } from './pin-failure.ts'

const EXPIRED = 'El código ingresado ha caducado. Favor de solicitar el reenvío de un código nuevo'
const WRONG = 'El código que ingresó es incorrecto, favor de verificar'
const refused = (code: ApiError['code'], status: number, message = '') => new ApiError({ status, code, message })

test.each([
  [refused('USER_VALIDATION_EXPIRED_PIN', 400), 'Expirado', EXPIRED],
  [refused('USER_VALIDATION_INVALID_PIN', 406), 'Invalido', WRONG],
  [refused('HTTP_406', 406), 'Invalido', WRONG],
  [refused('TOO_MANY_ATTEMPTS', 429), 'Servidor', 'Ha excedido el número de intentos. Contacte con soporte.'],
  [
    refused('DELIVERY_UNAVAILABLE', 503),
    'Servidor',
    'No podemos enviar correos en este momento. Intenta de nuevo en unos minutos; si ya te llegó un código, sigue siendo válido.',
  ],
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
