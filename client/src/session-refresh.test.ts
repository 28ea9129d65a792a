import type { ServerResponse } from 'node:http'
import type { Call } from '@momio/contract/call'
import { afterEach, expect, test } from 'vitest'
import { type AnsweringServer, answeringServer, type Heard, json } from '../test/answering-server.ts'
import { exampleStorage, exampleToken } from '../test/example-token.ts'
import { createApi } from './client.ts'
import { storedTokens, type TokenStore } from './token-store.ts'

const REFRESH = '/api/Session/RefreshToken/'
const OLD = { token: exampleToken('old'), refreshToken: 'r-old' }
const NEW = { token: exampleToken('new'), refreshToken: 'r-new' }
const EXPIRED = { token: exampleToken('old', -1), refreshToken: 'r-old' }

let server: AnsweringServer
afterEach(() => server.close())

interface Options {
  readonly held?: typeof OLD
  readonly storage?: Storage
  readonly refuse?: { readonly code: string; readonly status: number }
  /** Happens elsewhere while the call is on its way. */
  readonly onCall?: (tokens: TokenStore) => void
}

async function signedIn(refresh: (response: ServerResponse, heard: Heard) => void, options: Options = {}) {
  const { held = OLD, refuse = { code: 'UNAUTHORIZED', status: 401 } } = options
  const opened = options.storage ?? exampleStorage()
  const tokens = storedTokens(() => opened)
  tokens.write(held)
  let good = NEW.token
  server = await answeringServer((heard, response) => {
    if (heard.url === REFRESH) return refresh(response, heard)
    options.onCall?.(tokens)
    const accepted = heard.authorization === `Bearer ${good}`
    json(response, accepted ? 200 : refuse.status, accepted ? { url: heard.url } : { code: refuse.code, message: '' })
  })
  const events = new EventTarget()
  const dispatched: string[] = []
  for (const name of ['openLogin', 'sessionLost', 'sessionIdle'])
    events.addEventListener(name, () => dispatched.push(name))
  const tab = () => {
    const api = createApi({ baseUrl: server.url, tokens: storedTokens(() => opened), events })
    return (path: string, asGuest = false) => api.call<Call>({ method: 'GET', path }, {}, { asGuest })
  }
  return {
    tokens,
    tab,
    get: tab(),
    dispatched,
    refreshes: () => server.heard.filter(({ url }) => url === REFRESH),
    tradeKeys: () => server.heard.filter(({ url }) => url === REFRESH).map(({ body }) => JSON.parse(body).tradeKey),
    accept: (token: string) => {
      good = token
    },
  }
}

const renewed = (response: ServerResponse) => json(response, 200, NEW)

test('a token refused before its time is renewed and the call sent again, unseen by the caller [AUTH-3]', async () => {
  const { get, refreshes, tokens } = await signedIn(renewed)
  expect(await get('/a')).toEqual({ url: '/a' })
  const body = { ...OLD, tradeKey: expect.stringMatching(/^[0-9a-f]{32}$/) }
  expect(refreshes().map((heard) => [heard.method, JSON.parse(heard.body)])).toEqual([['POST', body]])
  expect(tokens.read()).toEqual(NEW)
})

test('an expired token is renewed before the call is sent at all [AUTH-6]', async () => {
  const { get } = await signedIn(renewed, { held: EXPIRED })
  expect(await get('/a')).toEqual({ url: '/a' })
  expect(server.heard.map(({ url, authorization }) => [url, authorization])).toEqual([
    [REFRESH, undefined],
    ['/a', `Bearer ${NEW.token}`],
  ])
})

test('on a machine whose clock is ahead, new tokens are not renewed for ever', async () => {
  const late = { token: exampleToken('late', -30), refreshToken: 'r-late' }
  const { get, accept, refreshes } = await signedIn((response) => json(response, 200, late), { held: EXPIRED })
  accept(late.token)
  for (const path of ['/a', '/b', '/c']) await get(path)
  expect(refreshes()).toHaveLength(1)
})

test('calls that expire together share one refresh [AUTH-3]', async () => {
  for (const held of [OLD, EXPIRED]) {
    const { get, refreshes } = await signedIn((response) => setTimeout(renewed, 30, response), { held })
    const paths = ['/a', '/b', '/c', '/d']
    expect(await Promise.all(paths.map((path) => get(path)))).toEqual(paths.map((url) => ({ url })))
    expect(refreshes()).toHaveLength(1)
    if (held === OLD) await server.close()
  }
})

test('two tabs that expire together share one refresh: a refresh token used twice ends every session [AUTH-4]', async () => {
  const { tab, refreshes } = await signedIn((response) => setTimeout(renewed, 30, response), { held: EXPIRED })
  const [first, second] = [tab(), tab()]
  expect(await Promise.all([first('/a'), second('/b')])).toEqual([{ url: '/a' }, { url: '/b' }])
  expect(refreshes()).toHaveLength(1)
})

test('a call that another tab already renewed takes its token instead of refreshing', async () => {
  const { get, refreshes } = await signedIn(renewed, { onCall: (tokens) => tokens.write(NEW) })
  expect(await get('/late')).toEqual({ url: '/late' })
  expect(server.heard.map(({ url }) => url)).toEqual(['/late', '/late'])
  expect(refreshes()).toHaveLength(0)
})

