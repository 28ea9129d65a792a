import type { Call } from '@momio/contract/call'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AnsweringServer, answeringServer, json } from '../test/answering-server.ts'
import { exampleToken } from '../test/example-token.ts'
import { ApiError } from './api-error.ts'
import { type ApiOptions, createApi } from './client.ts'
import { waitByTimer } from './retry.ts'
import type { TokenStore, Tokens } from './token-store.ts'

type AnyCall = Call & { method: 'GET' | 'POST' | 'PUT' | 'DELETE' }
const PATH = '/live-matches/ordered-tournaments'

let server: AnsweringServer
afterEach(() => server.close())

function memoryTokens(held: Tokens | null = null): TokenStore {
  return {
    read: () => held,
    write: (tokens) => {
      held = tokens
    },
    clear: () => {
      held = null
    },
    tradeKey: () => 'k',
  }
}

function client(options: Partial<ApiOptions> = {}) {
  const waits: number[] = []
  const api = createApi({
    baseUrl: server.url,
    tokens: memoryTokens(),
    events: new EventTarget(),
    wait: async (ms) => {
      waits.push(ms)
    },
    ...options,
  })
  const send = (method: AnyCall['method'], path = PATH, input: object = {}, signal?: AbortSignal) =>
    api.call<AnyCall>({ method, path }, input, { signal })
  return { send, waits }
}

const errorFrom = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: ApiError) => error,
  )

describe('retries', () => {
  for (const status of [429, 500, 503, 599]) {
    test(`a ${status} is retried three times, 100 ms apart, and then reported [AUTH-11]`, async () => {
      server = await answeringServer((_, response) => json(response, status, { code: 'BUSY', message: 'Espera' }))
      const { send, waits } = client()
      expect(await errorFrom(send('GET'))).toMatchObject({ status, code: 'BUSY' })
      expect(server.heard).toHaveLength(4)
      expect(waits).toEqual([100, 100, 100])
    })
  }

  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    test(`${method} gets the answer of the last retry [AUTH-11]`, async () => {
      server = await answeringServer((_, response, count) => json(response, count < 4 ? 502 : 200, { count }))
      expect(await client().send(method)).toEqual({ count: 4 })
    })
  }

  test('POST is never retried: a bet sent twice is two bets [AUTH-11]', async () => {
    server = await answeringServer((_, response) => json(response, 503, {}))
    await errorFrom(client().send('POST', PATH, { body: { stake: 1 } }))
    expect(server.heard).toHaveLength(1)
  })

  for (const status of [400, 404, 409, 428, 430, 499]) {
    test(`a ${status} is not retried [AUTH-11]`, async () => {
      server = await answeringServer((_, response) => json(response, status, {}))
      await errorFrom(client().send('GET'))
      expect(server.heard).toHaveLength(1)
    })
  }

  test('a call that was given up is not sent again', async () => {
    const given = new AbortController()
    server = await answeringServer((_, response) => {
      json(response, 500, {})
      given.abort()
    })
    const { send } = client({ wait: waitByTimer })
    expect((await errorFrom(send('GET', PATH, {}, given.signal))).name).toBe('AbortError')
    expect(server.heard).toHaveLength(1)
  })
})

describe('timeout', () => {
  test('a request without an answer ends as TIMED_OUT and is not retried [AUTH-11]', async () => {
    server = await answeringServer(() => {})
    expect(await errorFrom(client({ timeoutMs: 20 }).send('GET'))).toMatchObject({ status: 0, code: 'TIMED_OUT' })
    expect(server.heard.length).toBeLessThanOrEqual(1)
  })

  test('an answer that stops half way ends as TIMED_OUT [AUTH-11]', async () => {
    server = await answeringServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"half":')
    })
    expect(await errorFrom(client({ timeoutMs: 50 }).send('GET'))).toMatchObject({ code: 'TIMED_OUT' })
  })

  test('the time-out of a request is 180 s unless said otherwise [AUTH-11]', async () => {
    server = await answeringServer((_, response) => json(response, 200, {}))
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await client().send('GET')
    expect(timeout.mock.calls).toEqual([[180_000]])
    timeout.mockRestore()
  })
})

