import { ApiError } from '@momio/client/api-error'
import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields.ts'

const refused = (code: ApiError['code'], context?: unknown) =>
  Object.fromEntries(refusedFields(new ApiError({ status: 400, code, message: '', context })))

test.each([
  ['EMAIL_TAKEN', { email: 'Correo electrónico ya registrado' }],
  ['PHONE_TAKEN', { phoneNumber: 'Número de teléfono ya registrado' }],
  ['PHONE_INVALID', { phoneNumber: 'El número que ingresaste no es válido' }],
  ['PHONE_NOT_FOUND', { phoneNumber: 'El número que ingresaste no existe' }],
  ['USERNAME_TAKEN', { username: 'Este nombre de usuario ya existe. Por favor prueba con otro' }],
  ['UNDER_AGE', { day: 'Debes ser mayor de 18 años.' }],
  ['CAPTCHA_INVALID', {}],
  ['INTERNAL', {}],
] as const)('%s is told on its field [REG-4]', (code, fields) => {
  expect(refused(code)).toEqual(fields)
})

test('what the schemas refuse on the server lands on its fields, and only on fields of the form [REG-2]', () => {
  const fields = { email: ['Por favor ingresa un electrónico válido', 'other'], tokenCaptcha: ['too long'], day: [] }
  expect(refused('VALIDATION', { fields })).toEqual({ email: 'Por favor ingresa un electrónico válido' })
  expect(refused('VALIDATION')).toEqual({})
})
