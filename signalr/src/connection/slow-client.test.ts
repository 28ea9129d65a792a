import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { clientFrame, JSON_HANDSHAKE, LiveServer, type RawClient, upgradeRequest } from '../../test/live-server.ts'
import type { Hub } from '../index.ts'

const PATH = '/hub'
const MAX_BUFFERED_BYTES = 256 * 1024
const FILLER = 'x'.repeat(4_000)

describe('a client that does not read', () => {
  test('is skipped ahead: it waits with the latest of each key, and others miss nothing', async () => {
    await using server = await LiveServer.start({ maxBufferedBytes: MAX_BUFFERED_BYTES })
    const { hub, slow, slowSocket, healthy } = await hubWithSlowClient(server)
    const rounds = 500
    let mostWaiting = 0
    for (let round = 1; round <= rounds; round++) {
      for (let key = 0; key < 10; key++) hub.group('all').post(`${key}`, 'Price', key, round, FILLER)
      hub.group('all').flush()
      mostWaiting = Math.max(mostWaiting, slowSocket.writableLength)
      await nextTurn()
    }
    expect(mostWaiting).toBeLessThan(MAX_BUFFERED_BYTES)
    expect(server.hubs.stats().ended.slow).toBe(0)
    await vi.waitFor(() => expect(pricesOf(healthy)).toHaveLength(rounds * 10))
    // It starts to read: whatever was skipped, the last it hears of every key is the latest.
    const heard = readFrames(slow)
    await vi.waitFor(() => {
      const latest = new Map(heard().map(([key, round]) => [key, round]))
      expect([...latest.values()]).toEqual(Array(10).fill(rounds))
    })
    expect(heard().length).toBeLessThan(rounds * 10)
    expect(heard()).toEqual(heard().toSorted(([, a], [, b]) => a - b))
  })

  test('hears what is sent to it behind the updates that waited for it', async () => {
    await using server = await LiveServer.start()
    const { hub, slow, slowSocket } = await hubWithSlowClient(server)
    let round = 0
    const post = (filler: string) => {
      hub.group('all').post('0', 'Price', 0, ++round, filler)
      hub.group('all').flush()
      return nextTurn()
    }
    while (!slowSocket.writableNeedDrain) await post(FILLER.repeat(10))
    for (const send of [hub.group('all').send, hub.broadcast.bind(hub)]) {
      await post('')
      await post('')
      send('Price', 0, ++round, '')
    }
    const heard = readFrames(slow)
    await vi.waitFor(() => expect(heard().at(-1)).toEqual([0, round]))
    const rounds = heard().map(([, number]) => number)
    // Of each pair of waiting updates only the later one, then the send.
    expect(rounds.slice(-4)).toEqual([round - 4, round - 3, round - 1, round])
  })

  test('is closed when plain sends pass the bound, and others hear every one in order', async () => {
    await using server = await LiveServer.start({ maxBufferedBytes: MAX_BUFFERED_BYTES, connectionsPerFlush: 1 })
    const { hub, slowSocket, healthy } = await hubWithSlowClient(server)
    const rounds = 3_000
    let mostWaiting = 0
    for (let round = 1; round <= rounds; round++) {
      hub.group('all').send('Price', 0, round, FILLER)
      mostWaiting = Math.max(mostWaiting, slowSocket.writableLength)
      await nextTurn()
    }
    expect(mostWaiting).toBeLessThan(MAX_BUFFERED_BYTES + 2 * FILLER.length)
    await vi.waitFor(() => expect(pricesOf(healthy)).toHaveLength(rounds))
    expect(pricesOf(healthy)).toEqual(Array.from({ length: rounds }, (_, n) => [0, n + 1]))
    await expect.poll(() => slowSocket.destroyed).toBe(true)
    await expect.poll(() => server.hubs.stats().ended.slow).toBe(1)
    expect(hub.connections).toBe(1)
  })

  test('is closed when ever new keys pass the bound', async () => {
    await using server = await LiveServer.start({ maxBufferedBytes: MAX_BUFFERED_BYTES })
    const { hub, slowSocket, healthy } = await hubWithSlowClient(server)
    for (let key = 0; key < 3_000; key++) {
      hub.group('all').post(`${key}`, 'Price', key, 1, FILLER)
      hub.group('all').flush()
      await nextTurn()
    }
    await expect.poll(() => server.hubs.stats().ended.slow).toBe(1)
    await expect.poll(() => slowSocket.destroyed).toBe(true)
    await vi.waitFor(() => expect(pricesOf(healthy)).toHaveLength(3_000))
  })

  test('is closed when it takes nothing for the timeout, though it keeps sending pings', async () => {
    await using server = await LiveServer.start({ keepAliveMs: 300, clientTimeoutMs: 900 })
    const { hub, slow, slowSocket, healthy } = await hubWithSlowClient(server)
    const pings = setInterval(() => {
      slow.write(clientFrame('{"type":6}\u001e'))
      if (healthy.ws.readyState === healthy.ws.OPEN) healthy.sendRecord({ type: 6 })
    }, 100)
    try {
      for (let round = 1; !slowSocket.writableNeedDrain && !slowSocket.destroyed; round++) {
        hub.group('all').post('0', 'Price', 0, round, FILLER.repeat(10))
        hub.group('all').flush()
        await nextTurn()
      }
      await expect.poll(() => slowSocket.destroyed, { timeout: 10_000 }).toBe(true)
      await expect.poll(() => server.hubs.stats()).toMatchObject({ connections: 1, ended: { slow: 1, silent: 0 } })
    } finally {
      clearInterval(pings)
    }
  })

  test('makes a stream wait instead of filling memory', async () => {
    await using server = await LiveServer.start({ maxBufferedBytes: MAX_BUFFERED_BYTES })
    let made = 0
    let isOver = false
    server.hubs.hub(PATH, {
      streams: {
        async *Flood() {
          try {
            for (; made < 1_000_000; made++) yield FILLER
          } finally {
            isOver = true
          }
        },
      },
    })
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    await vi.waitFor(() => expect(client.frames).toHaveLength(1))
    client.ws.pause()
    client.sendRecord({ type: 4, invocationId: '1', target: 'Flood', arguments: [] })
    const [serverSocket] = [...server.sockets]
    await expect.poll(() => serverSocket?.writableNeedDrain).toBe(true)
    const madeThen = made
    await nextTurn()
    expect(made).toBe(madeThen)
    expect(serverSocket?.writableLength).toBeLessThan(MAX_BUFFERED_BYTES)
    client.ws.resume()
    await expect.poll(() => made).toBeGreaterThan(madeThen)
    client.ws.terminate()
    await expect.poll(() => isOver).toBe(true)
  })
})

