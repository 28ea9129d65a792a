import { once } from 'node:events'
import { connect } from 'node:net'
import { defineCall } from '@momio/contract/call'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { manualClock } from '../turns/clock.ts'
import { type Bytes, bytes, compressed } from './bytes.ts'
import { RATE_LIMITS } from './rate-limit.ts'
import { route } from './route.ts'

const call = defineCall('testList', {
  method: 'GET',
  path: '/api/Test/List',
  access: 'guest',
  summary: 'A list',
  query: z.object({ of: z.string().optional() }),
  response: z.object({ ok: z.boolean() }),
})
const answer = await compressed(bytes(Buffer.from(JSON.stringify({ ok: true, filler: 'x'.repeat(5000) }))))

let app: TestApp
let handled = 0
afterEach(() => app.stop())

/** The call answers the same bytes cached or handled; `handled` counts how often it took the ordinary way. */
async function start(cached: () => Bytes | undefined, config: Parameters<typeof startApp>[1] = {}): Promise<void> {
  handled = 0
  const handle = () => {
    handled += 1
    return answer
  }
  app = await startApp([route(call, handle, { cached: new Map([['/api/Test/List?of=1', cached]]) })], config)
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { headers, method })

/** All that differs from one answer to the next by itself left out. */
function shown(response: Response): Record<string, string> {
  const { date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
  expect(id).toMatch(/^[\w-]{36}$/)
  return headers
}

test.each<Record<string, string>>([
  {},
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip' },
  { 'if-none-match': '"other"' },
  { 'if-none-match': `"${answer.etag}"`, 'accept-encoding': 'identity' },
  { 'if-none-match': `"${answer.etag}-br"`, 'accept-encoding': 'br' },
])('a cached answer is the same as the one made the ordinary way, to who sends %j', async (headers) => {
  await start(() => answer)
  const cached = await get('/api/Test/List?of=1', headers)
  expect(handled).toBe(0)
  const ordinary = await get('/api/Test/List?of=1&', headers)
  expect(handled).toBe(1)
  expect(cached.status).toBe(ordinary.status)
  expect(shown(cached)).toEqual(shown(ordinary))
  expect(await cached.text()).toBe(await ordinary.text())
})

test('what is not cached, or asked for otherwise, goes the ordinary way', async () => {
  let cached: Bytes | undefined
  await start(() => cached)
  expect((await get('/api/Test/List?of=1')).status).toBe(200)
  cached = answer
  expect((await get('/api/test/list/?of=1')).status).toBe(200)
  expect((await get('/api/Test/List?of=1', {}, 'HEAD')).status).toBe(200)
  expect((await get('/api/Test/List?of=1', {}, 'POST')).status).toBe(404)
  expect(handled).toBe(3)
})

test('a cached answer takes the id of the request from the proxy, and no other text', async () => {
  await start(() => answer)
  const idOf = async (given: string) =>
    (await get('/api/Test/List?of=1', { 'x-request-id': given })).headers.get('x-request-id')
  expect(await idOf('asked-by-a-test')).toBe('asked-by-a-test')
  expect(await idOf('a b')).toMatch(/^[\w-]{36}$/)
  expect(handled).toBe(0)
})

test('cached answers count against the rate limit of their address, by the proxies that are trusted', async () => {
  // In no time nothing is given back, however slowly the requests come.
  const clock = manualClock('2026-03-04T18:00:00Z')
  await start(() => answer, { config: { rateLimits: true, trustProxy: 1 }, open: { clock } })
  const { burst } = RATE_LIMITS.ordinary
  const from = (address: string) => get('/api/Test/List?of=1', { 'x-forwarded-for': `1.1.1.1, ${address}` })
  const statuses = new Set<number>()
  for (let index = 0; index < burst * 2 && !statuses.has(429); index += 1) {
    const response = await from('10.0.0.1')
    await response.arrayBuffer()
    statuses.add(response.status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await from('10.0.0.2')).status).toBe(200)
  expect(handled).toBe(0)
})

test('cached answers are counted', async () => {
  await start(() => answer)
  await get('/api/Test/List?of=1')
  await get('/api/Test/List?of=1')
  const metrics = await app.platform.metrics.text()
  expect(metrics).toContain('momio_http_cached_answers{route="/api/Test/List",status="200"} 2')
})

test('a connection that is kept after a cached answer does not hold up the end', async () => {
  await start(() => answer)
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write('GET /api/Test/List?of=1 HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(socket, 'data')
  const ended = once(socket, 'close')
  await app.stop()
  await ended
  await start(() => answer)
})