test('a refused refresh clears the session and opens the login once [AUTH-3]', async () => {
  const { get, refreshes, tokens, dispatched } = await signedIn((response) => json(response, 401, {}))
  const results = await Promise.allSettled([get('/a'), get('/b')])
  expect(results.map((result) => result.status === 'rejected' && result.reason.status)).toEqual([401, 401])
  expect(tokens.read()).toBeNull()
  expect(dispatched).toEqual(['sessionLost', 'openLogin'])
  expect(refreshes()).toHaveLength(1)
})

test('a refresh refused because another tab was quicker keeps the session', async () => {
  const session = await signedIn((response) => {
    session.tokens.write(NEW)
    json(response, 401, {})
  })
  expect(await session.get('/a')).toEqual({ url: '/a' })
  expect(session.dispatched).toEqual([])
})

/** Headers and half a body: the connection is lost in between. */
const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"token":"', () => response.destroy())
}
const pageOfHotel = (response: ServerResponse) => response.writeHead(200).end('<h1>Wi-Fi</h1>')
const emptyAnswer = (response: ServerResponse) => json(response, 200, {})

test('a refresh that gets no answer, half of one, one of a busy server or one of somebody else is no refusal: the session stays', async () => {
  for (const answer of [(response: ServerResponse) => response.destroy(), breakOff, pageOfHotel, emptyAnswer, busy]) {
    const { get, tokens, dispatched } = await signedIn(answer)
    await expect(get('/a')).rejects.toMatchObject({ name: 'ApiError' })
    expect(tokens.read()).toEqual(OLD)
    expect(dispatched).toEqual([])
    if (answer !== busy) await server.close()
  }
})
const busy = (response: ServerResponse) => json(response, 503, { code: 'UNAVAILABLE', message: '' })

test('a refresh whose answer was lost is sent again with the same key, also by the page that is loaded next [AUTH-4]', async () => {
  let isLost = true
  const { get, tab, tradeKeys, tokens } = await signedIn((response) => {
    if (isLost) response.destroy()
    else renewed(response)
  })
  await expect(get('/a')).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  await expect(get('/b')).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  isLost = false
  const nextPage = tab()
  expect(await nextPage('/c')).toEqual({ url: '/c' })
  const [key, ...again] = tradeKeys()
  expect(again).toEqual([key, key])
  expect(tokens.tradeKey()).not.toBe(key)
})

test('the key is stored before the refresh is sent, and goes when the new tokens are stored, at login or logout [AUTH-4]', async () => {
  const storage = exampleStorage()
  const storedKeys: (string | null)[] = []
  const answer = (response: ServerResponse) => {
    storedKeys.push(storage.getItem('tradeKey'))
    renewed(response)
  }
  const { get, tokens, tradeKeys } = await signedIn(answer, { storage })
  await get('/a')
  expect(storedKeys).toEqual(tradeKeys())
  expect(storage.getItem('tradeKey')).toBeNull()
  for (const over of [() => tokens.write(OLD), tokens.clear]) {
    expect(storage.getItem('tradeKey')).toBeNull()
    tokens.tradeKey()
    expect(storage.getItem('tradeKey')).not.toBeNull()
    over()
  }
  expect(storage.getItem('tradeKey')).toBeNull()
})

test('a call refused again after the refresh is not sent a third time', async () => {
  const { get, accept } = await signedIn(renewed)
  accept('neither')
  await expect(get('/a')).rejects.toMatchObject({ status: 401 })
  expect(server.heard.map(({ url }) => url)).toEqual(['/a', REFRESH, '/a'])
})

test('a session that went idle is kept, and asks for the password instead of a new token [GLI-6]', async () => {
  const idle = (response: ServerResponse) => json(response, 401, { code: 'SESSION_IDLE', message: '' })
  const { get, tokens, dispatched } = await signedIn(idle, { refuse: { code: 'SESSION_IDLE', status: 401 } })
  await expect(get('/a')).rejects.toMatchObject({ code: 'SESSION_IDLE' })
  expect(server.heard.map(({ url }) => url)).toEqual(['/a'])
  expect(dispatched).toEqual(['sessionIdle'])
  tokens.write(EXPIRED)
  // Expired as well, so the refresh hears of it first; the call itself goes on as a guest's.
  await expect(get('/b')).rejects.toMatchObject({ code: 'SESSION_IDLE' })
  expect(server.heard.slice(1).map(({ url, authorization }) => [url, authorization])).toEqual([
    [REFRESH, undefined],
    ['/b', undefined],
  ])
  expect(tokens.read()).toEqual(EXPIRED)
})

test('a wrong password at login is its own answer: it neither sends nor renews the token held [AUTH-2]', async () => {
  const { get, dispatched } = await signedIn(renewed, {
    held: EXPIRED,
    refuse: { code: 'INVALID_CREDENTIALS', status: 401 },
  })
  await expect(get('/login', true)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(server.heard.map(({ url, authorization }) => [url, authorization])).toEqual([['/login', undefined]])
  expect(dispatched).toEqual([])
})

test('a browser that blocks storage keeps the session for the page', async () => {
  server = await answeringServer(() => {})
  const tokens = storedTokens(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  tokens.write({ token: 't', refreshToken: 'r' })
  expect(tokens.read()).toEqual({ token: 't', refreshToken: 'r' })
  const key = tokens.tradeKey()
  expect(tokens.tradeKey()).toBe(key)
  tokens.write({ token: 't2', refreshToken: 'r2' })
  expect(tokens.tradeKey()).not.toBe(key)
  tokens.clear()
  expect(tokens.read()).toBeNull()
})
