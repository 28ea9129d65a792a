import { expect, test } from 'vitest'
import { EMPTY_FORM, type RegistrationForm } from './form-fields.ts'
import { createKnownRefusals } from './known-refusals.ts'
import { registrationResolver } from './registration-form.ts'

const NOW = new Date('2026-11-15T18:00:00Z')
const FILLED: RegistrationForm = {
  firstNames: 'Diana',
  lastNames: 'Martínez Ruiz',
  day: 15,
  month: 11,
  year: 2008,
  country: 'MX',
  email: ' Diana@Correo.mx ',
  phoneNumber: '044 55 1234 5678',
  username: 'diana90',
  password: 'Momio2026',
  confirmPassword: 'Momio2026',
  acceptTerms: true,
  acceptPromotions: false,
}

async function check(change: Partial<RegistrationForm> = {}, known = createKnownRefusals()) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors, values } = await registrationResolver(known, () => NOW)({ ...FILLED, ...change }, undefined, options)
  const texts = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
  return { texts, values }
}

test('a complete form passes, with the phone and e-mail as the server stores them [REG-2]', async () => {
  const { texts, values } = await check()
  expect(texts).toEqual({})
  expect(values).toMatchObject({ email: 'diana@correo.mx', phoneNumber: '5512345678', phoneExtension: '+52' })
})

test('every empty field is named at once [REG-2]', async () => {
  const { texts } = await check(EMPTY_FORM)
  expect(Object.keys(texts).sort()).toEqual(
    'acceptTerms day email firstNames lastNames month password phoneNumber username year'.split(' '),
  )
})

test.each([
  [{ day: 16 }, { day: 'Debes ser mayor de 18 años.' }],
  [{ day: 30, month: 2, year: 1990 }, { day: 'La fecha ingresada no es correcta' }],
  [{ year: undefined }, { year: 'Por favor completa todos los datos para continuar' }],
  [{ firstNames: 'Diana7' }, { firstNames: 'Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente' }],
  [{ email: 'diana@' }, { email: 'Por favor ingresa un electrónico válido' }],
  [{ confirmPassword: 'Momio2027' }, { confirmPassword: 'Las contraseñas no coinciden' }],
])('%o is refused before anything is sent [REG-2] [REG-3]', async (change, texts) => {
  expect((await check(change)).texts).toEqual(texts)
})

test('names with an apostrophe or a hyphen pass as the document has them [REG-2]', async () => {
  const { texts, values } = await check({ firstNames: 'Ana-Sofía', lastNames: 'O’Farrill Pérez-Gil' })
  expect(texts).toEqual({})
  expect(values).toMatchObject({ firstNames: 'Ana-Sofía', lastNames: "O'Farrill Pérez-Gil" })
})

test('who turns 18 today in Mexico City is let in [REG-3]', async () => {
  expect((await check({ day: 15 })).texts).toEqual({})
})

test('a refused value stays refused until it changes, however it is written [REG-4]', async () => {
  const known = createKnownRefusals()
  known.add('email', FILLED, 'Correo electrónico ya registrado')
  known.add('day', { ...FILLED, year: 1990 }, 'Debes ser mayor de 18 años.')
  expect((await check({}, known)).texts).toEqual({ email: 'Correo electrónico ya registrado' })
  expect((await check({ email: 'DIANA@correo.mx' }, known)).texts).toEqual({
    email: 'Correo electrónico ya registrado',
  })
  expect((await check({ email: 'otra@correo.mx' }, known)).texts).toEqual({})
  expect((await check({ email: 'otra@correo.mx', year: 1990 }, known)).texts).toEqual({
    day: 'Debes ser mayor de 18 años.',
  })
})
