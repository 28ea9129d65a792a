import { TERMS_VERSION } from '@momio/contract/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solvedCaptcha } from '../../../../test/people/players.ts'
import { type Signup, startSignup } from '../../../../test/people/signup.ts'
import { manualClock } from '../../../platform/turns/clock.ts'

const NOW = new Date('2026-11-15T18:00:00Z')

let signup: Signup
beforeAll(async () => {
  signup = await startSignup({}, { clock: manualClock(NOW) })
})
afterAll(() => signup.stop())

const playerRow = (id: string) =>
  signup.platform.db.kysely.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countPlayers = async () => (await signup.platform.db.kysely.selectFrom('players').select('id').execute()).length

describe('a new player', () => {
  test('is signed in at step 1 and gets a PIN by e-mail [REG-5]', async () => {
    const player = await signup.registered({ username: 'Nueva1', email: 'Nueva@Momio.TEST', phoneNumber: '5511112222' })
    expect(player).toMatchObject({
      username: 'Nueva1',
      fullname: 'María José Núñez Peña',
      email: 'nueva@momio.test',
      userRegisterStep: 1,
      faceStatus: null,
      cellphone: '+525511112222',
      isDeactivated: false,
    })
    const profile = await signup.ask('GET /api/Users/', { token: player.token })
    expect(profile.json).toMatchObject({ data: { id: player.userId, userRegisterStep: 1 } })
    expect(await signup.pinOf('nueva@momio.test')).toMatch(/^\d{4}$/)
    expect(await signup.mailTo('nueva@momio.test')).toHaveLength(1)
  })

  test('accepts the terms by version and date, and the promotions only when asked to [GLI-3]', async () => {
    const [plain, keen] = [await signup.registered(), await signup.registered({ acceptPromotions: true })]
    const accepted = await signup.platform.db.kysely
      .selectFrom('terms_acceptances')
      .selectAll()
      .where('player_id', '=', plain.userId)
      .execute()
    expect(accepted).toEqual([{ player_id: plain.userId, version: TERMS_VERSION, accepted_at: NOW }])
    expect((await playerRow(plain.userId)).accepts_promotions).toBe(false)
    expect((await playerRow(keen.userId)).accepts_promotions).toBe(true)
  })

  test('brings the tracking of the visit and the platform along [AUTH-12]', async () => {
    const tracking = {
      pid: 'p1',
      clickId: 'c1',
      src: 'radio',
      cc: 'MX',
      queryString: '?utm_source=radio',
      utm: { source: 'radio', campaign: 'mundial' },
      adClickIds: { gclid: 'g1' },
    }
    const { userId } = await signup.registered({ tracking: { ...tracking, platformCode: 1 } })
    expect(await playerRow(userId)).toMatchObject({ tracking, platform_code: 1 })
    const without = await signup.registered()
    expect(await playerRow(without.userId)).toMatchObject({ tracking: {}, platform_code: 0 })
  })

  test('is not stopped by a link with characters the database cannot hold [AUTH-12]', async () => {
    const { userId } = await signup.registered({
      tracking: { src: 'a\0b', queryString: '\ud800?x=\\u0000', adClickIds: { 'g\0': 'v' } },
    })
    expect((await playerRow(userId)).tracking).toEqual({
      src: 'ab',
      queryString: '\ufffd?x=\\u0000',
      adClickIds: { g: 'v' },
    })
  })

  test('is stored with the password hashed, the names as typed and the birth date as a day [REG-5]', async () => {
    const { userId } = await signup.registered({ password: 'Ñandú2026', confirmPassword: 'Ñandú2026', locale: 'frFR' })
    const row = await playerRow(userId)
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row).toMatchObject({ birth_date: '1992-02-29', country: 'MX', locale: 'frFR', created_at: NOW })
  })

  test('is told of in the audit log and in an event, once committed [GLI-24]', async () => {
    const { userId } = await signup.registered()
    const { kysely } = signup.platform.db
    const audit = await kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', userId)
      .orderBy('position')
      .execute()
    expect(audit).toMatchObject([
      { kind: 'players.registered', actor_kind: 'player', actor_id: userId, address: '127.0.0.1', at: NOW },
      { kind: 'session.opened', actor_kind: 'player', actor_id: userId, address: '127.0.0.1', at: NOW },
    ])
    expect(await signup.eventsOf('events.players.registered')).toContainEqual({ playerId: userId })
  })
})

