import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { defineCall } from '@momio/contract/call'
import { errorBodySchema } from '@momio/contract/error-body'
import type { Permission } from '@momio/contract/permissions'
import { createHubServer } from '@momio/signalr'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../test/app.ts'
import { eventually } from '../test/eventually.ts'
import type { Identity } from './platform/http/authentication.ts'
import { bytes, compressed } from './platform/http/bytes.ts'
import { refuse } from './platform/http/refusal.ts'
import { route } from './platform/http/route.ts'
import { createLog } from './platform/operation/log.ts'

const echo = defineCall('testEcho', {
  method: 'POST',
  path: '/api/Test/{version}/Echo/{id}',
  access: 'guest',
  summary: 'Answers what it was asked',
  params: z.object({ version: z.enum(['v1', 'v2']), id: z.string() }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  body: z.object({
    stake: z.number().positive(),
    legs: z.array(z.object({ odds: z.number() })),
    note: z.string().optional(),
    extra: z.record(z.string(), z.string()).optional(),
  }),
  response: z.object({ echoed: z.unknown() }),
})
const OK_BODY = '{"stake":1,"legs":[]}'
const simple = (id: string, access: 'guest' | 'player' = 'guest') =>
  defineCall(id, {
    method: 'GET',
    path: `/api/Test/${id}`,
    access,
    summary: id,
    response: z.object({ ok: z.boolean() }),
  })
const forStaff = defineCall('staff', {
  method: 'GET',
  path: '/api/Test/staff',
  access: 'staff',
  permission: 'ledger.read',
  summary: 'staff',
  response: z.object({ ok: z.boolean() }),
})
const somebody = (userId: string, ...permissions: Permission[]): Identity => ({
  userId,
  sessionId: userId,
  roles: [],
  permissions: new Set(permissions),
  deactivated: false,
  secondFactor: 'none',
})
const PEOPLE: Readonly<Record<string, Identity>> = {
  'Bearer ana': somebody('ana'),
  'Bearer clerk': somebody('clerk', 'withdrawals.read'),
  'Bearer boss': somebody('boss', 'withdrawals.read', 'ledger.read'),
}

const list = Buffer.from(JSON.stringify({ ok: true, filler: 'x'.repeat(5000) }))
const logged: string[] = []
let app: TestApp

beforeAll(async () => {
  const cached = await compressed(bytes(list, { etag: 'v7' }))
  app = await startApp(
    [
      route(echo, ({ params, query, body }) => ({ echoed: { params, query, body } })),
      route(simple('refused'), () => refuse('TOO_SOON', { context: { waitSeconds: 42 } })),
      route(simple('broken'), () => {
        throw new Error('the details of the bug')
      }),
      route(simple('wrongAnswer'), () => ({ ok: 'yes' }) as never),
      route(simple('cached'), () => cached),
      route(simple('player', 'player'), (_, { identity }) => ({ ok: identity.userId === 'ana' })),
      route(forStaff, () => ({ ok: true })),
    ],
    {
      authenticate: ({ headers }) => PEOPLE[headers.authorization ?? ''] ?? null,
      open: { log: createLog({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) },
    },
  )
})
afterAll(() => app.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${app.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } })

async function refusal(answer: Response) {
  const body = errorBodySchema.parse(await answer.json())
  expect(body.requestId).toBe(answer.headers.get('x-request-id'))
  return { status: answer.status, code: body.code, context: body.context, message: body.message }
}

describe('a call of the contract', () => {
  test('reaches its handler with params, query and body checked and typed', async () => {
    const answer = await post('/api/Test/v1/Echo/sr:match:1?page=3', '{"stake":10,"legs":[{"odds":1.5}],"more":1}')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      echoed: {
        params: { version: 'v1', id: 'sr:match:1' },
        query: { page: 3 },
        body: { stake: 10, legs: [{ odds: 1.5 }] },
      },
    })
  })

  test('is found whatever the case of its path and with a slash at the end, and its values keep their case', async () => {
    const answer = await post('/API/test/v2/ECHO/AbC/', '{"stake":1,"legs":[]}')
    expect(await answer.json()).toMatchObject({ echoed: { params: { id: 'AbC' } } })
  })

  test('with wrong values is refused field by field, in Spanish', async () => {
    const answer = await post('/api/Test/v3/Echo/1?page=0', '{"stake":-1,"legs":[{"odds":"x"}]}')
    const { status, code, context } = await refusal(answer)
    expect([status, code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys((context as { fields: object }).fields).toSorted()).toEqual([
      'legs.0.odds',
      'page',
      'stake',
      'version',
    ])
    expect(JSON.stringify(context)).toContain('se esperaba')
  })

  test.each([
    ['malformed JSON', '{"stake":', 'application/json', 400, 'VALIDATION'],
    ['an attack on prototypes', '{"__proto__":{"x":1},"stake":1,"legs":[]}', 'application/json', 400, 'VALIDATION'],
    ['no body at all', '', 'application/json', 400, 'VALIDATION'],
    ['another type', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too much', JSON.stringify({ x: 'x'.repeat(64 * 1024) }), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ['as much as may come', JSON.stringify({ x: 'x'.repeat(63 * 1024) }), 'application/json', 400, 'VALIDATION'],
  ])('with %s is refused', async (_, body, type, status, code) => {
    expect(await refusal(await post('/api/Test/v1/Echo/1', body, type))).toMatchObject({ status, code })
  })

  test('with malformed JSON is refused without JSON.parse, which would keep the text until a full collection', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const broken = `{"stake":1,"note":"${'x'.repeat(1000)}`
    expect(await refusal(await post('/api/Test/v1/Echo/1', broken))).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(parse.mock.calls.map(([text]) => text)).not.toContain(broken)
  })

  test.each([
    ['a NUL in its path', '/api/Test/v1/Echo/a%00b', OK_BODY],
    ['a NUL in its query', '/api/Test/v1/Echo/1?page=1&x=%00', OK_BODY],
    ['a NUL in a text', '/api/Test/v1/Echo/1', '{"stake":1,"legs":[],"note":"a\\u0000b"}'],
    ['a NUL in the name of a field', '/api/Test/v1/Echo/1', '{"stake":1,"legs":[],"extra":{"a\\u0000b":"x"}}'],
    ['half a character', '/api/Test/v1/Echo/1', '{"stake":1,"legs":[],"extra":{"deep":"\\ud83d"}}'],
  ])('with %s is refused', async (_, path, body) => {
    expect(await refusal(await post(path, body))).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  test('with a text that cannot be kept says in which field', async () => {
    const answer = await post('/api/Test/v1/Echo/1', '{"stake":1,"legs":[],"extra":{"deep":"\\u0000"}}')
    expect((await refusal(answer)).context).toEqual({
      fields: { 'extra.deep': ['Contiene caracteres que no se permiten'] },
    })
  })

  test('may be refused by its handler, with the status of the code', async () => {
    expect(await refusal(await get('/api/Test/refused'))).toEqual({
      status: 429,
      code: 'TOO_SOON',
      context: { waitSeconds: 42 },
      message: 'Espera un momento antes de volver a enviarlo.',
    })
  })

  test('that hits a bug answers 500 without its details, which are in the log with the request id', async () => {
    const answer = await get('/api/Test/broken', { 'x-request-id': 'asked-by-a-test' })
    const { status, code, message } = await refusal(answer)
    expect([status, code]).toEqual([500, 'INTERNAL'])
    expect(message).not.toContain('details')
    const line = logged.find((entry) => entry.includes('the details of the bug')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ requestId: 'asked-by-a-test', level: 'error' })
    expect(JSON.parse(line).err.stack).toContain('app.test.ts')
  })

  test('whose answer breaks the contract fails in development', async () => {
    expect(await refusal(await get('/api/Test/wrongAnswer'))).toMatchObject({ status: 500 })
  })
})

describe('access', () => {
  test.each([
    ['player', {}, 401],
    ['player', { authorization: 'Bearer stranger' }, 401],
    ['player', { authorization: 'Bearer ana' }, 200],
    ['staff', {}, 401],
    ['staff', { authorization: 'Bearer ana' }, 403],
    ['staff', { authorization: 'Bearer clerk' }, 403],
    ['staff', { authorization: 'Bearer boss' }, 200],
  ] as const)('to %s with %j is %i', async (path, headers, status) => {
    const answer = await get(`/api/Test/${path}`, headers)
    expect(answer.status).toBe(status)
    if (status === 200) expect(await answer.json()).toEqual({ ok: true })
  })

  test('is refused to everybody while nobody can tell who asks', async () => {
    const bare = await startApp([route(simple('player', 'player'), () => ({ ok: true }))])
    const answer = await fetch(`${bare.url}/api/Test/player`, { headers: { authorization: 'Bearer ana' } })
    expect(await refusal(answer)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    await bare.stop()
  })
})

describe('an answer encoded in advance', () => {
  test.each([
    ['br', 'gzip, br', '"v7-br"'],
    ['gzip', 'gzip, br;q=0', '"v7-gzip"'],
    [null, 'identity', '"v7"'],
  ])('goes out as %s to who accepts %s', async (encoding, accepted, etag) => {
    const answer = await get('/api/Test/cached', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('etag')).toBe(etag)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(list)
  })

  test.each(['"v7"', 'W/"v7"', '"old", "v7"', '*'])('is not sent again to who has %s', async (tag) => {
    const answer = await get('/api/Test/cached', { 'accept-encoding': 'identity', 'if-none-match': tag })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('etag')).toBe('"v7"')
  })

  test('is sent again to who has an older one', async () => {
    expect((await get('/api/Test/cached', { 'if-none-match': '"v6"' })).status).toBe(200)
  })
})

describe('everything else', () => {
  test.each(['/api/nothing', '/nothing', '/flags/../../etc/passwd', '/%E0%A4%A'])(
    'GET %s is an error with the usual body',
    async (path) => {
      const { status, code } = await refusal(await get(path))
      expect([status, code]).toEqual(path.includes('%') ? [400, 'VALIDATION'] : [404, 'NOT_FOUND'])
    },
  )

  test.each([
    ['that is no HTTP', 'HELLO\r\n\r\n'],
    ['with a NUL in a header', 'GET /health HTTP/1.1\r\nhost: x\r\nuser-agent: a\0b\r\n\r\n'],
  ])('a request %s gets the usual body too', async (_, request) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.end(request)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(errorBodySchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe('VALIDATION')
  })

  test('a NUL is refused in any address', async () => {
    for (const path of ['/%00', '/assets/a%00.js', '/objects/a%00', '/api/docs?x=%00']) {
      expect(await refusal(await get(path))).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
  })

  test('a request id comes back; one that is not a sound id is replaced', async () => {
    expect((await get('/health', { 'x-request-id': 'abcdefgh' })).headers.get('x-request-id')).toBe('abcdefgh')
    const answer = await get('/health', { 'x-request-id': 'x"><script>' })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['/health', '/api/docs', '/api/nothing', '/api/Test/broken', '/api/Test/cached', '/%E0%A4%A'])(
    'the answer to %s carries the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self' ws: wss:",
        "worker-src 'self' blob:",
        "frame-src 'self'",
        "frame-ancestors 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "object-src 'none'",
      ])
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
      })
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('the log of a request has its route, not its values', async () => {
    await post('/api/Test/v1/Echo/sr:match:77?email=ana%40correo.mx', '{"stake":1,"legs":[]}')
    const line = logged.findLast((entry) => entry.includes('"msg":"request"')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ route: '/api/Test/:version/Echo/:id', method: 'POST', status: '200' })
    expect(line).not.toMatch(/ana|match:77/)
  })

  test('durations are measured by route', async () => {
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(
      /momio_http_request_duration_seconds_count\{method="POST",route="\/api\/Test\/:version\/Echo\/:id",status="200"\} \d/,
    )
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })
})

