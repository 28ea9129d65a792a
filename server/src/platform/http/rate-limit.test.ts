import { defineCall } from '@momio/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { manualClock } from '../turns/clock.ts'
import { createRateLimiter, RATE_LIMITS } from './rate-limit.ts'
import { route } from './route.ts'

describe('a bucket', () => {
  test('lets a burst through, then as many as drip in', () => {
    const clock = manualClock(0)
    const limiter = createRateLimiter(clock)
    const take = () => limiter.take('10.0.0.1', 'sensitive').ok
    const burst = Array.from({ length: RATE_LIMITS.sensitive.burst }, take)
    expect(burst.every(Boolean)).toBe(true)
    expect(limiter.take('10.0.0.1', 'sensitive')).toEqual({ ok: false, retryAfterSeconds: 2 })
    clock.advance(1999)
    expect(take()).toBe(false)
    clock.advance(1)
    expect(take()).toBe(true)
    expect(take()).toBe(false)
  })

  test('never holds more than its burst', () => {
    const clock = manualClock(0)
    const limiter = createRateLimiter(clock)
    limiter.take('10.0.0.1', 'sensitive')
    clock.advance(24 * 3600_000)
    const taken = Array.from({ length: 100 }, () => limiter.take('10.0.0.1', 'sensitive').ok)
    expect(taken.filter(Boolean)).toHaveLength(RATE_LIMITS.sensitive.burst)
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
  const login = defineCall('testLogin', {
    method: 'GET',
    path: '/api/Test/login',
    access: 'guest',
    summary: 'x',
    response: z.object({}),
  })
  let app: TestApp
  beforeAll(async () => {
    app = await startApp([route(login, () => ({}), { limit: 'sensitive' })], {
      config: { rateLimits: true, trustProxy: 1 },
      open: { clock: manualClock('2026-06-11T20:00:00Z') },
    })
  })
  afterAll(() => app.stop())

  const ask = (path: string, visitor: string) =>
    fetch(`${app.url}${path}`, { headers: { 'x-forwarded-for': `6.6.6.6, ${visitor}` } })

  test('one asker too many gets 429 and when to come back; others, other calls and /health go on', async () => {
    const statuses = []
    for (let index = 0; index < RATE_LIMITS.sensitive.burst; index += 1) {
      statuses.push((await ask('/api/Test/login', '10.1.1.1')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await ask('/api/Test/login', '10.1.1.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', context: { retryAfterSeconds: 2 } })
    expect((await ask('/api/Test/login', '10.1.1.2')).status).toBe(200)
    expect((await ask('/api/Session/login', '10.1.1.1')).status).not.toBe(429)
    expect((await ask('/health', '10.1.1.1')).status).toBe(200)
  })
})
