import { once } from 'node:events'
import { connect } from 'node:net'
import { defineCall } from '@momio/contract/call'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { manualClock } from '../turns/clock.ts'
import { type Bytes, bytes, compressed } from './bytes.ts'
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
/** What is cached at the moment. */
let held: Bytes | undefined
beforeAll(async () => {
  app = await start(() => held)
})
afterAll(() => app.stop())
beforeEach(() => {
  handled = 0
  held = answer
})

/** The call answers the same bytes cached or handled; `handled` counts how often it took the ordinary way. */
function start(cached: () => Bytes | undefined, config: Parameters<typeof startApp>[1] = {}): Promise<TestApp> {
  const handle = () => {
    handled += 1
    return answer
  }
  return startApp([route(call, handle, { cached: new Map([['/api/Test/List?of=1', cached]]) })], config)
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
  const cached = await get('/api/Test/List?of=1', headers)
  expect(handled).toBe(0)
  const ordinary = await get('/api/Test/List?of=1&', headers)
  expect(handled).toBe(1)
  expect(cached.status).toBe(ordinary.status)
  expect(shown(cached)).toEqual(shown(ordinary))
  expect(await cached.text()).toBe(await ordinary.text())
})

test('what is not cached, or asked for otherwise, goes the ordinary way', async () => {
  held = undefined
  expect((await get('/api/Test/List?of=1')).status).toBe(200)
  held = answer
  expect((await get('/api/test/list/?of=1')).status).toBe(200)
  expect((await get('/api/Test/List?of=1', {}, 'HEAD')).status).toBe(200)
  expect((await get('/api/Test/List?of=1', {}, 'POST')).status).toBe(404)
  expect(handled).toBe(3)
})

test('a cached answer takes the id of the request from the proxy, and no other text', async () => {
  const idOf = async (given: string) =>
    (await get('/api/Test/List?of=1', { 'x-request-id': given })).headers.get('x-request-id')
  expect(await idOf('asked-by-a-test')).toBe('asked-by-a-test')
  expect(await idOf('a b')).toMatch(/^[\w-]{36}$/)
  expect(handled).toBe(0)
})

test('cached answers count against the rate limit of their address, by the proxies that are trusted', async () => {
  // In no time nothing is given back, however slowly the requests come.
  const clock = manualClock('2026-03-04T18:00:00Z')
  const limited = await start(() => answer, { config: { rateLimits: true, trustProxy: 1 }, open: { clock } })
  onTestFinished(() => limited.stop())
  const from = (address: string) =>
    fetch(`${limited.url}/api/Test/List?of=1`, { headers: { 'x-forwarded-for': `1.1.1.1, ${address}` } })
  for (let asked = 1; asked <= 301; asked += 1) {
    const response = await from('10.0.0.1')
    await response.arrayBuffer()
    expect({ asked, status: response.status }).toEqual({ asked, status: asked <= 300 ? 200 : 429 })
  }
  expect((await from('10.0.0.2')).status).toBe(200)
  expect(handled).toBe(0)
})

test('cached answers are counted', async () => {
  const count = async () => {
    const line = /momio_http_cached_answers\{route="\/api\/Test\/List",status="200"\} (\d+)/
    return Number(line.exec(await app.platform.metrics.text())?.[1])
  }
  const before = await count()
  await get('/api/Test/List?of=1')
  await get('/api/Test/List?of=1')
  expect(await count()).toBe(before + 2)
})

test('a connection that is kept after a cached answer does not hold up the end', async () => {
  const ending = await start(() => answer)
  const socket = connect(Number(new URL(ending.url).port), '127.0.0.1')
  socket.write('GET /api/Test/List?of=1 HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(socket, 'data')
  const ended = once(socket, 'close')
  await ending.stop()
  await ended
})
