import { describe, expect, test, vi } from 'vitest'
import { JSON_HANDSHAKE, LiveServer } from '../../test/live-server.ts'

const PATH = '/hub'

describe('handshake', () => {
  test.each([
    ['an unknown protocol', '{"protocol":"xml","version":1}\u001e', "The protocol 'xml' is not supported."],
    [
      'a newer version',
      '{"protocol":"json","version":9}\u001e',
      "The server does not support version 9 of the 'json' protocol.",
    ],
    ['no JSON', 'hello\u001e', 'Handshake is not valid.'],
    ['no object', '[]\u001e', 'Handshake is not valid.'],
    ['a hub message', '{"type":6}\u001e', 'Handshake is not valid.'],
    ['no end', '{"protocol":"json","version":1}', 'Handshake is incomplete.'],
  ])('%s is answered with an error and closed', async (_name, sent, error) => {
    await using server = await LiveServer.start()
    server.hubs.hub(PATH, {})
    const client = await server.webSocket(PATH)
    client.ws.send(sent)
    await client.closed
    expect(client.messages).toEqual([{ error }])
    await expect.poll(() => server.hubs.stats().ended.handshake).toBe(1)
  })

  test('a client that never shakes hands is closed after the timeout', async () => {
    await using server = await LiveServer.start({ handshakeTimeoutMs: 30 })
    server.hubs.hub(PATH, {})
    const client = await server.webSocket(PATH)
    await client.closed
    expect(client.messages).toEqual([{ error: 'Handshake timed out.' }])
  })

  test('messages in the same frame as the handshake are answered', async () => {
    await using server = await LiveServer.start()
    server.hubs.hub(PATH, { methods: { Add: (_connection, a, b) => Number(a) + Number(b) } })
    const client = await server.webSocket(PATH)
    const call = (id: string, a: number) =>
      `{"type":1,"invocationId":"${id}","target":"Add","arguments":[${a},1]}\u001e`
    client.ws.send(JSON_HANDSHAKE + call('x', 1) + call('y', 2))
    await vi.waitFor(() =>
      expect(client.messages).toEqual([
        {},
        { type: 3, invocationId: 'x', result: 2 },
        { type: 3, invocationId: 'y', result: 3 },
      ]),
    )
  })

  test('messages wait, in order, until onConnected is done', async () => {
    await using server = await LiveServer.start()
    const entered = Promise.withResolvers<void>()
    const log: unknown[] = []
    server.hubs.hub(PATH, {
      onConnected: async () => {
        await entered.promise
        log.push('connected')
      },
      methods: { Note: (_connection, value) => void log.push(value) },
    })
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    client.sendRecord({ type: 1, target: 'Note', arguments: [1] })
    await vi.waitFor(() => expect(client.messages).toEqual([{}]))
    client.sendRecord({ type: 1, target: 'Note', arguments: [2] })
    entered.resolve()
    await vi.waitFor(() => expect(log).toEqual(['connected', 1, 2]))
  })

  test('when onConnected throws, the connection is closed and nothing of it stays', async () => {
    const warn = vi.fn()
    await using server = await LiveServer.start({ log: { warn } })
    const hub = server.hubs.hub(PATH, {
      onConnected: (connection) => {
        connection.join('all')
        throw new Error('database is down')
      },
    })
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    await client.closed
    expect(client.messages.at(-1)).toMatchObject({ type: 7, allowReconnect: false })
    expect(JSON.stringify(client.messages)).not.toContain('database')
    await expect.poll(() => hub.connections).toBe(0)
    expect(hub.group('all').size).toBe(0)
    expect(warn).toHaveBeenCalledOnce()
  })
})
