import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { solved } from '../../../../test/people/captcha.ts'
import { startSignup } from '../../../../test/people/signup.ts'
import { testConfig } from '../../../../test/product.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'
import { type Captcha, openCaptcha } from './captcha.ts'

const MINUTE = 60_000
const LIGHT_WORK = { iterations: 10, fewestTries: 2, mostTries: 20 }

let testing: TestDatabase
let clock: ManualClock
let captcha: Captcha
beforeAll(async () => {
  testing = await testDatabase()
  clock = manualClock('2026-11-15T18:00:00Z')
  captcha = openCaptcha({ config: testConfig(), clock }, LIGHT_WORK)
})
afterAll(() => testing.drop())

const challenge = async () => (await captcha.challenge()) as Challenge
const redeem = (token: string) => testing.database.transaction((tx) => captcha.redeem(tx, token))

test('a solved challenge is accepted once, and never again [REG-1]', async () => {
  const token = await solved(await challenge())
  expect(await redeem(token)).toBe(true)
  expect(await redeem(token)).toBe(false)
})

test('of twenty requests at once with the same solution one is accepted [REG-1]', async () => {
  const token = await solved(await challenge())
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a solution of a transaction that was rolled back is not used up [REG-1]', async () => {
  const token = await solved(await challenge())
  const rolledBack = testing.database.transaction(async (tx) => {
    expect(await captcha.redeem(tx, token)).toBe(true)
    throw new Error('something else failed')
  })
  await expect(rolledBack).rejects.toThrow('something else failed')
  expect(await redeem(token)).toBe(true)
})

test('a challenge expires after ten minutes [REG-1]', async () => {
  const [inTime, late] = [await solved(await challenge()), await solved(await challenge())]
  clock.advance(10 * MINUTE - 1000)
  expect(await redeem(inTime)).toBe(true)
  clock.advance(1000)
  expect(await redeem(late)).toBe(false)
})

test('used solutions are forgotten some time after they expired', async () => {
  const kept = () => testing.database.kysely.selectFrom('captcha_solutions').select('nonce').execute()
  await redeem(await solved(await challenge()))
  expect((await kept()).length).toBeGreaterThan(1)
  clock.advance(2 * 60 * MINUTE)
  await redeem(await solved(await challenge()))
  expect(await kept()).toHaveLength(1)
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['no Base64', () => '%%%'],
  ['no JSON', () => Buffer.from('{').toString('base64')],
  ['another shape', () => encode({ challenge: null, solution: null, test: true })],
  ['a wrong key', (token) => encode({ ...decode(token), solution: { counter: 3, derivedKey: '00'.repeat(32) } })],
  ['a key that is no key', (token) => encode({ ...decode(token), solution: { counter: 3, derivedKey: 'zz' } })],
  [
    'an expiry put off',
    (token) => {
      const { challenge, solution } = decode(token)
      challenge.parameters.data.expiresAt += 3600
      return encode({ challenge, solution })
    },
  ],
  [
    'a nonce changed, to use it twice',
    (token) => {
      const { challenge, solution } = decode(token)
      challenge.parameters.nonce = 'f'.repeat(32)
      return encode({ challenge, solution })
    },
  ],
])('%s is refused [REG-1]', async (_, forge) => {
  expect(await redeem(forge(await solved(await challenge())))).toBe(false)
})

test('a challenge of a server with another secret is refused [REG-1]', async () => {
  const other = openCaptcha({ config: testConfig({ secret: 'x'.repeat(40) }), clock }, LIGHT_WORK)
  expect(await redeem(await solved((await other.challenge()) as Challenge))).toBe(false)
})

test('what a visitor gets costs a phone its second or two, and fits into the form [REG-1]', async () => {
  const real = openCaptcha({ config: testConfig({ captchaTries: 1_500 }), clock })
  const asked = (await real.challenge()) as Challenge
  expect(asked.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 })
  const token = await solved(asked)
  expect(decode(token).solution.counter).toBeGreaterThanOrEqual(1000)
  expect(decode(token).solution.counter).toBeLessThanOrEqual(2000)
  expect(token.length).toBeLessThan(4096)
  expect(await testing.database.transaction((tx) => real.redeem(tx, token))).toBe(true)
})

test('GET /api/Captcha/challenge answers a new challenge each time, kept by no cache [REG-1]', async () => {
  const signup = await startSignup()
  try {
    const ask = () => fetch(`${signup.url}/api/Captcha/challenge`)
    const first = await ask()
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const one = (await first.json()) as Challenge
    const two = (await (await ask()).json()) as Challenge
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce)
    expect((await signup.register({ tokenCaptcha: await solved(one) })).status).toBe(200)
  } finally {
    await signup.stop()
  }
})
