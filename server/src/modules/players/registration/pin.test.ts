import { LOCALES } from '@momio/contract/locale'
import type { LoginResponse } from '@momio/contract/session'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type Answered, signIn } from '../../../../test/people/players.ts'
import { SIGNUP_PASSWORD, type Signup, startSignup } from '../../../../test/people/signup.ts'
import { noteAway, noteBack } from '../../../platform/messages/channel-state.ts'
import { deliverQueued } from '../../../platform/messages/deliver-queued.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

let signup: Signup
let clock: ManualClock
beforeAll(async () => {
  clock = manualClock('2026-11-15T18:00:00Z')
  signup = await startSignup({}, { clock })
})
afterAll(() => signup.stop())

type Body = Record<string, unknown>
const own = ({ userId, email }: LoginResponse): Body => ({ userId, email })
const guess = (player: LoginResponse, pin: string, body = own(player)) =>
  signup.ask('POST /api/Users/Validate/PIN/', { body: { ...body, pin }, token: player.token })
const resend = (player: LoginResponse, body = own(player)) =>
  signup.ask('POST /api/Users/SendReattempt/PIN/', { body, token: player.token })

const codeOf = ({ status, json }: Answered) => (status === 200 ? 'ok' : json.code)
const wrongFor = async (player: LoginResponse) =>
  (await signup.pinOf(player.email)).replace(/\d/g, (digit) => String(9 - Number(digit)))

async function stepOf({ userId }: LoginResponse): Promise<number> {
  const row = await signup.platform.db.kysely
    .selectFrom('players')
    .select('register_step')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.register_step
}

/** A session lives shorter than the days these tests let pass. */
const signedInAgain = (player: LoginResponse) => signIn(signup.ask, player.username, SIGNUP_PASSWORD)

describe('the right PIN', () => {
  test('makes the step 2, once; the audit log and an event tell of it [PIN-3] [PIN-8]', async () => {
    const player = await signup.registered()
    const pin = await signup.pinOf(player.email)
    expect(await guess(player, pin)).toEqual({ status: 200, json: {} })
    expect(await stepOf(player)).toBe(2)
    expect(await signup.auditOf(player.userId)).toEqual(['players.registered', 'players.email-verified'])
    expect(await signup.eventsOf('events.players.email-verified')).toContainEqual({ playerId: player.userId })
    expect(codeOf(await guess(player, pin))).toBe('CONFLICT')
    expect(codeOf(await resend(player))).toBe('CONFLICT')
  })

  test('is accepted once when it arrives fifty times at once [PIN-8]', async () => {
    const player = await signup.registered()
    const pin = await signup.pinOf(player.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(player, pin)))
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(49)
  })

  test('expires after ten minutes with its own text [PIN-4] [PIN-8]', async () => {
    const player = await signup.registered()
    const pin = await signup.pinOf(player.email)
    clock.advance(10 * MINUTE)
    const { status, json } = await guess(player, pin)
    expect({ status, ...json }).toMatchObject({
      status: 400,
      code: 'USER_VALIDATION_EXPIRED_PIN',
      message: 'El código ingresado ha caducado. Favor de solicitar el reenvío de un código nuevo',
    })
    expect(await stepOf(player)).toBe(1)
    expect(codeOf(await resend(player))).toBe('ok')
    expect(codeOf(await guess(player, await signup.pinOf(player.email)))).toBe('ok')
  })

  test('is the newest one: a resend replaces the one before [PIN-8]', async () => {
    const player = await signup.registered()
    const first = await signup.pinOf(player.email)
    let newest = first
    for (let sent = 0; newest === first && sent < 5; sent++) {
      clock.advance(MINUTE)
      expect(codeOf(await resend(player))).toBe('ok')
      newest = await signup.pinOf(player.email)
    }
    expect(codeOf(await guess(player, first))).toBe('USER_VALIDATION_INVALID_PIN')
    expect(codeOf(await guess(player, newest))).toBe('ok')
  })
})