describe('an upgrade to what is no hub', () => {
  const UPGRADE = 'GET /none HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'

  async function refused(url: string) {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    socket.write(UPGRADE)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 Not Found/)
    return socket
  }

  test('is refused, and a client that then resets its connection does no harm', async () => {
    const own = await startApp([], { hubs: createHubServer() })
    const socket = await refused(own.url)
    socket.resetAndDestroy()
    expect((await fetch(`${own.url}/health`)).status).toBe(200)
    await own.stop()
  })

  test('leaves no connection behind where the client never closes its side, so that the server can stop', async () => {
    const own = await startApp([], { hubs: createHubServer() })
    const socket = await refused(own.url)
    await own.stop()
    socket.destroy()
  })
})

/** The beginning of a request whose body never comes whole. */
async function sendHalf(url: string, requestId: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    'POST /api/Test/v1/Echo/1 HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 50000',
  ]
  socket.write(`${[...head, `x-request-id: ${requestId}`].join('\r\n')}\r\n\r\n{"stake":`)
  return socket
}

test('a client that breaks off its request is neither an error nor a database that is away', async () => {
  const socket = await sendHalf(app.url, 'broken-off')
  // Answered only after the other request, on another connection, has been read.
  await get('/health')
  socket.destroy()
  const lines = await eventually(() => {
    const found = logged.filter((line) => line.includes('broken-off')).map((line) => JSON.parse(line))
    return found.length > 0 ? found : false
  })
  expect(lines).toMatchObject([{ level: 'info', status: 499, msg: 'the client broke off its request' }])
  expect((await get('/health')).status).toBe(200)
})