describe('refused', () => {
  test('without a captcha, with a wrong one and with a used one [REG-1]', async () => {
    const used = await solvedCaptcha(signup.platform)
    await signup.registered({ tokenCaptcha: used })
    for (const tokenCaptcha of ['', 'nonsense', used]) {
      const { status, json } = await signup.register({ tokenCaptcha })
      expect({ status, ...json }).toMatchObject({
        status: 400,
        code: 'CAPTCHA_INVALID',
        message: 'Error al validar captcha',
      })
    }
  })

  test('two registrations at once with one captcha: one of them [REG-1]', async () => {
    const tokenCaptcha = await solvedCaptcha(signup.platform)
    const answers = await Promise.all([signup.register({ tokenCaptcha }), signup.register({ tokenCaptcha })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a captcha is used up by a refused form, too [REG-1]', async () => {
    const tokenCaptcha = await solvedCaptcha(signup.platform)
    expect((await signup.register({ year: 2020, tokenCaptcha })).json).toMatchObject({ code: 'UNDER_AGE' })
    expect((await signup.register({ tokenCaptcha })).json).toMatchObject({ code: 'CAPTCHA_INVALID' })
  })

  test('who turns 18 tomorrow in Mexico City, though not who does today [REG-3] [GLI-3]', async () => {
    const { status, json } = await signup.register({ day: 16, month: 11, year: 2008 })
    expect({ status, ...json }).toMatchObject({
      status: 400,
      code: 'UNDER_AGE',
      message: 'Debes ser mayor de 18 años.',
      context: { field: 'day', fields: { day: ['Debes ser mayor de 18 años.'] } },
    })
    expect((await signup.register({ day: 15, month: 11, year: 2008 })).status).toBe(200)
  })

  test.each([
    ['8001234567', 'PHONE_INVALID', 'El número que ingresaste no es válido'],
    ['5201234567', 'PHONE_NOT_FOUND', 'El número que ingresaste no existe'],
  ])('the phone %s: %s [REG-2]', async (phoneNumber, code, message) => {
    const { status, json } = await signup.register({ phoneNumber })
    expect({ status, ...json }).toMatchObject({
      status: 400,
      code,
      message,
      context: { field: 'phoneNumber', fields: { phoneNumber: [message] } },
    })
  })

  test.each([
    ['email', { email: 'Taken@momio.test' }, 'EMAIL_TAKEN', 'Correo electrónico ya registrado'],
    ['phoneNumber', { phoneNumber: '+52 1 55 9999 0001' }, 'PHONE_TAKEN', 'Número de teléfono ya registrado'],
    [
      'username',
      { username: 'TAKEN1' },
      'USERNAME_TAKEN',
      'Este nombre de usuario ya existe. Por favor prueba con otro',
    ],
  ])('a second account with the same %s [REG-3] [REG-4]', async (field, form, code, message) => {
    await signup.register({ email: 'taken@momio.test', phoneNumber: '5599990001', username: 'taken1' })
    const { status, json } = await signup.register(form)
    expect({ status, ...json }).toMatchObject({
      status: 409,
      code,
      message,
      context: { field, fields: { [field]: [message] } },
    })
  })

  test('every wrong field is named at once, the answer being the first by precedence [REG-4]', async () => {
    await signup.register({ email: 'all@momio.test', phoneNumber: '5599990002', username: 'alltaken' })
    const taken = { email: 'all@momio.test', phoneNumber: '5599990002', username: 'alltaken' }
    const fieldsOf = async (form: object) => {
      const { json } = await signup.register({ ...form })
      const { fields } = json.context as { fields: Record<string, string[]> }
      return [json.code, ...Object.keys(fields).toSorted()]
    }
    expect(await fieldsOf(taken)).toEqual(['EMAIL_TAKEN', 'email', 'phoneNumber', 'username'])
    expect(await fieldsOf({ ...taken, email: 'free@momio.test' })).toEqual(['PHONE_TAKEN', 'phoneNumber', 'username'])
    expect(await fieldsOf({ ...taken, phoneNumber: '8001234567' })).toEqual([
      'EMAIL_TAKEN',
      'email',
      'phoneNumber',
      'username',
    ])
    expect(await fieldsOf({ ...taken, year: 2015, month: 1 })).toEqual([
      'UNDER_AGE',
      'day',
      'email',
      'phoneNumber',
      'username',
    ])
  })

  test('a dot makes another e-mail address, but for Gmail; a tag never does [REG-3]', async () => {
    await signup.registered({ email: 'ana.lopez@momio.test' })
    await signup.registered({ email: 'analopez@momio.test' })
    await signup.registered({ email: 'ana.lopez@gmail.com' })
    await signup.registered({ email: '+ana@momio.test' })
    await signup.registered({ email: '+eva@momio.test' })
    for (const email of ['Ana.Lopez+promo@momio.test', 'a.nalopez+x@gmail.com', 'AnaLopez@googlemail.com']) {
      const { status, json } = await signup.register({ email })
      expect({ email, status, code: json.code }).toEqual({ email, status: 409, code: 'EMAIL_TAKEN' })
      const asked = await signup.ask('POST /api/Users/IsAvailable', { body: { field: 'email', value: email } })
      expect({ email, data: asked.json.data }).toEqual({ email, data: false })
    }
  })

  test('of eight variants of one address at once one gets an account [REG-3]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signup.register({ email: `variante+${index}@momio.test` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of eight registrations at once for the same person one succeeds; the others name all three fields [REG-3]', async () => {
    const same = { email: 'once@momio.test', phoneNumber: '5599990003', username: 'onlyonce' }
    const before = await countPlayers()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signup.register(same)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(7)
    for (const { json } of refused) {
      expect(json).toMatchObject({ code: 'EMAIL_TAKEN', context: { field: 'email' } })
      const { fields } = json.context as { fields: object }
      expect(Object.keys(fields).toSorted()).toEqual(['email', 'phoneNumber', 'username'])
    }
    expect(await countPlayers()).toBe(before + 1)
    expect(await signup.mailTo('once@momio.test')).toHaveLength(1)
  })

  test('from a region where the product is not offered, before anything else is looked at [REG-5]', async () => {
    const elsewhere = await startSignup({ region: { header: 'x-country', countries: new Set(['MX']) } })
    try {
      const { status, json } = await elsewhere.register({ tokenCaptcha: '', year: 2020 })
      expect({ status, ...json }).toMatchObject({ status: 451, code: 'RESTRICTED_REGION' })
    } finally {
      await elsewhere.stop()
    }
  })

  test.each([
    ['firstNames', { firstNames: 'R2D2' }, 'Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
    ['lastNames', { lastNames: 'X-1' }, 'Apellido(s) debe(n) contener sólo letras. Por favor valida nuevamente'],
    ['firstNames', { firstNames: ' ' }, 'Llena todos los campos para continuar'],
    ['day', { day: 30, month: 2 }, 'La fecha ingresada no es correcta'],
    ['year', { year: null }, 'Por favor completa todos los datos para continuar'],
    ['email', { email: 'no-at' }, 'Por favor ingresa un electrónico válido'],
    ['phoneNumber', { phoneNumber: '12' }, 'Debe escribir un número de teléfono válido'],
    ['username', { username: 'abc' }, 'El nombre de usuario debe contener letras y números, mínimo 4 caracteres'],
    ['password', { password: 'Corta1' }, 'La contraseña debe tener al menos 8 caracteres'],
    ['confirmPassword', { confirmPassword: 'Otra1234' }, 'Las contraseñas no coinciden'],
    ['acceptTerms', { acceptTerms: false }, 'Debes aceptar los términos y condiciones'],
  ])('%s by the rules of the form, checked again on the server: %j [REG-2]', async (field, form, message) => {
    const { status, json } = await signup.register(form)
    expect({ status, ...json }).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect((json.context as { fields: Record<string, string[]> }).fields[field]).toContain(message)
  })
})

test('a name with an apostrophe or a hyphen is kept as the document has it [REG-2]', async () => {
  const names = { firstNames: 'Ana-Sofía', lastNames: "O'Farrill Pérez-Gil" }
  const { status, json } = await signup.register({
    ...names,
    email: 'ofarrill@momio.test',
    phoneNumber: '5599990077',
    username: 'ofarrill',
  })
  expect({ status, ...json }).toMatchObject({ status: 200, fullname: "Ana-Sofía O'Farrill Pérez-Gil" })
})

test('while the form is filled in, a field says whether it is free; the registration decides [REG-4]', async () => {
  await signup.registered({ email: 'busy@momio.test', phoneNumber: '5599990004', username: 'busyname' })
  const ask = async (field: string, value: string) =>
    (await signup.ask('POST /api/Users/IsAvailable', { body: { field, value } })).json
  expect(await ask('email', 'BUSY@momio.test')).toEqual({ data: false })
  expect(await ask('phoneNumber', '044 55 9999 0004')).toEqual({ data: false })
  expect(await ask('username', 'BusyName')).toEqual({ data: false })
  expect(await ask('email', 'idle@momio.test')).toEqual({ data: true })
  expect(await ask('phoneNumber', '5599990005')).toEqual({ data: true })
  expect(await ask('username', 'idlename')).toEqual({ data: true })
  expect(await ask('username', 'x')).toMatchObject({ code: 'VALIDATION' })
})

test('registering and asking for free names are bounded per address [REG-5]', async () => {
  const limited = await startSignup({ rateLimits: true })
  try {
    const ask = () => limited.ask('POST /api/Users/IsAvailable', { body: { field: 'username', value: 'somebody' } })
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10)
    const { json } = await limited.ask('POST /api/Users/Register', { body: {} })
    expect(json).toMatchObject({ code: 'RATE_LIMITED' })
  } finally {
    await limited.stop()
  }
})
