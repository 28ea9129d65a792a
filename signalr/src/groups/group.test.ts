import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  clientFrame,
  JSON_HANDSHAKE,
  LiveServer,
  MESSAGEPACK_HANDSHAKE,
  type RawClient,
  upgradeRequest,
} from '../../test/live-server.ts'
import type { Hub, HubConnection } from '../index.ts'

const PATH = '/hub'

describe('a group', () => {
  test('puts all updates of a window into one frame, in the order of their latest', async () => {
    await using server = await LiveServer.start()
    const { hub, clients } = await hubWith(server, JSON_HANDSHAKE)
    const group = hub.group('all')
    group.post('a', 'Price', 'a1')
    group.post('b', 'Price', 'b1')
    group.post('a', 'Price', 'a2')
    await vi.waitFor(() => expect(clients[0]?.frames).toHaveLength(2))
    expect(valuesOf(clients[0])).toEqual(['b1', 'a2'])
  })

  test('keeps delivering while updates never pause', async () => {
    await using server = await LiveServer.start()
    const { hub, clients } = await hubWith(server, JSON_HANDSHAKE)
    let price = 0
    const updates = setInterval(() => hub.group('all').post('a', 'Price', ++price), 1)
    await vi.waitFor(() => expect(valuesOf(clients[0]).length).toBeGreaterThan(5))
    clearInterval(updates)
    await vi.waitFor(() => expect(valuesOf(clients[0]).at(-1)).toBe(price))
    expect(valuesOf(clients[0]).length).toBeLessThan(price)
  })

  test('gives the same bytes to every member of a protocol, made once', async () => {
    await using server = await LiveServer.start()
    const { hub, connections, clients } = await hubWith(
      server,
      JSON_HANDSHAKE,
      JSON_HANDSHAKE,
      MESSAGEPACK_HANDSHAKE,
      MESSAGEPACK_HANDSHAKE,
    )
    let encodings = 0
    const counted = {
      get price() {
        encodings++
        return 1.85
      },
    }
    hub.group('all').send('Price', counted)
    const encodingsForFour = encodings
    for (const connection of [connections[1], connections[3]]) connection?.leave('all')
    hub.group('all').send('Price', counted)
    expect(encodings).toBe(2 * encodingsForFour)
    await vi.waitFor(() => expect(clients.map((client) => client.frames.length)).toEqual([3, 2, 3, 2]))
    expect(clients.map((client) => client.frames.at(-1)?.isBinary)).toEqual([false, false, true, true])
  })

  test('a send overtakes nothing that was posted before it', async () => {
    await using server = await LiveServer.start()
    const { hub, clients } = await hubWith(server, JSON_HANDSHAKE)
    hub.group('all').post('a', 'Price', 1)
    hub.group('all').send('Suspended', 2)
    await vi.waitFor(() => expect(valuesOf(clients[0])).toEqual([1, 2]))
    expect(clients[0]?.frames).toHaveLength(2)
  })

  test('an update that cannot be encoded is logged, a send of one throws, and the rest goes out', async () => {
    const warn = vi.fn()
    await using server = await LiveServer.start({ log: { warn } })
    const { hub, clients } = await hubWith(server, JSON_HANDSHAKE)
    hub.group('all').post('a', 'Price', 1)
    expect(() => hub.group('all').send('Price', 1n)).toThrow()
    hub.group('all').post('b', 'Price', 1n)
    await vi.waitFor(() => expect(valuesOf(clients[0])).toEqual([1]))
    expect(warn).toHaveBeenCalledOnce()
  })

  test('is gone with its last member, and what was posted with it', async () => {
    await using server = await LiveServer.start()
    const { hub, connections, clients } = await hubWith(server, JSON_HANDSHAKE)
    hub.group('all').post('a', 'Price', 'old')
    connections[0]?.leave('all')
    expect(server.hubs.stats().groups).toBe(0)
    connections[0]?.join('all')
    hub.group('all').post('b', 'Price', 'new')
    await vi.waitFor(() => expect(valuesOf(clients[0])).toEqual(['new']))
    clients[0]?.ws.terminate()
    await expect.poll(() => server.hubs.stats()).toMatchObject({ connections: 0, groups: 0 })
    connections[0]?.join('all')
    expect(server.hubs.stats().groups).toBe(0)
  })

  test('nothing follows the close frame, whoever still sends', async () => {
    await using server = await LiveServer.start()
    const { hub, connections } = await hubWith(server)
    const client = server.tcp()
    const chunks: Buffer[] = []
    client.on('data', (chunk) => chunks.push(chunk))
    const ended = new Promise((resolve) => client.once('close', resolve))
    client.write(upgradeRequest(PATH))
    client.write(clientFrame(JSON_HANDSHAKE))
    await expect.poll(() => hub.group('all').size).toBe(1)
    connections[0]?.close('bye')
    connections[0]?.send('Price', 1)
    hub.group('all').send('Price', 2)
    hub.broadcast('Price', 3)
    await ended
    const bytes = Buffer.concat(chunks)
    expect(bytes.subarray(-4)).toEqual(Buffer.from([0x88, 2, 1_000 >> 8, 1_000 & 0xff]))
    expect(bytes.toString('latin1')).toContain('bye')
  })

  test('larger than one go reaches every member, each with one frame a window and the latest of each key', async () => {
    await using server = await LiveServer.start({ connectionsPerFlush: 2 })
    const { hub, connections, clients } = await hubWith(server, ...Array(7).fill(JSON_HANDSHAKE))
    let encodings = 0
    const counted = (value: string) => ({ toJSON: () => `${value}${++encodings}` })
    const group = hub.group('all')
    group.post('a', 'Price', counted('old'))
    group.post('a', 'Price', counted('new'))
    group.post('b', 'Price', counted('b'))
    await vi.waitFor(() => expect(clients.map(valuesOf)).toEqual(clients.map(() => ['new1', 'b2'])))
    expect(clients.map((client) => client.frames.length)).toEqual(clients.map(() => 2))
    connections[2]?.leave('all')
    connections[3]?.leave('all')
    connections[3]?.join('all')
    connections[3]?.join('all')
    expect(group.size).toBe(6)
    group.post('a', 'Price', 'posted')
    group.send('Suspended', 'sent')
    const expected = clients.map((_, index) => (index === 2 ? ['new1', 'b2'] : ['new1', 'b2', 'posted', 'sent']))
    await vi.waitFor(() => expect(clients.map(valuesOf)).toEqual(expected))
  })

  test.each([1, 500])(
    'keeps the order of frames written past ws, beside pongs and direct sends, read at once or late',
    async (connectionsPerFlush) => {
      await using server = await LiveServer.start({
        connectionsPerFlush,
        methodsPerSecond: 1_000_000,
      })
      const { hub, connections, clients } = await hubWith(server, JSON_HANDSHAKE, JSON_HANDSHAKE)
      const [connection, client] = [connections[0], clients[0]]
      if (connection === undefined || client === undefined) throw new Error('not connected')
      let n = 0
      const steps = {
        direct: () => connection.send('Price', ++n),
        group: () => hub.group('all').send('Price', ++n),
        everybody: () => hub.broadcast('Price', ++n),
        posted: () => {
          hub.group('all').post(`${n + 1}`, 'Price', ++n)
          hub.group('all').flush()
        },
        big: () => connection.send('Price', ++n, 'x'.repeat(200_000)),
        ping: () => client.ws.ping(),
        pause: () => client.ws.pause(),
        resume: () => client.ws.resume(),
      }
      const plan = fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { maxLength: 40 })
      await fc.assert(
        fc.asyncProperty(plan, async (names) => {
          const first = n + 1
          client.frames.length = 0
          for (const name of names) steps[name]()
          client.ws.resume()
          const expected = Array.from({ length: n + 1 - first }, (_, index) => first + index)
          await vi.waitFor(() => expect(valuesOf(client)).toEqual(expected))
        }),
        { numRuns: 40 },
      )
    },
  )
})

async function hubWith(
  server: LiveServer,
  ...handshakes: string[]
): Promise<{ hub: Hub; connections: HubConnection<undefined>[]; clients: RawClient[] }> {
  const connections: HubConnection<undefined>[] = []
  const hub = server.hubs.hub(PATH, {
    onConnected: (connection) => {
      connections.push(connection)
      connection.join('all')
    },
  })
  const clients: RawClient[] = []
  for (const handshake of handshakes) {
    const client = await server.webSocket(PATH)
    client.ws.send(handshake)
    clients.push(client)
  }
  await expect.poll(() => clients.map((client) => client.frames.length)).toEqual(clients.map(() => 1))
  return { hub, connections, clients }
}

function valuesOf(client: RawClient | undefined): unknown[] {
  const calls = client?.messages.filter(({ type }) => type === 1) ?? []
  return calls.map(({ arguments: args }) => (args as unknown[])[0])
}
