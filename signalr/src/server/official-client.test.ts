import type { HubConnection as Client } from '@microsoft/signalr'
import { describe, expect, test, vi } from 'vitest'
import { CLIENT_CHOICES, LiveServer } from '../../test/live-server.ts'
import { type HubConnection, HubError } from '../index.ts'

const PATH = '/hubs/v1/Example'

describe.each(CLIENT_CHOICES)('the official client, $protocol, skipNegotiation $skipNegotiation [HUB-1]', (choice) => {
  test('invokes methods and gets results of every shape', async () => {
    await using server = await LiveServer.start()
    server.hubs.hub(PATH, {
      methods: {
        Echo: (_connection, ...args) => args,
        Later: async (_connection, value) => value,
        Nothing: () => undefined,
        Null: () => null,
      },
    })
    const client = server.client(PATH, choice)
    await client.start()
    const values = [1, -1.5, 'ñandú ⚽', true, null, [1, [2]], { odds: 1.85, name: 'América – Toluca' }]
    expect(await client.invoke('Echo', ...values)).toEqual(values)
    expect(await client.invoke('Later', 'x'.repeat(20_000))).toBe('x'.repeat(20_000))
    expect(await client.invoke('Nothing')).toBeFalsy()
    expect(await client.invoke('Null')).toBeNull()
    expect(await client.invoke('eCHO')).toEqual([])
  })

  test('reads the message of a HubError and a generic text for any other error', async () => {
    const warn = vi.fn()
    await using server = await LiveServer.start({ log: { warn } })
    server.hubs.hub(PATH, {
      methods: {
        Refuse: () => {
          throw new HubError('Sin fondos')
        },
        Break: async () => {
          throw new Error('password=hunter2')
        },
        Cyclic: () => {
          const value: Record<string, unknown> = {}
          value.self = value
          return value
        },
      },
    })
    const client = server.client(PATH, choice)
    await client.start()
    await expect(client.invoke('Refuse')).rejects.toThrow(/^Sin fondos$/)
    await expect(client.invoke('Break')).rejects.toThrow(
      /^An unexpected error occurred invoking 'Break' on the server\.$/,
    )
    await expect(client.invoke('Cyclic')).rejects.toThrow(/An unexpected error/)
    await expect(client.invoke('Nowhere')).rejects.toThrow("Unknown hub method 'Nowhere'.")
    await expect(client.invoke('constructor')).rejects.toThrow('Unknown hub method')
    expect(warn.mock.calls.map(([details]) => (details as { target: string }).target)).toEqual(['Break', 'Cyclic'])
  })

  test('sends without waiting for an answer', async () => {
    await using server = await LiveServer.start()
    const got: unknown[] = []
    server.hubs.hub(PATH, { methods: { Note: (_connection, value) => void got.push(value) } })
    const client = server.client(PATH, choice)
    await client.start()
    await client.send('Note', 'a')
    await client.send('Note', 'b')
    await client.send('Missing')
    await vi.waitFor(() => expect(got).toEqual(['a', 'b']))
  })

  test('is called by the server: alone, in its group, and with everybody', async () => {
    await using server = await LiveServer.start()
    const hub = server.hubs.hub(PATH, {
      methods: {
        Join: (connection, group) => connection.join(String(group)),
        Leave: (connection, group) => connection.leave(String(group)),
      },
      onConnected: (connection) => connection.send('Welcome', connection.id),
    })
    const [soccer, tennis] = [server.client(PATH, choice), server.client(PATH, choice)]
    const [heardBySoccer, heardByTennis] = [listen(soccer), listen(tennis)]
    await Promise.all([soccer.start(), tennis.start()])
    await Promise.all([soccer.invoke('Join', 'soccer'), tennis.invoke('Join', 'tennis')])
    hub.group('soccer').send('Goal', 1, { home: 1 })
    hub.group('nobody').send('Goal', 2)
    hub.broadcast('Bell', 'all')
    await vi.waitFor(() => expect(heardByTennis.slice(1)).toEqual([['bell', 'all']]))
    await vi.waitFor(() =>
      expect(heardBySoccer.slice(1)).toEqual([
        ['goal', 1, { home: 1 }],
        ['bell', 'all'],
      ]),
    )
    expect(heardBySoccer[0]?.[0]).toBe('welcome')
    if (!choice.skipNegotiation) expect(heardBySoccer[0]?.[1]).toBe(soccer.connectionId)
    await soccer.invoke('Leave', 'soccer')
    hub.group('soccer').send('Goal', 3)
    hub.broadcast('Bell', 'end')
    await vi.waitFor(() => expect(heardBySoccer.at(-1)).toEqual(['bell', 'end']))
    expect(heardBySoccer).toHaveLength(4)
    expect([hub.connections, hub.group('soccer').size, hub.group('tennis').size]).toEqual([2, 0, 1])
  })

  test('gets the latest of each key when updates are posted', async () => {
    await using server = await LiveServer.start()
    const hub = server.hubs.hub(PATH, { onConnected: (connection) => connection.join('soccer') })
    const client = server.client(PATH, choice)
    const heard = listen(client)
    await client.start()
    await vi.waitFor(() => expect(hub.group('soccer').size).toBe(1))
    for (let price = 1; price <= 100; price++) {
      hub.group('soccer').post('line-a', 'Price', 'a', price)
      hub.group('soccer').post('line-b', 'Price', 'b', price)
    }
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard).toEqual([
      ['price', 'a', 100],
      ['price', 'b', 100],
    ])
  })

  test('streams to the end, sees a stream fail, and cancels one', async () => {
    await using server = await LiveServer.start()
    const cancelled = vi.fn()
    server.hubs.hub(PATH, {
      streams: {
        async *Count(_connection, _signal, upTo) {
          for (let n = 1; n <= Number(upTo); n++) yield n
        },
        async *Fail() {
          yield 'first'
          throw new HubError('Partido cerrado')
        },
        async *Forever(_connection, signal) {
          signal.addEventListener('abort', cancelled)
          yield 'first'
          await new Promise(() => undefined)
        },
      },
      methods: { Plain: () => 1 },
    })
    const client = server.client(PATH, choice)
    await client.start()
    expect(await collect(client, 'Count', 500)).toEqual({
      items: Array.from({ length: 500 }, (_, n) => n + 1),
      error: undefined,
    })
    expect(await collect(client, 'Fail')).toEqual({ items: ['first'], error: 'Partido cerrado' })
    expect(await collect(client, 'Plain')).toEqual({ items: [], error: "'Plain' is not a stream." })
    await expect(client.invoke('Count', 1)).rejects.toThrow('is a stream')
    await new Promise<void>((resolve) => {
      const subscription = client.stream('Forever').subscribe({
        next: () => {
          subscription.dispose()
          resolve()
        },
        error: () => undefined,
        complete: () => undefined,
      })
    })
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
  })

  test('reconnects by itself after the server dropped its socket, and is heard again', async () => {
    await using server = await LiveServer.start()
    const disconnected = vi.fn()
    const hub = server.hubs.hub(PATH, {
      onConnected: (connection) => connection.join('all'),
      onDisconnected: (connection, reason) => disconnected(connection.id, reason),
      methods: { Ping: () => 'pong' },
    })
    const client = server.client(PATH, choice, {}, [0, 10, 10, 10])
    const heard = listen(client)
    const reconnected = new Promise((resolve) => client.onreconnected(resolve))
    await client.start()
    for (const socket of server.sockets) socket.destroy()
    await reconnected
    expect(await client.invoke('Ping')).toBe('pong')
    expect(disconnected).toHaveBeenCalledOnce()
    hub.group('all').send('Goal', 1)
    await vi.waitFor(() => expect(heard).toEqual([['goal', 1]]))
    expect(hub.connections).toBe(1)
  })

  test('learns why the server closed it, and comes back only if it may', async () => {
    await using server = await LiveServer.start()
    const connections: HubConnection<undefined>[] = []
    const reasons: unknown[] = []
    server.hubs.hub(PATH, {
      onConnected: (connection) => void connections.push(connection),
      onDisconnected: (_connection, reason) => void reasons.push(reason),
    })
    const client = server.client(PATH, choice, {}, [0])
    const [reconnected, closed] = [vi.fn(), vi.fn()]
    client.onreconnected(reconnected)
    client.onclose((error) => closed(error?.message))
    await client.start()
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    connections[0]?.close('Mantenimiento', { allowReconnect: true })
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled())
    await vi.waitFor(() => expect(connections).toHaveLength(2))
    connections[1]?.close('Sesión cerrada')
    await vi.waitFor(() => expect(closed).toHaveBeenCalledWith('Server returned an error on close: Sesión cerrada'))
    expect(reconnected).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(reasons).toEqual(['Mantenimiento', 'Sesión cerrada']))
  })

  test('carries its access token, and is refused without a good one', async () => {
    await using server = await LiveServer.start()
    server.hubs.hub<{ name: string }>(PATH, {
      authorize: async (_request, token) => (token === 'good' ? { name: 'demo' } : null),
      methods: { Who: (connection) => connection.identity.name },
    })
    const good = server.client(PATH, choice, { accessTokenFactory: () => 'good' })
    await good.start()
    expect(await good.invoke('Who')).toBe('demo')
    await expect(server.client(PATH, choice, { accessTokenFactory: () => 'bad' }).start()).rejects.toThrow()
    await expect(server.client(PATH, choice).start()).rejects.toThrow()
    expect(server.hubs.stats().opened).toBe(1)
  })

  test('of a user gets what is sent to that user, on every connection; nobody else does, and guests are let in', async () => {
    await using server = await LiveServer.start()
    const hub = server.hubs.hub<{ readonly name?: string }>(PATH, {
      authorize: (_request, token) => (token === 'forged' ? null : { name: token }),
      userOf: ({ name }) => name,
      methods: { Who: (connection) => connection.identity.name ?? 'guest' },
    })
    const open = async (token: string) => {
      const client = server.client(PATH, choice, { accessTokenFactory: () => token })
      const heard = listen(client)
      await client.start()
      expect(await client.invoke('Who')).toBe(token || 'guest')
      return { client, heard }
    }
    const [first, second, other, guest] = [await open('ana'), await open('ana'), await open('eva'), await open('')]
    expect([hub.user('ana').connections, hub.user('eva').connections]).toEqual([2, 1])
    hub.user('ana').send('Goal', 'for ana')
    hub.user('nobody').send('Goal', 'lost')
    hub.broadcast('Bell')
    for (const { heard } of [first, second]) {
      await vi.waitFor(() => expect(heard).toEqual([['goal', 'for ana'], ['bell']]))
    }
    for (const { heard } of [other, guest]) await vi.waitFor(() => expect(heard).toEqual([['bell']]))
    await expect(open('forged')).rejects.toThrow()
    await first.client.stop()
    await expect.poll(() => hub.user('ana').connections).toBe(1)
  })

  test('is told goodbye when the server closes, and what was posted still arrives', async () => {
    await using server = await LiveServer.start()
    const hub = server.hubs.hub(PATH, { onConnected: (connection) => connection.join('all') })
    const client = server.client(PATH, choice)
    const heard = listen(client)
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve))
    await client.start()
    await vi.waitFor(() => expect(hub.group('all').size).toBe(1))
    hub.group('all').post('line', 'Price', 2)
    await server.hubs.close('Nueva versión')
    expect((await closed)?.message).toContain('Nueva versión')
    expect(heard).toEqual([['price', 2]])
    await expect(server.client(PATH, choice).start()).rejects.toThrow()
  })
})

function listen(client: Client): unknown[][] {
  const heard: unknown[][] = []
  for (const target of ['welcome', 'goal', 'bell', 'price']) {
    client.on(target, (...args) => void heard.push([target, ...args]))
  }
  return heard
}

function collect(
  client: Client,
  stream: string,
  ...args: unknown[]
): Promise<{ items: unknown[]; error: string | undefined }> {
  const items: unknown[] = []
  return new Promise((resolve) => {
    client.stream(stream, ...args).subscribe({
      next: (item) => items.push(item),
      error: (error: Error) => resolve({ items, error: error.message }),
      complete: () => resolve({ items, error: undefined }),
    })
  })
}
