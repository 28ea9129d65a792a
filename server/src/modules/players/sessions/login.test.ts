import { loginResponseSchema } from '@momio/contract/session'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type Ask, addPlayer, askAt, PASSWORD, signIn, solvedCaptcha } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import type { Player } from '../login-response.ts'
import { verifyPassword } from '../password-hash.ts'

const MINUTE = 60_000
const clock = manualClock('2026-06-11T18:00:00Z')

let product: Product
let ask: Ask
let player: Player
let count = 0
let address: string
beforeAll(async () => {
  // Behind a proxy, so that each test comes from an address of its own.
  product = await startProduct({ trustProxy: 1 }, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())
beforeEach(async () => {
  count += 1
  address = `203.0.113.${count}`
  player = await addPlayer(product.platform, `Jugador${count}`)
})

const from = () => ({ 'x-forwarded-for': address })
const login = (username: string, password: string, tokenCaptcha = '') =>
  ask('POST /api/Session/login/', { body: { username, password, tokenCaptcha }, headers: from() })
const solved = () => solvedCaptcha(product.platform)
/** With a solution each time, so that only the lock is in the way. */
const guess = async (username: string, password: string) => login(username, password, await solved())
const guessWrong = async (username: string, times: number) => {
  for (let guessed = 0; guessed < times; guessed += 1) {
    expect((await guess(username, `Equivocada${guessed}`)).json.code).toBe('INVALID_CREDENTIALS')
  }
}
const audit = async (kind: string) =>
  product.platform.db.kysely
    .selectFrom('audit_log')
    .select(['kind', 'subject_id', 'address', 'detail'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute()
const change = (columns: Partial<Pick<Player, 'excluded_until' | 'self_blocked_at' | 'password_hash'>>) =>
  product.platform.db.transaction((tx) => tx.updateTable('players').set(columns).where('id', '=', player.id).execute())

describe('a login', () => {
  test('by user name or e-mail, in any case, answers the documented fields [AUTH-1]', async () => {
    for (const name of [player.username, player.username.toUpperCase(), `  ${player.email.toUpperCase()} `]) {
      const { status, json } = await login(name, PASSWORD)
      expect(status).toBe(200)
      expect(loginResponseSchema.strict().parse(json)).toMatchObject({
        userId: player.id,
        username: player.username,
        fullname: 'Ana María López Díaz',
        email: player.email,
        userRegisterStep: 3,
        faceStatus: null,
        cellphone: player.phone,
        isDeactivated: false,
      })
    }
  })

  test('of nobody and with a wrong password are answered alike [GLI-5]', async () => {
    const { json: unknown, status } = await login('nadie1234', PASSWORD)
    const { json: wrong } = await login(player.username, 'Equivocada1')
    expect(status).toBe(401)
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
    expect([wrong.code, wrong.message]).toEqual(['INVALID_CREDENTIALS', 'Usuario o contraseña incorrectos.'])
    expect(await audit('session.login-failed')).toMatchObject([
      { subject_id: null, address },
      { subject_id: player.id, address },
    ])
  })

  test('is in the audit log, with the session and from where [GLI-24]', async () => {
    await login(player.username, PASSWORD)
    const [session] = await product.platform.db.kysely
      .selectFrom('sessions')
      .select('id')
      .where('player_id', '=', player.id)
      .execute()
    expect(await audit('session.opened')).toEqual([
      { kind: 'session.opened', subject_id: player.id, address, detail: { sessionId: session?.id, extended: false } },
    ])
  })

  test('that is refused although the password is right is in the audit log, with the reason [GLI-24]', async () => {
    await change({ self_blocked_at: clock.now() })
    await login(player.username, PASSWORD)
    await change({ excluded_until: new Date(clock.now().getTime() + MINUTE) })
    await login(player.username, PASSWORD)
    const refused = (reason: string) => ({ subject_id: player.id, address, detail: { reason } })
    expect(await audit('session.login-refused')).toMatchObject([refused('SELF_BLOCKED'), refused('SELF_EXCLUDED')])
    expect(await audit('session.opened')).toEqual([])
  })

  test('of a locked account is in the audit log too [GLI-24]', async () => {
    await guessWrong(player.username, 5)
    expect((await guess(player.username, PASSWORD)).status).toBe(423)
    expect(await audit('session.login-failed')).toHaveLength(5)
    expect(await audit('session.login-refused')).toMatchObject([
      { subject_id: player.id, address, detail: { reason: 'ACCOUNT_BLOCKED' } },
    ])
  })

  test('of nobody hashes the password all the same, so that its time does not tell who exists [GLI-5]', async () => {
    const work = async (username: string) => {
      const before = process.cpuUsage()
      await login(username, 'Equivocada1')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    // The first hash also starts the thread that does it.
    await login(player.username, PASSWORD)
    // Whatever else the process did in the meantime counts too: the smaller of two has less of it.
    const wrong = Math.min(await work(player.username), await work(player.username))
    expect(await work('nadie1234')).toBeGreaterThan(wrong / 2)
  })

  test('hashes the password anew when hashing costs something else today [AUTH-1]', async () => {
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await change({ password_hash: cheap })
    const answers = await Promise.all([login(player.username, PASSWORD), login(player.username, PASSWORD)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { password_hash } = await product.platform.db.kysely
      .selectFrom('players')
      .select('password_hash')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect((await login(player.username, PASSWORD)).status).toBe(200)
  })
})

test('when more wait for their password than can be compared in time, a login is told when to come back, and other calls are answered [AUTH-2]', async () => {
  const { token } = await signIn(ask, player.username)
  const cheap = await hash('x', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  let isStorm = true
  /** Those whom the queue takes keep it full; the others give up. */
  const press = async () => {
    while (isStorm) await verifyPassword(cheap, 'x')
  }
  const crowd = Promise.allSettled(Array.from({ length: 200 }, press))
  const body = JSON.stringify({ username: player.username, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const refused = await fetch(`${product.url}/api/Session/login/`, { method: 'POST', headers, body })
  const { status } = await ask('GET /api/Session/list/', { token })
  isStorm = false
  expect((await crowd).some((one) => one.status === 'fulfilled')).toBe(true)
  const { code, context } = (await refused.json()) as { code: string; context: { retryAfterSeconds: number } }
  expect([refused.status, code, status]).toEqual([503, 'BUSY', 200])
  expect(refused.headers.get('retry-after')).toBe(String(context.retryAfterSeconds))
  expect((await login(player.username, PASSWORD)).status).toBe(200)
})

test('in a storm a login that is refused asks the database nothing [AUTH-2]', async () => {
  // Nobody hashes for an account that is locked, so that the storm is over when the table is free again.
  for (let wrong = 0; wrong < 5; wrong += 1) await guess(player.username, 'Equivocada1')
  const client = await product.platform.db.connect('hold the players')
  await client.query('begin; lock table players in access exclusive mode')
  let refused = 0
  const storm = Promise.all(
    Array.from({ length: 100 }, async () => {
      const { json } = await login(player.username, PASSWORD)
      if (json.code === 'BUSY') refused += 1
    }),
  )
  try {
    // Of at most 4 threads and 64 who wait for one.
    await eventually(() => expect(refused).toBeGreaterThanOrEqual(32))
  } finally {
    await client.query('rollback')
    await client.end()
    await storm
  }
})

test('the password of a client that left before its turn is not compared [AUTH-2]', async () => {
  const client = await product.platform.db.connect('hold the players')
  await client.query('begin; lock table players in access exclusive mode')
  const patience = new AbortController()
  const body = JSON.stringify({ username: player.username, password: 'Equivocada1' })
  const headers = { 'content-type': 'application/json', ...from() }
  const request = { method: 'POST', headers, body, signal: patience.signal }
  const left = fetch(`${product.url}/api/Session/login/`, request).catch(() => 'left')
  await eventually(async () => {
    const { rowCount } = await client.query('select from pg_locks where not granted')
    expect(rowCount).toBeGreaterThan(0)
  })
  patience.abort()
  expect(await left).toBe('left')
  // Its connection ended before these were sent, so that the server has heard of it when they are answered.
  for (let count = 0; count < 3; count += 1) await ask('GET /api/Session/list/', {})
  await client.query('rollback')
  await client.end()
  for (let count = 0; count < 2; count += 1) expect((await login(player.username, PASSWORD)).status).toBe(200)
  expect(await audit('session.login-failed')).toEqual([])
})

describe('after five wrong passwords within 15 minutes', () => {
  test('the account is locked for 15 minutes, also for the right one [AUTH-9]', async () => {
    await guessWrong(player.username, 5)
    const until = new Date(clock.now().getTime() + 15 * MINUTE).toISOString()
    const { status, json } = await guess(player.username, PASSWORD)
    expect([status, json.code, json.context]).toEqual([423, 'ACCOUNT_BLOCKED', { until }])
    expect(json.message).toBe('Tu cuenta está bloqueada. Intente más tarde o contacte soporte.')
    expect((await guess(player.email, PASSWORD)).status).toBe(423)
    clock.advance(15 * MINUTE - 1)
    expect((await guess(player.username, PASSWORD)).status).toBe(423)
    clock.advance(1)
    expect((await login(player.username, PASSWORD)).status).toBe(200)
  })

  test('the lock is in the audit log with the address [GLI-5] [GLI-24]', async () => {
    await guessWrong(player.username, 5)
    expect(await audit('session.login-failed')).toHaveLength(5)
    expect(await audit('session.locked')).toMatchObject([{ subject_id: player.id, address }])
  })

  test('a name that nobody has is locked just the same [GLI-5]', async () => {
    const nobody = `nadie${count}`
    await guessWrong(nobody, 5)
    const { status, json } = await guess(nobody.toUpperCase(), PASSWORD)
    expect([status, json.code]).toEqual([423, 'ACCOUNT_BLOCKED'])
  })

  test('guesses sent at once learn no more than five answers [AUTH-9]', async () => {
    const solutions = await Promise.all(Array.from({ length: 20 }, solved))
    const answers = await Promise.all(
      solutions.map((solution, index) => login(player.username, `Equivocada${index}`, solution)),
    )
    const codes = answers.map(({ json }) => json.code)
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ACCOUNT_BLOCKED')).toHaveLength(15)
  })

  test('the right password in time begins the count anew [AUTH-9]', async () => {
    await guessWrong(player.username, 4)
    expect((await guess(player.username, PASSWORD)).status).toBe(200)
    await guessWrong(player.username, 4)
    expect((await guess(player.username, PASSWORD)).status).toBe(200)
  })

  test('those that are long past do not count [AUTH-9]', async () => {
    await guessWrong(player.username, 4)
    clock.advance(15 * MINUTE)
    await guessWrong(player.username, 1)
    expect((await guess(player.username, PASSWORD)).status).toBe(200)
  })
})

describe('a captcha', () => {
  const required = { status: 400, json: { code: 'CAPTCHA_INVALID', context: { required: true } } }

  test('is asked for after three wrong passwords of an account [AUTH-2]', async () => {
    for (let wrong = 0; wrong < 3; wrong += 1) await login(player.username, 'Equivocada1')
    address = `198.51.100.${count}`
    expect(await login(player.username, PASSWORD)).toMatchObject(required)
    expect((await guess(player.username, PASSWORD)).status).toBe(200)
  })

  test('is asked for after three wrong passwords from an address, whoever they were for [AUTH-9]', async () => {
    for (let wrong = 0; wrong < 3; wrong += 1) await login(`otro${count}${wrong}`, 'Equivocada1')
    expect(await login(player.username, PASSWORD)).toMatchObject(required)
    expect((await guess(player.username, PASSWORD)).status).toBe(200)
    expect(await login(player.username, PASSWORD)).toMatchObject(required)
    clock.advance(15 * MINUTE)
    expect((await login(player.username, PASSWORD)).status).toBe(200)
  })

  test('is not passed by sending many guesses at once [AUTH-9]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login(`otro${count}${index}`, 'Equivocada1')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ json }) => json.code === 'CAPTCHA_INVALID')).toHaveLength(9)
  })

  test('that is wrong or was used before is refused, needed or not [AUTH-2]', async () => {
    const { status, json } = await login(player.username, PASSWORD, 'made up')
    expect([status, json.code, json.message]).toEqual([400, 'CAPTCHA_INVALID', 'Error al validar captcha'])
    const solution = await solved()
    expect((await login(player.username, PASSWORD, solution)).status).toBe(200)
    expect((await login(player.username, PASSWORD, solution)).json.code).toBe('CAPTCHA_INVALID')
  })
})

describe('an account', () => {
  test('that is self-excluded says until when, to who knows the password [AUTH-2]', async () => {
    const until = new Date(clock.now().getTime() + MINUTE)
    await change({ excluded_until: until })
    expect((await login(player.username, 'Equivocada1')).json.code).toBe('INVALID_CREDENTIALS')
    const { status, json } = await login(player.username, PASSWORD)
    expect([status, json.code, json.context]).toEqual([403, 'SELF_EXCLUDED', { until: until.toISOString() }])
    expect(json.message).toBe('Tu cuenta está autoexcluida.')
    clock.advance(MINUTE)
    expect((await login(player.username, PASSWORD)).status).toBe(200)
  })

  test('that its owner blocked is refused to who knows the password [AUTH-2]', async () => {
    await change({ self_blocked_at: clock.now() })
    expect((await login(player.username, 'Equivocada1')).json.code).toBe('INVALID_CREDENTIALS')
    const { status, json } = await login(player.username, PASSWORD)
    expect([status, json.code, json.message]).toEqual([406, 'SELF_BLOCKED', 'Bloqueaste el acceso a tu cuenta.'])
  })

  test('excluded while signed in gets no new tokens [AUTH-2]', async () => {
    const pair = await signIn(ask, player.username)
    const until = new Date(clock.now().getTime() + MINUTE)
    await change({ excluded_until: until })
    const { status, json } = await ask('POST /api/Session/RefreshToken/', {
      body: { token: pair.token, refreshToken: pair.refreshToken },
    })
    expect([status, json.code, json.context]).toEqual([403, 'SELF_EXCLUDED', { until: until.toISOString() }])
  })
})

describe('where only Mexico may play', () => {
  const start = async () => {
    const region = { countries: new Set(['MX']), header: 'x-country' }
    const mexican = await startProduct({ region, trustProxy: 1, rateLimits: true }, { clock })
    onTestFinished(() => mexican.stop())
    await addPlayer(mexican.platform, 'paisana')
    return askAt(mexican.url)
  }
  const body = { username: 'paisana', password: PASSWORD }

  test('a login from elsewhere, or from nobody knows where, is refused before anything else [AUTH-2]', async () => {
    const askMexican = await start()
    const enter = (headers: Record<string, string>) =>
      askMexican('POST /api/Session/login/', { body: { ...body, tokenCaptcha: 'made up' }, headers })
    for (const headers of [{ 'x-country': 'US' }, { 'x-country': '' }, {}] as Record<string, string>[]) {
      const { status, json } = await enter(headers)
      expect([status, json.code, json.message]).toEqual([
        451,
        'RESTRICTED_REGION',
        'El servicio no está disponible en tu región.',
      ])
    }
    expect((await enter({ 'x-country': 'MX' })).json.code).toBe('CAPTCHA_INVALID')
    const headers = { 'x-country': 'mx' }
    expect((await askMexican('POST /api/Session/login/', { body, headers })).status).toBe(200)
  })

  test('and many logins from one address are slowed down [AUTH-9]', async () => {
    const askMexican = await start()
    const headers = { 'x-country': 'US', 'x-forwarded-for': address }
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => askMexican('POST /api/Session/login/', { body, headers })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 429)?.json.code).toBe('RATE_LIMITED')
  })
})
