import type { ServerResponse } from 'node:http'
import type { Call } from '@momio/contract/call'
import { afterEach, expect, test } from 'vitest'
import { type AnsweringServer, answeringServer, type Heard, json } from './answering-server.ts'
import { createApi } from './client.ts'
import { storedTokens } from './token-store.ts'

const REFRESH = '/api/Session/RefreshToken/'

let server: AnsweringServer
afterEach(() => server.close())

/** The part of the browser's storage that the token store uses. */
function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

async function signedIn(refresh: (response: ServerResponse, heard: Heard) => void) {
  let good = 'new'
  server = await answeringServer((heard, response) => {
    if (heard.url === REFRESH) return refresh(response, heard)
    const accepted = heard.authorization === `Bearer ${good}`
    json(response, accepted ? 200 : 401, accepted ? { url: heard.url } : { code: 'UNAUTHORIZED', message: '' })
  })
  const opened = storage()
  const tokens = storedTokens(() => opened)
  tokens.write({ token: 'old', refreshToken: 'r-old' })
  const events = new EventTarget()
  let loginsOpened = 0
  events.addEventListener('openLogin', () => loginsOpened++)
  const api = createApi({ baseUrl: server.url, tokens, events })
  return {
    tokens,
    get: (path: string) => api.call<Call>({ method: 'GET', path }, {}),
    refreshes: () => server.heard.filter(({ url }) => url === REFRESH),
    loginsOpened: () => loginsOpened,
    accept: (token: string) => {
      good = token
    },
  }
}

const renewed = (response: ServerResponse) => json(response, 200, { token: 'new', refreshToken: 'r-new' })

test('an expired token is renewed and the call sent again, unseen by the caller', async () => {
  const { get, refreshes, tokens } = await signedIn(renewed)
  expect(await get('/a')).toEqual({ url: '/a' })
  expect(refreshes().map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['POST', { token: 'old', refreshToken: 'r-old' }],
  ])
  expect(tokens.read()).toEqual({ token: 'new', refreshToken: 'r-new' })
})

test('calls that expire together share one refresh', async () => {
  const { get, refreshes } = await signedIn((response) => setTimeout(renewed, 30, response))
  const paths = ['/a', '/b', '/c', '/d']
  expect(await Promise.all(paths.map(get))).toEqual(paths.map((url) => ({ url })))
  expect(refreshes()).toHaveLength(1)
})

test('a call that another tab already renewed takes its token instead of refreshing', async () => {
  const { get, refreshes, tokens } = await signedIn(renewed)
  const late = get('/late')
  tokens.write({ token: 'new', refreshToken: 'r-new' })
  await late
  expect(refreshes()).toHaveLength(0)
})

test('a refused refresh clears the session and opens the login once', async () => {
  const { get, refreshes, tokens, loginsOpened } = await signedIn((response) => json(response, 401, {}))
  const results = await Promise.allSettled([get('/a'), get('/b')])
  expect(results.map((result) => result.status === 'rejected' && result.reason.status)).toEqual([401, 401])
  expect(tokens.read()).toBeNull()
  expect(loginsOpened()).toBe(1)
  expect(refreshes()).toHaveLength(1)
})

test('a refresh refused because another tab was quicker keeps the session', async () => {
  const session = await signedIn((response) => {
    session.tokens.write({ token: 'new', refreshToken: 'r-new' })
    json(response, 401, {})
  })
  expect(await session.get('/a')).toEqual({ url: '/a' })
  expect(session.loginsOpened()).toBe(0)
})

test('a refresh that gets no answer is no refusal: the session stays', async () => {
  const { get, tokens, loginsOpened } = await signedIn((response) => response.destroy())
  await expect(get('/a')).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  expect(tokens.read()).toEqual({ token: 'old', refreshToken: 'r-old' })
  expect(loginsOpened()).toBe(0)
})

test('a call refused again after the refresh is not sent a third time', async () => {
  const { get, accept } = await signedIn(renewed)
  accept('neither')
  await expect(get('/a')).rejects.toMatchObject({ status: 401 })
  expect(server.heard.map(({ url }) => url)).toEqual(['/a', REFRESH, '/a'])
})

test('a browser that blocks storage keeps the session for the page', () => {
  const tokens = storedTokens(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  tokens.write({ token: 't', refreshToken: 'r' })
  expect(tokens.read()).toEqual({ token: 't', refreshToken: 'r' })
  tokens.clear()
  expect(tokens.read()).toBeNull()
})
