import { expect, test } from 'vitest'
import { errorBodySchema } from './error-body.ts'
import { isRefusalCode, REFUSALS } from './refusals.ts'

test.each([
  ['USER_VALIDATION_EXPIRED_PIN', 'El código ingresado ha caducado. Favor de solicitar el reenvío de un código nuevo'],
  ['USER_VALIDATION_INVALID_PIN', 'El código que ingresó es incorrecto, favor de verificar'],
  ['TOO_MANY_ATTEMPTS', 'Ha excedido el número de intentos. Contacte con soporte.'],
  ['LINK_UNAVAILABLE', 'La liga a la que intentas ya no se encuentra disponible.'],
  ['EMAIL_TAKEN', 'Correo electrónico ya registrado'],
  ['PHONE_INVALID', 'El número que ingresaste no es válido'],
  ['USERNAME_TAKEN', 'Este nombre de usuario ya existe. Por favor prueba con otro'],
  ['CAPTCHA_INVALID', 'Error al validar captcha'],
  ['CURP_DUPLICATED', 'Cuenta Duplicada'],
  ['FILE_INVALID', 'Archivo inválido, por favor verifique el formato y peso del documento'],
  ['FACE_NOT_DETECTED', 'No se detectó rostro'],
  [
    'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS',
    'Por favor intente más tarde. Si continúas con problemas puedes contactar a Soporte',
  ],
  ['CASHOUT_UNAVAILABLE', 'No fue posible cerrar la apuesta'],
  ['INVALID_TOKEN', 'Invalid token specified'],
  ['INTERNAL', 'Error del servidor. Intente de nuevo o contacte soporte.'],
] as const)('%s says what the document says', (code, text) => {
  expect(REFUSALS[code].text).toBe(text)
})

test.each([
  ['VALIDATION', 400],
  ['SELF_EXCLUDED', 403],
  ['SELF_BLOCKED', 406],
  ['USER_VALIDATION_INVALID_PIN', 406],
  ['CURP_DUPLICATED', 409],
  ['CONFLICT', 409],
  ['ACCOUNT_BLOCKED', 423],
  ['RESTRICTED_REGION', 451],
  ['INTERNAL', 500],
  ['UNAUTHORIZED', 401],
] as const)('%s has the documented status %i', (code, status) => {
  expect(REFUSALS[code].status).toBe(status)
})

test('no refusal is a 421, which fetch would send again', () => {
  expect(Object.values(REFUSALS).map((refusal) => Number(refusal.status))).not.toContain(421)
})

test.each([
  'ODDS_DIFFERENCE_TOO_HIGH',
  'MATCH_WAS_NOT_FOUND',
  'EVENT_MATCH_NOT_ACTIVED',
  'MARKET_WAS_NOT_FOUND',
  'EVENT_MARKET_NOT_ACTIVED',
  'ACCUMULATED_STAKE_LIMIT',
  'BET_STAKE_OVER_LIMIT',
])('%s of the betting catalogue is a code', (code) => {
  expect(isRefusalCode(code)).toBe(true)
})

test('an error body carries a code of the list and nothing that looks like one', () => {
  const body = { code: 'NOT_FOUND', message: 'x', requestId: 'r1' }
  expect(errorBodySchema.safeParse(body).success).toBe(true)
  expect(errorBodySchema.safeParse({ ...body, code: 'toString' }).success).toBe(false)
  expect(isRefusalCode('toString')).toBe(false)
})
