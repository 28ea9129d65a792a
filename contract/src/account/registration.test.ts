import { expect, test } from 'vitest'
import { pinSchema } from './pin.ts'
import { personalDataSchema, registerBodySchema, userDataSchema } from './registration.ts'

const valid = {
  firstNames: 'José Ángel',
  lastNames: 'Muñoz Güemes',
  day: 29,
  month: 2,
  year: 2000,
  country: 'MX',
  email: 'jose@example.com',
  phoneNumber: '5512345678',
  username: 'jose77',
  password: 'Secreta12',
  confirmPassword: 'Secreta12',
  acceptTerms: true,
}

function problems(change: object): Record<string, string[]> {
  const result = registerBodySchema.safeParse({ ...valid, ...change })
  const found: Record<string, string[]> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.')
    found[field] = [...(found[field] ?? []), issue.message]
  }
  return found
}

test('a complete registration passes, cleaned of what typing leaves behind', () => {
  const typed = {
    firstNames: ' Jose\u0301 ',
    email: ' Jose@Example.COM ',
    phoneNumber: '(55) 1234-5678',
    username: ' jose77 ',
  }
  const parsed = registerBodySchema.parse({ ...valid, ...typed })
  expect(parsed).toMatchObject({
    firstNames: 'José',
    email: 'jose@example.com',
    phoneNumber: '5512345678',
    username: 'jose77',
    phoneExtension: '+52',
    acceptPromotions: false,
  })
})

test.each([
  ["O'Farrill", "O'Farrill"],
  ['O’Farrill Pérez', "O'Farrill Pérez"],
  ['Pérez-Gil', 'Pérez-Gil'],
  ['de la O', 'de la O'],
  ["D'Angelo Pérez‑Gil", "D'Angelo Pérez-Gil"],
])('a name as the document has it is accepted: %s', (typed, kept) => {
  expect(registerBodySchema.parse({ ...valid, firstNames: typed, lastNames: typed })).toMatchObject({
    firstNames: kept,
    lastNames: kept,
  })
})

test.each([
  ['firstNames', 'José2', 'Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
  ['firstNames', "'", 'Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
  ['firstNames', "Ana'", 'Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
  ['lastNames', 'Pérez--Gil', 'Apellido(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
  ['lastNames', '-Gil', 'Apellido(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
  ['lastNames', 'Pérez_', 'Apellido(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
  ['firstNames', '   ', 'Llena todos los campos para continuar'],
  ['lastNames', undefined, 'Llena todos los campos para continuar'],
  ['country', '', 'Llena todos los campos para continuar'],
  ['day', undefined, 'Por favor completa todos los datos para continuar'],
  ['month', null, 'Por favor completa todos los datos para continuar'],
  ['year', undefined, 'Por favor completa todos los datos para continuar'],
  ['month', 13, 'La fecha ingresada no es correcta'],
  ['day', 0, 'La fecha ingresada no es correcta'],
  ['day', 30, 'La fecha ingresada no es correcta'],
  ['email', 'jose@', 'Por favor ingresa un electrónico válido'],
  ['email', undefined, 'Por favor ingresa un electrónico válido'],
  ['phoneNumber', '551234567', 'Debe escribir un número de teléfono válido'],
  ['phoneNumber', '55123456789', 'Debe escribir un número de teléfono válido'],
  ['phoneNumber', undefined, 'Debe escribir un número de teléfono válido'],
  ['username', 'abc', 'El nombre de usuario debe contener letras y números, mínimo 4 caracteres'],
  ['username', 'jose_77', 'El nombre de usuario debe contener letras y números, mínimo 4 caracteres'],
  ['acceptTerms', false, 'Debes aceptar los términos y condiciones'],
])('%s %j: %s', (field, value, message) => {
  expect(problems({ [field]: value })).toEqual({ [field]: [message] })
})

test.each([
  ['Corta1a', 'La contraseña debe tener al menos 8 caracteres'],
  ['minuscula1', 'La contraseña debe tener al menos una mayúscula'],
  ['MAYUSCULA1', 'La contraseña debe tener al menos una minúscula'],
  ['SinNumeros', 'La contraseña debe tener al menos un número'],
])('password %s: %s', (password, message) => {
  expect(problems({ password, confirmPassword: password })).toEqual({ password: [message] })
})

test('a username of letters only passes: numbers are allowed, not asked for', () => {
  expect(problems({ username: 'demo' })).toEqual({})
})

test('passwords that differ are named even while another field is wrong', () => {
  expect(problems({ confirmPassword: 'Secreta13', email: 'x' })).toEqual({
    email: ['Por favor ingresa un electrónico válido'],
    confirmPassword: ['Las contraseñas no coinciden'],
  })
})

test('a day that no calendar has is named even while another field is wrong, and 29 February needs a leap year', () => {
  expect(problems({ day: 31, month: 4, firstNames: '7' })).toEqual({
    firstNames: ['Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
    day: ['La fecha ingresada no es correcta'],
  })
  expect(problems({ year: 2001 })).toEqual({ day: ['La fecha ingresada no es correcta'] })
  expect(problems({ year: 1900 })).toEqual({ day: ['La fecha ingresada no es correcta'] })
})

test('each step of the form checks its own part by the same rules', () => {
  expect(personalDataSchema.safeParse({ ...valid, day: 31 }).error?.issues[0]?.message).toBe(
    'La fecha ingresada no es correcta',
  )
  expect(userDataSchema.safeParse({ ...valid, confirmPassword: '' }).error?.issues[0]?.message).toBe(
    'Las contraseñas no coinciden',
  )
  expect(personalDataSchema.safeParse(valid).success).toBe(true)
  expect(userDataSchema.safeParse(valid).success).toBe(true)
})

test('a PIN is exactly four digits', () => {
  expect(pinSchema.safeParse('0042').success).toBe(true)
  for (const pin of ['123', '12345', '12a4', ' 1234', '١٢٣٤', 1234]) {
    expect(pinSchema.safeParse(pin).error?.issues[0]?.message).toBe('Código Inválido')
  }
})