test('a request that takes too long to arrive whole is cut off', async () => {
  const impatient = await startApp([route(echo, () => ({ echoed: null }))], { config: { requestSeconds: 0.2 } })
  const socket = await sendHalf(impatient.url, 'dripping')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const dripping = setInterval(() => socket.write(' '), 20)
  await once(socket, 'close')
  clearInterval(dripping)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(errorBodySchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe('VALIDATION')
  await impatient.stop()
})

test('in production answers are not checked, HSTS is on and the development pages are gone', async () => {
  const production = await startApp([route(simple('wrongAnswer'), () => ({ ok: 'yes' }) as never)], {
    config: { mode: 'production' },
  })
  expect((await fetch(`${production.url}/api/Test/wrongAnswer`)).status).toBe(200)
  const outbox = await fetch(`${production.url}/dev/outbox`, { headers: { accept: 'text/html' } })
  expect(outbox.status).toBe(404)
  expect(outbox.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await production.stop()
})

test('a process without the role api answers only what operators ask', async () => {
  const worker = await startApp([route(simple('cached'), () => ({ ok: true }))], {
    config: { roles: new Set(['worker']) },
  })
  expect((await fetch(`${worker.url}/health`)).status).toBe(200)
  expect((await fetch(`${worker.url}/metrics`)).status).toBe(200)
  for (const path of ['/api/Test/cached', '/api/docs', '/dev/outbox']) {
    expect((await fetch(`${worker.url}${path}`)).status).toBe(404)
  }
  await worker.stop()
})

test('whoever is being answered when the server stops gets the whole answer, and does not keep it from ending', async () => {
  const proceed = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  async function* slowly() {
    yield 'begun '
    await proceed.promise
    yield 'and ended'
  }
  const stopping = await startApp([], {
    plugins: [
      async (fastify) => {
        fastify.get('/test/waiting', async () => {
          asked.resolve()
          await proceed.promise
          return 'answered'
        })
        fastify.get('/test/begun', (_, reply) => reply.type('text/plain').send(Readable.from(slowly())))
      },
    ],
  })
  // Clients of today keep their connections alive, so each of these stays open unless the server ends it.
  const waiting = fetch(`${stopping.url}/test/waiting`)
  const begun = await fetch(`${stopping.url}/test/begun`)
  await asked.promise
  const stopped = stopping.stop()
  await eventually(() => expect(fetch(`${stopping.url}/health`)).rejects.toThrow())
  proceed.resolve()
  expect((await waiting).headers.get('connection')).toBe('close')
  expect([await (await waiting).text(), await begun.text()]).toEqual(['answered', 'begun and ended'])
  await stopped
})