interface Scene {
  readonly hub: Hub
  readonly slow: Socket
  /** The server's end of the slow client. */
  readonly slowSocket: Socket
  readonly healthy: RawClient
}

async function hubWithSlowClient(server: LiveServer): Promise<Scene> {
  const hub = server.hubs.hub(PATH, { onConnected: (connection) => connection.join('all') })
  const slow = server.tcp()
  slow.pause()
  slow.write(upgradeRequest(PATH) + clientFrame(JSON_HANDSHAKE).toString('latin1'), 'latin1')
  await expect.poll(() => hub.group('all').size).toBe(1)
  const [slowSocket] = [...server.sockets]
  if (slowSocket === undefined) throw new Error('no socket')
  const healthy = await server.webSocket(PATH)
  healthy.ws.send(JSON_HANDSHAKE)
  await expect.poll(() => hub.group('all').size).toBe(2)
  return { hub, slow, slowSocket, healthy }
}

type Price = [key: number, round: number]

function pricesOf(client: RawClient): Price[] {
  return client.messages
    .filter(({ type }) => type === 1)
    .map(({ arguments: args }) => (args as unknown[]).slice(0, 2) as Price)
}

/** Starts to read a socket and picks the prices out of its bytes. */
function readFrames(socket: Socket): () => Price[] {
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  socket.resume()
  return () => [...text.matchAll(/"arguments":\[(\d+),(\d+),/g)].map(([, key, round]) => [Number(key), Number(round)])
}
