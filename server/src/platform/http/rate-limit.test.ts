import { defineCall } from '@momio/contract/call'
import { CALLS } from '@momio/contract/calls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startProduct } from '../../../test/product.ts'
import { manualClock } from '../turns/clock.ts'
import { createRateLimiter } from './rate-limit.ts'
import { route } from './route.ts'

describe('a bucket', () => {
  test.each([
    ['sensitive', 20, 2000],
    ['ordinary', 300, 1000 / 60],
  ] as const)('of the group %s lets %i through at once, then one each %d ms', (group, burst, everyMs) => {
    const clock = manualClock(0)
    const limiter = createRateLimiter(clock)
    const take = () => limiter.take('10.0.0.1', group).ok
    expect(Array.from({ length: burst }, take).every(Boolean)).toBe(true)
    expect(limiter.take('10.0.0.1', group)).toEqual({ ok: false, retryAfterSeconds: Math.ceil(everyMs / 1000) })
    clock.advance(Math.ceil(everyMs) - 1)
    expect(take()).toBe(false)
    clock.advance(1)
    expect(take()).toBe(true)
    expect(take()).toBe(false)
  })

  test.each([
    ['sensitive', 20],
    ['ordinary', 300],
  ] as const)('of the group %s never holds more than its %i', (group, burst) => {
    const clock = manualClock(0)
    const limiter = createRateLimiter(clock)
    limiter.take('10.0.0.1', group)
    clock.advance(24 * 3600_000)
    const taken = Array.from({ length: 500 }, () => limiter.take('10.0.0.1', group).ok)
    expect(taken.filter(Boolean)).toHaveLength(burst)
  })

  test.each([
    ['another address', '10.0.0.2', 'sensitive', true],
    ['another group', '10.0.0.1', 'ordinary', true],
    ['the same', '10.0.0.1', 'sensitive', false],
  ] as const)('of %s is its own', (_, address, group, ok) => {
    const limiter = createRateLimiter(manualClock(0))
    while (limiter.take('10.0.0.1', 'sensitive').ok);
    expect(limiter.take(address, group).ok).toBe(ok)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['2001:db8::1', '2001:db8:0:0:5::', false],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.2', true],
  ])('of %s is that of %s: %s', (one, other, own) => {
    const limiter = createRateLimiter(manualClock(0))
    while (limiter.take(one, 'sensitive').ok);
    expect(limiter.take(other, 'sensitive').ok).toBe(own)
  })

  test('of an address not seen for long is forgotten before memory runs out', () => {
    const limiter = createRateLimiter(manualClock(0))
    while (limiter.take('first', 'sensitive').ok);
    for (let index = 0; index < 50_000; index += 1) limiter.take(`address ${index}`, 'sensitive')
    expect(limiter.take('first', 'sensitive').ok).toBe(true)
  })
})

describe('over HTTP', () => {
  const call = (id: string) =>
    defineCall(id, { method: 'GET', path: `/api/Test/${id}`, access: 'guest', summary: 'x', response: z.object({}) })
  let app: TestApp
  beforeAll(async () => {
    app = await startApp([route(call('guess'), () => ({}), { limit: 'sensitive' }), route(call('read'), () => ({}))], {
      config: { rateLimits: true, trustProxy: 1 },
      open: { clock: manualClock('2026-06-11T20:00:00Z') },
    })
  })
  afterAll(() => app.stop())

  const ask = (path: string, visitor: string) =>
    fetch(`${app.url}${path}`, { headers: { 'x-forwarded-for': `6.6.6.6, ${visitor}` } })

  test.each([
    ['guess', 20, 2],
    ['read', 300, 1],
  ])(
    '%s: of one more than %i at once the last gets 429 and when to come back; others and /health go on',
    async (id, most, wait) => {
      const [asker, other] = [`10.1.${wait}.1`, `10.1.${wait}.2`]
      const answers = await Promise.all(Array.from({ length: most }, () => ask(`/api/Test/${id}`, asker)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const refused = await ask(`/api/Test/${id}`, asker)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe(String(wait))
      expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', context: { retryAfterSeconds: wait } })
      expect((await ask(`/api/Test/${id}`, other)).status).toBe(200)
      expect((await ask(`/api/Test/${id === 'read' ? 'guess' : 'read'}`, asker)).status).toBe(200)
      expect((await ask('/health', asker)).status).toBe(200)
    },
  )
})

test('the calls that somebody would try many times to guess at are the sensitive ones, and no others [AUTH-9]', async () => {
  const clock = manualClock('2026-06-11T20:00:00Z')
  const product = await startProduct({ rateLimits: true, roles: new Set(['api']) }, { clock })
  onTestFinished(() => product.stop())
  const send = ({ method, path }: (typeof CALLS)[number]) =>
    fetch(product.url + path.replaceAll(/\{\w+\}/g, 'v1'), { method })
  const login = CALLS.find(({ id }) => id === 'login')
  if (!login) throw new Error('there is no login')
  for (let used = 0; used < 20; used += 1) expect((await send(login)).status).toBe(400)
  const refused: string[] = []
  for (const call of CALLS) if ((await send(call)).status === 429) refused.push(call.id)
  expect(refused.toSorted()).toEqual([
    'blockOwnAccount',
    'changePassword',
    'confirmSecondFactor',
    'deleteUser',
    'isAvailable',
    'login',
    'passAccessGate',
    'passSecondFactor',
    'reauthenticate',
    'register',
    'restorePassword',
    'samePassword',
    'saveRestoredPassword',
    'sendReattemptPin',
    'validateLinkVerification',
    'validatePin',
    'validateRestoreLink',
  ])
})
