import { describe, expect, test, vi } from 'vitest'
import { CLIENT_CHOICES, clientFrame, JSON_HANDSHAKE, LiveServer, upgradeRequest } from '../../test/live-server.ts'
import { startKeepAlive } from './keep-alive.ts'

const PATH = '/hub'

describe('keep-alive', () => {
  test('an idle client is pinged again and again', async () => {
    await using server = await LiveServer.start({ keepAliveMs: 30 })
    server.hubs.hub(PATH, {})
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    await vi.waitFor(() => expect(client.messages.slice(0, 4)).toEqual([{}, { type: 6 }, { type: 6 }, { type: 6 }]))
  })

  test('a WebSocket ping is answered, once', async () => {
    await using server = await LiveServer.start()
    server.hubs.hub(PATH, {})
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    await vi.waitFor(() => expect(client.messages).toEqual([{}]))
    const pongs: string[] = []
    client.ws.on('pong', (data) => pongs.push(data.toString()))
    client.ws.ping('a')
    client.ws.ping('b')
    await vi.waitFor(() => expect(pongs).toContain('b'))
    expect(pongs).toEqual(['a', 'b'])
  })

  test('a half-dead socket is noticed and dropped while the official client beside it lives [HUB-1]', async () => {
    await using server = await LiveServer.start({ keepAliveMs: 100, clientTimeoutMs: 300 })
    const reasons: unknown[] = []
    const hub = server.hubs.hub(PATH, {
      onDisconnected: (_connection, reason) => void reasons.push(reason),
      methods: { Ping: () => 'pong' },
    })
    const live = server.client(PATH, { protocol: 'messagepack', skipNegotiation: true })
    live.keepAliveIntervalInMilliseconds = 50
    await live.start()
    const dead = server.tcp()
    dead.pause()
    dead.write(upgradeRequest(PATH))
    dead.write(clientFrame(JSON_HANDSHAKE))
    await expect.poll(() => hub.connections).toBe(2)
    await expect.poll(() => hub.connections, { timeout: 10_000 }).toBe(1)
    expect(server.hubs.stats().ended.silent).toBe(1)
    expect(reasons).toEqual(['Client was silent for too long.'])
    await expect.poll(() => server.sockets.size).toBe(1)
    expect(await live.invoke('Ping')).toBe('pong')
  })

  test.each(CLIENT_CHOICES)(
    'a silent official client reads why it is closed and comes back: $protocol',
    async (choice) => {
      await using server = await LiveServer.start({ keepAliveMs: 50, clientTimeoutMs: 100 })
      server.hubs.hub(PATH, {})
      const client = server.client(PATH, choice, {}, [0])
      client.keepAliveIntervalInMilliseconds = 60_000
      const reason = new Promise<string | undefined>((resolve) =>
        client.onreconnecting((error) => resolve(error?.message)),
      )
      const reconnected = new Promise((resolve) => client.onreconnected(resolve))
      await client.start()
      expect(await reason).toContain('Client was silent for too long.')
      await reconnected
    },
  )

  test('a process that stood still does not find its clients silent', () => {
    vi.useFakeTimers()
    try {
      const keepAlive = startKeepAlive(15_000, 30_000)
      vi.setSystemTime(Date.now() + 3_600_000)
      vi.advanceTimersByTime(5_000)
      expect(keepAlive.ticks.now).toBe(1)
      expect([keepAlive.pingAfterTicks, keepAlive.silentAfterTicks]).toEqual([3, 6])
      keepAlive.stop()
    } finally {
      vi.useRealTimers()
    }
  })
})