describe('a wrong PIN', () => {
  test('is refused with 406 and its own text, and after five the right one is too [PIN-4] [PIN-8]', async () => {
    const player = await signup.registered()
    const wrong = await wrongFor(player)
    const first = await guess(player, wrong)
    expect({ status: first.status, ...first.json }).toMatchObject({
      status: 406,
      code: 'USER_VALIDATION_INVALID_PIN',
      message: 'El código que ingresó es incorrecto, favor de verificar',
    })
    for (let count = 2; count <= 5; count++) {
      expect(codeOf(await guess(player, wrong))).toBe('USER_VALIDATION_INVALID_PIN')
    }
    const sixth = await guess(player, await signup.pinOf(player.email))
    expect({ status: sixth.status, ...sixth.json }).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Ha excedido el número de intentos. Contacte con soporte.',
    })
    expect(await stepOf(player)).toBe(1)
    expect(await signup.auditOf(player.userId)).toEqual(['players.registered', 'players.pin-burnt'])
  })

  test('is looked at five times when fifty arrive at once [PIN-8]', async () => {
    const player = await signup.registered()
    const wrong = await wrongFor(player)
    const codes = (await Promise.all(Array.from({ length: 50 }, () => guess(player, wrong)))).map(codeOf)
    expect(codes.filter((code) => code === 'USER_VALIDATION_INVALID_PIN')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(45)
  })

  test('is looked at fifteen times a day, however often the PIN is sent anew [PIN-8]', async () => {
    let player = await signup.registered()
    let looked = 0
    for (let sent = 0; sent < 4; sent++) {
      const wrong = await wrongFor(player)
      for (let count = 0; count < 6; count++) {
        if (codeOf(await guess(player, wrong)) === 'USER_VALIDATION_INVALID_PIN') looked += 1
      }
      clock.advance(MINUTE)
      if (sent < 2) expect(codeOf(await resend(player))).toBe('ok')
      else expect(codeOf(await resend(player))).toBe('TOO_MANY_ATTEMPTS')
    }
    expect(looked).toBe(15)
    expect(codeOf(await guess(player, await signup.pinOf(player.email)))).toBe('TOO_MANY_ATTEMPTS')
    clock.advance(DAY)
    player = await signedInAgain(player)
    expect(codeOf(await resend(player))).toBe('ok')
    expect(codeOf(await guess(player, await signup.pinOf(player.email)))).toBe('ok')
  })

  test.each(['12', '12345', 'abcd', '１２３４'])('%j is no PIN at all: Código Inválido [PIN-4]', async (pin) => {
    const player = await signup.registered()
    const { status, json } = await guess(player, pin)
    expect({ status, ...json }).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      context: { fields: { pin: ['Código Inválido'] } },
    })
  })
})

describe('sending it again', () => {
  test('must wait 60 seconds and says how many are left [PIN-5] [PIN-8]', async () => {
    const player = await signup.registered()
    clock.advance(20 * SECOND)
    const { status, json } = await resend(player)
    expect({ status, ...json }).toMatchObject({ status: 429, code: 'TOO_SOON', context: { waitSeconds: 40 } })
    expect(await signup.mailTo(player.email)).toHaveLength(1)
    clock.advance(40 * SECOND)
    expect(await resend(player)).toEqual({ status: 200, json: {} })
    expect(await signup.mailTo(player.email)).toHaveLength(2)
  })

  test('is possible five times a day [PIN-6] [PIN-8]', async () => {
    const player = await signup.registered()
    for (let count = 0; count < 5; count++) {
      clock.advance(MINUTE)
      expect(codeOf(await resend(player))).toBe('ok')
    }
    clock.advance(MINUTE)
    expect(codeOf(await resend(player))).toBe('TOO_MANY_ATTEMPTS')
    expect(await signup.mailTo(player.email)).toHaveLength(6)
    clock.advance(DAY)
    expect(codeOf(await resend(await signedInAgain(player)))).toBe('ok')
  })

  test('mails one PIN when it is asked for twenty times at once [PIN-8]', async () => {
    const player = await signup.registered()
    clock.advance(MINUTE)
    const codes = (await Promise.all(Array.from({ length: 20 }, () => resend(player)))).map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'TOO_SOON')).toHaveLength(19)
    expect(await signup.mailTo(player.email)).toHaveLength(2)
  })
})