describe('errors', () => {
  test('the envelope of the server reaches the caller', async () => {
    const envelope = { code: 'TOO_SOON', message: 'Espera un momento', context: { waitSeconds: 9 }, requestId: 'r-1' }
    server = await answeringServer((_, response) => json(response, 406, envelope))
    const error = await errorFrom(client().send('POST'))
    expect(error).toBeInstanceOf(ApiError)
    expect({ ...error, message: error.message }).toMatchObject({ status: 406, ...envelope })
  })

  test('an answer that is not JSON still names its status', async () => {
    server = await answeringServer((_, response) => response.writeHead(404).end('<h1>nginx</h1>'))
    expect(await errorFrom(client().send('GET'))).toMatchObject({ status: 404, code: 'HTTP_404' })
  })

  test('a file of comma-separated values arrives as its text [GLI-13]', async () => {
    const csv = 'Fecha,Monto\r\n2026-11-15,100.00\r\n'
    server = await answeringServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(csv),
    )
    expect(await client().send('GET')).toBe(csv)
  })

  test('a 200 that is not JSON is an error, not data', async () => {
    server = await answeringServer((_, response) => response.writeHead(200).end('<!doctype html>'))
    expect(await errorFrom(client().send('GET'))).toMatchObject({ status: 200, code: 'UNREADABLE_ANSWER' })
  })

  test('an empty answer is undefined', async () => {
    server = await answeringServer((_, response) => response.writeHead(204).end())
    expect(await client().send('DELETE')).toBeUndefined()
  })

  test('a server that hangs up is a network failure', async () => {
    server = await answeringServer((_, response) => response.destroy())
    expect(await errorFrom(client().send('GET'))).toMatchObject({ status: 0, code: 'NETWORK_FAILED' })
  })
})

describe('what is sent', () => {
  test('path parameters and query are filled in and escaped', async () => {
    server = await answeringServer((_, response) => json(response, 200, {}))
    const { send } = client()
    await send('GET', '/api/x/{id}', { params: { id: 'sr:match:1/2' }, query: { withBg: '1', none: undefined } })
    expect(server.heard[0]?.url).toBe('/api/x/sr%3Amatch%3A1%2F2?withBg=1')
  })

  test('a guest sends no bearer token, a player sends hers with every call [AUTH-6]', async () => {
    server = await answeringServer((_, response) => json(response, 200, {}))
    await client().send('GET')
    const token = exampleToken('t1')
    await client({ tokens: memoryTokens({ token, refreshToken: 'r1' }) }).send('PUT', PATH, { body: { a: 1 } })
    expect(server.heard.map(({ authorization, body }) => [authorization, body])).toEqual([
      [undefined, ''],
      [`Bearer ${token}`, '{"a":1}'],
    ])
  })

  describe('for one player alone', () => {
    const tokensOf = (playerId: string) => ({ token: exampleToken(playerId), refreshToken: `of ${playerId}` })
    const sendAs = (tokens: TokenStore, as: string) => {
      const lock = <T>(work: () => Promise<T>) => work()
      const api = createApi({ baseUrl: server.url, tokens, events: new EventTarget(), lock })
      return api.call<AnyCall>({ method: 'POST', path: PATH }, { body: { stake: 1 } }, { as })
    }

    test('goes out with no token but hers [CAS-2, CAS-4]', async () => {
      server = await answeringServer((_, response) => json(response, 200, {}))
      await sendAs(memoryTokens(tokensOf('ana')), 'ana')
      const error = await errorFrom(sendAs(memoryTokens(tokensOf('ben')), 'ana'))
      expect(error).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
      expect(server.heard).toHaveLength(1)
    })

    test('is not sent again for whoever signed in while hers was refused [CAS-2, CAS-4]', async () => {
      const tokens = memoryTokens(tokensOf('ana'))
      server = await answeringServer((_, response) => {
        tokens.write(tokensOf('ben'))
        json(response, 401, { code: 'UNAUTHORIZED' })
      })
      expect(await errorFrom(sendAs(tokens, 'ana'))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
      expect(server.heard).toHaveLength(1)
    })
  })

  test('a page that was told of no traces sends no traceparent', async () => {
    server = await answeringServer((_, response) => json(response, 200, {}))
    for (const traceRatio of [undefined, 0, Number.NaN]) await client({ traceRatio }).send('GET')
    expect(server.heard.map(({ traceparent }) => traceparent)).toEqual([undefined, undefined, undefined])
  })

  test('each call of a page that was told of traces begins one of its own, and its retries stay in it', async () => {
    server = await answeringServer((_, response, count) => json(response, count === 1 ? 503 : 200, {}))
    const { send } = client({ traceRatio: 1 })
    await send('GET')
    await send('GET')
    const [first, retried, second] = server.heard.map(({ traceparent }) => traceparent)
    for (const sent of [first, second]) expect(sent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(retried).toBe(first)
    expect(second).not.toBe(first)
  })

  test('of the calls that are not chosen the server is told so', async () => {
    server = await answeringServer((_, response) => json(response, 200, {}))
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.1)
    await client({ traceRatio: 0.1 }).send('GET')
    chance.mockReturnValue(0.09)
    await client({ traceRatio: 0.1 }).send('GET')
    chance.mockRestore()
    expect(server.heard.map(({ traceparent }) => traceparent?.slice(-3))).toEqual(['-00', '-01'])
  })
})
