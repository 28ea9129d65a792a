import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { JSON_HANDSHAKE, LiveServer } from '../../test/live-server.ts'
import { connectionTokens } from './connection-token.ts'

const PATH = '/hubs/v1/Example'
const TRANSPORTS = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]

describe('negotiate', () => {
  test('version 1 answers an id, a secret token and WebSockets for text and binary [HUB-1]', async () => {
    await using server = await started()
    const answer = await negotiate(server, 1)
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: TRANSPORTS,
    })
    expect(answer.connectionToken).not.toBe(answer.connectionId)
    expect(await upgradeStatus(server, `?id=${answer.connectionToken}`)).toBe(101)
    expect(await upgradeStatus(server, `?id=${answer.connectionId}`)).toBe(404)
  })

  test('version 0 answers one id that also opens the connection [HUB-1]', async () => {
    await using server = await started()
    const response = await fetch(`${server.url}${PATH}/negotiate`, { method: 'POST' })
    const answer = (await response.json()) as Record<string, unknown>
    expect(answer).toEqual({ negotiateVersion: 0, connectionId: expect.any(String), availableTransports: TRANSPORTS })
    expect(await upgradeStatus(server, `?id=${answer.connectionId}`)).toBe(101)
  })

  test('an unknown, altered or foreign token is answered 404', async () => {
    await using server = await started()
    await using other = await started()
    const { connectionToken } = await negotiate(server, 1)
    expect(await upgradeStatus(server, '?id=unknown')).toBe(404)
    expect(await upgradeStatus(server, '?id=')).toBe(404)
    expect(await upgradeStatus(server, `?id=${connectionToken}x`)).toBe(404)
    expect(await upgradeStatus(server, `?id=1.stolen${String(connectionToken).slice(1)}`)).toBe(404)
    expect(await upgradeStatus(other, `?id=${connectionToken}`)).toBe(404)
  })

  test('processes that share a secret read each other’s tokens', async () => {
    await using server = await started({ tokenSecret: 'shared' })
    await using other = await started({ tokenSecret: 'shared' })
    const { connectionToken } = await negotiate(server, 1)
    expect(await upgradeStatus(other, `?id=${connectionToken}`)).toBe(101)
  })

  test('a token is too old once its lifetime is over', () => {
    const tokens = connectionTokens(undefined, 1_000)
    const { id, token } = tokens.issue(1, 5_000)
    expect(tokens.read(token, 6_000)).toBe(id)
    expect(tokens.read(token, 6_001)).toBeNull()
  })

  test.each(['1.short.zzzzzzzz', '2.AAAAAAAAAAAAAAAAAAAAAA.zzzzzzzz', '1.AAAAAAAAAAAAAAAAAAAAAA.never!'])(
    'a token signed over %s, which this server never issues, is read as none',
    (content) => {
      const signature = createHmac('sha256', 'shared').update(content).digest('base64url')
      expect(connectionTokens('shared', 1_000).read(`${content}.${signature}`, 0)).toBeNull()
    },
  )

  test('a token in use opens no second connection', async () => {
    await using server = await started()
    const { connectionToken } = await negotiate(server, 1)
    const first = await server.webSocket(`${PATH}?id=${connectionToken}`)
    const second = await server.webSocket(`${PATH}?id=${connectionToken}`)
    first.ws.send(JSON_HANDSHAKE)
    await expect.poll(() => server.hubs.stats().connections).toBe(1)
    second.ws.send(JSON_HANDSHAKE)
    await second.closed
    expect(await upgradeStatus(server, `?id=${connectionToken}`)).toBe(409)
    expect(server.hubs.stats().connections).toBe(1)
  })

  test('only POST is answered, only for hubs, and only for those who may come in', async () => {
    await using server = await started()
    server.hubs.hub('/closed', { authorize: () => null })
    server.hubs.hub('/broken', {
      authorize: () => {
        throw new Error('database is down')
      },
    })
    const post = async (path: string) => (await fetch(server.url + path, { method: 'POST' })).status
    expect((await fetch(`${server.url}${PATH}/negotiate`)).status).toBe(405)
    expect(await post('/elsewhere/negotiate')).toBe(404)
    expect(await post('/closed/negotiate?negotiateVersion=1')).toBe(401)
    expect(await post('/broken/negotiate')).toBe(500)
    expect(await upgradeStatus(server, '', '/closed')).toBe(401)
    expect(await upgradeStatus(server, '', '/broken')).toBe(500)
  })

  test('the access token is read from the query, as browsers send it, or from the header', async () => {
    await using server = await LiveServer.start()
    const seen: unknown[] = []
    server.hubs.hub(PATH, { authorize: (_request, token) => void seen.push(token) })
    const url = `${server.url}${PATH}/negotiate`
    await fetch(`${url}?access_token=a%2Bb`, { method: 'POST' })
    await fetch(url, { method: 'POST', headers: { authorization: 'Bearer c.d' } })
    await fetch(url, { method: 'POST', headers: { authorization: 'Basic eDp5' } })
    await fetch(url, { method: 'POST' })
    expect(seen).toEqual(['a+b', 'c.d', undefined, undefined])
  })
})

async function started(options: { readonly tokenSecret?: string } = {}): Promise<LiveServer> {
  const server = await LiveServer.start(options)
  server.hubs.hub(PATH, {})
  return server
}

async function negotiate(server: LiveServer, version: number): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${PATH}/negotiate?negotiateVersion=${version}`, { method: 'POST' })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

function upgradeStatus(server: LiveServer, query: string, path = PATH): Promise<number | undefined> {
  const ws = new WebSocket(`ws://127.0.0.1:${server.port}${path}${query}`)
  ws.on('error', () => undefined)
  return new Promise((resolve) => {
    ws.once('unexpected-response', (_request, response) => resolve(response.statusCode))
    ws.once('open', () => {
      ws.terminate()
      resolve(101)
    })
  })
}