test('while no mail can be sent, sending it again says so: nothing is counted, and the PIN before stays good [PIN-5]', async () => {
  const away = await startSignup({}, { clock })
  onTestFinished(() => away.stop())
  const player = await away.registered()
  const pin = await away.pinOf(player.email)
  clock.advance(MINUTE)
  await away.platform.db.transaction((tx) => noteAway(tx, 'mail', clock.now()))
  const again = () => away.ask('POST /api/Users/SendReattempt/PIN/', { body: own(player), token: player.token })
  for (let count = 0; count < 6; count++) {
    const { status, json } = await again()
    expect([status, json.code]).toEqual([503, 'DELIVERY_UNAVAILABLE'])
  }
  expect(await away.mailTo(player.email)).toHaveLength(1)
  const body = { ...own(player), pin }
  expect((await away.ask('POST /api/Users/Validate/PIN/', { body, token: player.token })).status).toBe(200)
})

test('whether the mail with the PIN left is told, the first one too: queued, refused by the sender, away, sent [PIN-8]', async () => {
  const { platform, ask, registered, pinOf, stop } = await startSignup({}, { clock })
  onTestFinished(() => stop())
  const player = await registered()
  const delivery = async () => (await ask('GET /api/Users/PIN/Delivery', { token: player.token })).json.delivery
  expect(await delivery()).toBe('queued')
  await platform.db.transaction((tx) => noteAway(tx, 'mail', clock.now()))
  expect(await delivery()).toBe('failed')
  await platform.db.transaction((tx) => noteBack(tx, 'mail'))
  expect(await delivery()).toBe('queued')

  let isRefused = true
  const { db: database, log } = platform
  const sender = deliverQueued('mail', { database, clock, log, keepSent: false, pollMs: 10 }, async () => {
    if (isRefused) throw new Error('550 no such mailbox')
  })
  onTestFinished(() => sender.stop())
  await eventually(async () => {
    clock.advance(10)
    expect(await delivery()).toBe('failed')
  })
  const wrong = (await pinOf(player.email)) === '0000' ? '1111' : '0000'
  await ask('POST /api/Users/Validate/PIN/', { body: { ...own(player), pin: wrong }, token: player.token })
  expect(await delivery()).toBe('failed')
  isRefused = false
  await eventually(async () => {
    clock.advance(10 * SECOND)
    expect(await delivery()).toBe('sent')
  })
})

test('nobody verifies or sends for another account, nor without being signed in [PIN-8]', async () => {
  const [player, other] = [await signup.registered(), await signup.registered()]
  const pin = await signup.pinOf(other.email)
  clock.advance(MINUTE)
  for (const body of [own(other), { ...own(player), email: other.email }, { ...own(player), userId: other.userId }]) {
    expect(codeOf(await guess(player, pin, body))).toBe('CONFLICT')
    expect(codeOf(await resend(player, body))).toBe('CONFLICT')
  }
  expect(await stepOf(other)).toBe(1)
  expect(await signup.mailTo(other.email)).toHaveLength(1)
  const stranger = await signup.ask('POST /api/Users/Validate/PIN/', { body: { ...own(other), pin } })
  expect(stranger.json).toMatchObject({ code: 'UNAUTHORIZED' })
})

describe('the mail', () => {
  test.each(LOCALES)('is written in the language of the player, as text and as HTML: %s [PIN-8]', async (locale) => {
    const player = await signup.registered({ locale, firstNames: 'Zoë' })
    const [mail] = await signup.mailTo(player.email)
    const pin = await signup.pinOf(player.email)
    const language = {
      esMX: 'código',
      en: 'code',
      enUS: 'code',
      deDE: 'Bestätigungscode',
      frFR: 'code',
      ptBR: 'código',
    }
    expect(mail?.subject).toContain(language[locale])
    expect(mail?.subject).not.toContain(pin)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(pin)
      expect(part).toContain('Zoë')
      expect(part).toContain('10')
    }
    expect(mail?.html).toMatch(/<html lang="(es-MX|en-GB|en-US|de-DE|fr-FR|pt-BR)">/)
  })

  test('the database keeps no PIN that can be read [PIN-8]', async () => {
    const player = await signup.registered()
    const pin = await signup.pinOf(player.email)
    const row = await signup.platform.db.kysely
      .selectFrom('email_pins')
      .selectAll()
      .where('player_id', '=', player.userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.pin_hash)).not.toContain(pin)
    expect(row.pin_hash).toMatch(/^[\w-]{43}$/)
  })
})
