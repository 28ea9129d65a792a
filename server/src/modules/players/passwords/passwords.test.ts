import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type Ask, addPlayer, askAt, PASSWORD, signIn, solvedCaptcha } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import type { Player } from '../login-response.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const NEW_PASSWORD = 'Distinta456'
const clock = manualClock('2026-06-11T18:00:00Z')

let product: Product
let ask: Ask
let player: Player
let count = 0
beforeAll(async () => {
  product = await startProduct({ publicUrl: 'https://momio.mx' }, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())
beforeEach(async () => {
  count += 1
  // The failures of one test are not those of the next.
  clock.advance(16 * MINUTE)
  player = await addPlayer(product.platform, `jugadora${count}`)
})

const codeOf = async (answer: ReturnType<Ask>) => {
  const { status, json } = await answer
  return [status, json.code]
}
const restore = (value: string, channel = 'email') =>
  ask(`GET /api/Users/RestorePassword/${encodeURIComponent(value)}?channel=${channel}`)
const validate = (linkToken: string) => ask('POST /api/Users/RestorePassword/Validate', { body: { linkToken } })
const save = (linkToken: string, password = NEW_PASSWORD) =>
  ask('POST /api/Users/RestorePassword', { body: { linkToken, password, confirmPassword: password } })
const change = (token: string, currentPassword: string, password = NEW_PASSWORD) =>
  ask('PUT /api/Users/Change/Password', { token, body: { currentPassword, password, confirmPassword: password } })
const block = (linkToken: string) => ask('POST /api/Users/SelfBlock', { body: { linkToken } })
const profile = (token: string) => ask('GET /api/Users/', { token })
const login = (password: string) => ask('POST /api/Session/login/', { body: { username: player.username, password } })

interface Sent {
  readonly channel: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
const outbox = async (to: string): Promise<Sent[]> => (await ask(`GET /dev/outbox?to=${encodeURIComponent(to)}`)).json
/** The token of the newest link to the player, once there are so many messages. */
async function linkToken(messages = 1, { to = player.email, query = 'token' } = {}): Promise<string> {
  const [latest] = await eventually(async () => {
    const sent = await outbox(to)
    return sent.length >= messages ? sent : false
  }).then((sent) => sent as Sent[])
  const [, token] =
    new RegExp(`https://momio\\.mx/RestorePassword\\?${query}=([\\w-]{43})`).exec(latest?.text ?? '') ?? []
  if (token === undefined) throw new Error(`no link in ${latest?.text}`)
  return token
}
const auditKinds = async () =>
  (
    await product.platform.db.kysely
      .selectFrom('audit_log')
      .select('kind')
      .where('subject_id', '=', player.id)
      .where('kind', 'not in', ['session.opened', 'session.ended'])
      .orderBy('position')
      .execute()
  ).map(({ kind }) => kind)

describe('a recovery link', () => {
  test('comes by e-mail in both forms and the player’s language, and sets a new password once [PWD-1]', async () => {
    const session = await signIn(ask, player.username)
    expect(await restore(player.email)).toEqual({ status: 200, json: {} })
    const token = await linkToken()
    const [mail] = await outbox(player.email)
    expect(mail).toMatchObject({ channel: 'mail', subject: 'Crea tu nueva contraseña de Momio' })
    expect(mail?.html).toContain(`href="https://momio.mx/RestorePassword?token=${token}"`)
    expect(await validate(token)).toEqual({ status: 200, json: {} })
    expect(await save(token)).toEqual({ status: 200, json: {} })

    expect(await codeOf(profile(session.token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(login(PASSWORD))).toEqual([401, 'INVALID_CREDENTIALS'])
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    const { status, json } = await save(token, 'OtraMas789')
    expect([status, json.code]).toEqual([410, 'LINK_UNAVAILABLE'])
    expect(json.message).toBe('La liga a la que intentas ya no se encuentra disponible.')
    expect(await auditKinds()).toEqual(['password.restored', 'session.login-failed'])
    expect((await outbox(player.email))[0]?.subject).toBe('Tu contraseña de Momio cambió')
  })

  test('comes by SMS where the player chose so [PWD-1]', async () => {
    await restore(player.username, 'sms')
    const token = await linkToken(1, { to: player.phone })
    expect(await outbox(player.phone)).toMatchObject([{ channel: 'sms', subject: '', html: '' }])
    expect(await outbox(player.email)).toEqual([])
    expect((await save(token)).status).toBe(200)
  })

  test('in English for who plays in English [PWD-1]', async () => {
    player = await addPlayer(product.platform, `player${count}`, { locale: 'enUS' })
    await restore(player.username)
    await linkToken()
    expect((await outbox(player.email))[0]?.subject).toBe('Choose a new Momio password')
  })

  test('lives 30 minutes, and a newer one takes its place [PWD-1]', async () => {
    await restore(player.email)
    const first = await linkToken()
    clock.advance(MINUTE)
    await restore(player.email)
    const second = await linkToken(2)
    expect(await codeOf(validate(first))).toEqual([410, 'LINK_UNAVAILABLE'])
    expect(await codeOf(save(first))).toEqual([410, 'LINK_UNAVAILABLE'])
    clock.advance(30 * MINUTE - 1)
    expect((await validate(second)).status).toBe(200)
    clock.advance(1)
    expect(await codeOf(validate(second))).toEqual([410, 'LINK_UNAVAILABLE'])
    expect(await codeOf(save(second))).toEqual([410, 'LINK_UNAVAILABLE'])
    expect(await codeOf(save('made up'))).toEqual([410, 'LINK_UNAVAILABLE'])
  })

  test('used twice at once counts once [PWD-1]', async () => {
    await restore(player.email)
    const token = await linkToken()
    const answers = await Promise.all([save(token, 'Primera123'), save(token, 'Segunda123')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('is asked for once a minute and five times a day, by whatever name, existing or not [PWD-1]', async () => {
    for (const names of [[player.email, player.username], [`nadie${count}@correo.mx`]]) {
      for (let sent = 0; sent < 5; sent += 1) {
        expect((await restore(names[sent % names.length] ?? '')).status).toBe(200)
        clock.advance(18 * SECOND)
        const { status, json } = await restore(names[0] ?? '')
        expect([status, json.code, json.context]).toEqual(
          sent < 4 ? [429, 'TOO_SOON', { waitSeconds: 42 }] : [429, 'TOO_MANY_ATTEMPTS', undefined],
        )
        clock.advance(42 * SECOND)
      }
      expect(await codeOf(restore(names[0] ?? ''))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
      clock.advance(DAY)
      expect((await restore(names[0] ?? '')).status).toBe(200)
    }
    expect(await outbox(`nadie${count}@correo.mx`)).toEqual([])
  })

  test('refuses a password that breaks the rules, and stays usable [PWD-1]', async () => {
    await restore(player.email)
    const token = await linkToken()
    expect(await codeOf(save(token, 'corta1A'))).toEqual([400, 'VALIDATION'])
    expect((await save(token)).status).toBe(200)
  })

  test('refuses the password in use, stays usable, and helps nobody to guess it [PWD-1]', async () => {
    await restore(player.email)
    const token = await linkToken()
    expect(await codeOf(save(token, PASSWORD))).toEqual([409, 'SAME_PASSWORD'])
    expect((await login(PASSWORD)).status).toBe(200)
    for (let guess = 0; guess < 9; guess += 1) await save(token, PASSWORD)
    expect(await codeOf(save(token, PASSWORD))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    clock.advance(15 * MINUTE)
    expect((await save(token)).status).toBe(200)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
  })

  test('is not promised by a channel whose other side is away, to nobody, and that does not count [PWD-1]', async () => {
    const gateway = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    const cut = await startProduct({ sms: { url, token: 'x' } })
    onTestFinished(async () => {
      gateway.close()
      await cut.stop()
    })
    const { email } = await addPlayer(cut.platform, 'avisada')
    const other = await addPlayer(cut.platform, 'otra')
    const ask = (value: string, channel: string) =>
      askAt(cut.url)(`GET /api/Users/RestorePassword/${encodeURIComponent(value)}?channel=${channel}`)
    expect((await ask(email, 'sms')).status).toBe(200)
    for (const value of [other.email, 'nadie@correo.mx']) {
      await eventually(async () => {
        const { away_at } = await cut.platform.db.kysely
          .selectFrom('message_channels')
          .select('away_at')
          .where('channel', '=', 'sms')
          .executeTakeFirstOrThrow()
        expect(away_at).not.toBeNull()
      })
      expect(await codeOf(ask(value, 'sms'))).toEqual([503, 'DELIVERY_UNAVAILABLE'])
      expect((await ask(value, 'email')).status).toBe(200)
    }
  })

  test('lifts the lock of wrong passwords [AUTH-9]', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const tokenCaptcha = await solvedCaptcha(product.platform)
      const body = { username: player.username, password: 'Equivocada1', tokenCaptcha }
      await ask('POST /api/Session/login/', { body })
    }
    await restore(player.email)
    await save(await linkToken())
    const tokenCaptcha = await solvedCaptcha(product.platform)
    const body = { username: player.username, password: NEW_PASSWORD, tokenCaptcha }
    expect((await ask('POST /api/Session/login/', { body })).status).toBe(200)
  })
})

describe('a change of password', () => {
  test('ends the other sessions, keeps this one and tells the player [PWD-2]', async () => {
    const [here, elsewhere] = [await signIn(ask, player.username), await signIn(ask, player.username)]
    expect((await profile(elsewhere.token)).status).toBe(200)
    expect(await change(here.token, PASSWORD)).toEqual({ status: 200, json: {} })
    expect((await profile(here.token)).status).toBe(200)
    expect(await codeOf(profile(elsewhere.token))).toEqual([401, 'UNAUTHORIZED'])
    const renewal = { token: elsewhere.token, refreshToken: elsewhere.refreshToken }
    expect(await codeOf(ask('POST /api/Session/RefreshToken/', { body: renewal }))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(login(PASSWORD))).toEqual([401, 'INVALID_CREDENTIALS'])
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    expect(await outbox(player.email)).toMatchObject([{ subject: 'Tu contraseña de Momio cambió' }])
    expect(await auditKinds()).toContain('password.changed')
  })

  test('needs the current password and another one than it [PWD-2]', async () => {
    const { token } = await signIn(ask, player.username)
    expect(await codeOf(change(token, 'Equivocada1'))).toEqual([400, 'WRONG_PASSWORD'])
    expect(await codeOf(change(token, 'Equivocada1', PASSWORD))).toEqual([400, 'WRONG_PASSWORD'])
    expect(await codeOf(change(token, PASSWORD, PASSWORD))).toEqual([409, 'SAME_PASSWORD'])
    expect(await codeOf(change(token, PASSWORD, 'sinmayuscula1'))).toEqual([400, 'VALIDATION'])
    expect(await outbox(player.email)).toEqual([])
  })

  test('is bounded like login [AUTH-9]', async () => {
    const { token } = await signIn(ask, player.username)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(token, `Equivocada${index}`)))
    expect(answers.filter(({ json }) => json.code === 'WRONG_PASSWORD')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(3)
    expect(await codeOf(change(token, PASSWORD))).toEqual([423, 'ACCOUNT_BLOCKED'])
  })

  test('may ask whether a password is the one in use, ten times in 15 minutes [PWD-2]', async () => {
    const { token } = await signIn(ask, player.username)
    const same = (password: string) => ask('POST /api/Users/SamePassword', { token, body: { password } })
    expect((await same(PASSWORD)).json).toEqual({ data: true })
    for (let asked = 1; asked < 10; asked += 1) expect((await same(NEW_PASSWORD)).json).toEqual({ data: false })
    expect(await codeOf(same(PASSWORD))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    clock.advance(14 * MINUTE)
    expect(await codeOf(same(PASSWORD))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

describe('the link in the security e-mail', () => {
  const blocked = async () => {
    const { token } = await signIn(ask, player.username)
    await change(token, PASSWORD)
    return { session: token, link: await linkToken(1, { query: 'block' }) }
  }

  test('blocks the account until the password is restored [AUTH-2]', async () => {
    const { session, link } = await blocked()
    await restore(player.email)
    const thiefsLink = await linkToken(2)
    expect(await block(link)).toEqual({ status: 200, json: {} })
    expect(await codeOf(profile(session))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(login(NEW_PASSWORD))).toEqual([406, 'SELF_BLOCKED'])
    expect(await codeOf(save(thiefsLink))).toEqual([410, 'LINK_UNAVAILABLE'])
    expect(await codeOf(block(link))).toEqual([410, 'LINK_UNAVAILABLE'])
    expect(await auditKinds()).toContain('players.self-blocked')

    clock.advance(MINUTE)
    await restore(player.email)
    expect((await save(await linkToken(3), 'Recuperada1')).status).toBe(200)
    expect((await login('Recuperada1')).status).toBe(200)
  })

  test('lives seven days, and is no recovery link [PWD-2]', async () => {
    const { link } = await blocked()
    expect(await codeOf(save(link))).toEqual([410, 'LINK_UNAVAILABLE'])
    clock.advance(7 * DAY)
    expect(await codeOf(block(link))).toEqual([410, 'LINK_UNAVAILABLE'])
  })
})
