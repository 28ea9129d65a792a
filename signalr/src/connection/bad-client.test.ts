import { encode } from '@msgpack/msgpack'
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
import type { Hub } from '../index.ts'

const PATH = '/hub'

describe('a client that sends garbage', () => {
  test.each([
    ['no JSON', JSON_HANDSHAKE, 'garbage\u001e'],
    ['half a message', JSON_HANDSHAKE, '{"type":6}'],
    ['an empty frame', JSON_HANDSHAKE, ''],
    ['bytes that are no text', JSON_HANDSHAKE, Buffer.from([0xff, 0xfe, 0x1e])],
    ['text on MessagePack', MESSAGEPACK_HANDSHAKE, '{"type":6}\u001e'],
    ['a length that lies', MESSAGEPACK_HANDSHAKE, Buffer.from([0x7f, 0x91, 6])],
    ['a value that lies', MESSAGEPACK_HANDSHAKE, Buffer.from([5, 0xdd, 0xff, 0xff, 0xff, 0xff])],
    ['no hub message', MESSAGEPACK_HANDSHAKE, Buffer.concat([Buffer.from([2]), encode('x')])],
  ])('is closed with a reason: %s; others go on', async (_name, handshake, sent) => {
    await using server = await LiveServer.start()
    const { witness, witnessHears } = await hubWithWitness(server)
    const client = await server.webSocket(PATH)
    client.ws.send(handshake)
    client.ws.send(sent)
    expect(await client.closed).toBe(1000)
    expect(client.frames.at(-1)?.data.toString('latin1')).toContain('Malformed frame')
    await expect.poll(() => server.hubs.stats().ended.malformed).toBe(1)
    await witnessHears()
    expect(witness.ws.readyState).toBe(witness.ws.OPEN)
  })

  test.each([
    ['an unmasked frame', Buffer.from([0x81, 0x01, 0x61])],
    ['a reserved opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['a compressed frame', Buffer.from([0xc1, 0x80, 0, 0, 0, 0])],
    ['text that is not UTF-8', Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff])],
    ['a frame of 2^63 bytes', Buffer.from([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
    ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
  ])('breaks the WebSocket protocol and is closed: %s; others go on', async (_name, bytes) => {
    await using server = await LiveServer.start()
    const { witnessHears } = await hubWithWitness(server)
    for (const isShaken of [false, true]) {
      const socket = server.tcp()
      const ended = new Promise((resolve) => socket.once('close', resolve))
      socket.resume()
      socket.write(upgradeRequest(PATH))
      if (isShaken) socket.write(clientFrame(JSON_HANDSHAKE))
      socket.write(bytes)
      await ended
    }
    await expect.poll(() => server.hubs.stats().ended).toMatchObject({ handshake: 1, malformed: 1 })
    await witnessHears()
  })

  test('a frame beyond the size limit closes its connection only; one within is answered', async () => {
    await using server = await LiveServer.start({ maxMessageBytes: 1_000 })
    const { witnessHears } = await hubWithWitness(server)
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    client.sendRecord({ type: 1, invocationId: '1', target: 'Length', arguments: ['x'.repeat(900)] })
    await vi.waitFor(() => expect(client.messages.at(-1)).toEqual({ type: 3, invocationId: '1', result: 900 }))
    client.sendRecord({ type: 1, invocationId: '2', target: 'Length', arguments: ['x'.repeat(1_000)] })
    expect(await client.closed).toBe(1009)
    await expect.poll(() => server.hubs.stats().ended.malformed).toBe(1)
    await witnessHears()
  })

  test('whatever the frames hold, the hub lives and others go on', async () => {
    await using server = await LiveServer.start()
    const { witnessHears } = await hubWithWitness(server)
    const frame = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ maxLength: 300 }),
      fc.json({ maxDepth: 3 }).map((text) => `${text}\u001e`),
      fc.constantFrom('{"type":5,"invocationId":"x"}\u001e', '{"type":3,"invocationId":"x"}\u001e', '{"type":7}\u001e'),
    )
    const handshake = fc.constantFrom(JSON_HANDSHAKE, MESSAGEPACK_HANDSHAKE, '')
    await fc.assert(
      fc.asyncProperty(handshake, fc.array(frame, { minLength: 1, maxLength: 5 }), async (shake, frames) => {
        const client = await server.webSocket(PATH)
        if (shake !== '') client.ws.send(shake)
        for (const data of frames) client.ws.send(data)
        client.ws.close()
        await client.closed
      }),
      { numRuns: 60 },
    )
    await witnessHears()
    await expect.poll(() => server.hubs.stats().connections).toBe(1)
  })
})

describe('a client that floods', () => {
  test.each([
    ['calls', (client: RawClient) => client.sendRecord({ type: 1, target: 'Length', arguments: [''] })],
    ['hub pings', (client: RawClient) => client.sendRecord({ type: 6 })],
    ['WebSocket pings', (client: RawClient) => client.ws.ping()],
    ['WebSocket pongs', (client: RawClient) => client.ws.pong()],
    ['many messages in one frame', (client: RawClient) => client.ws.send('{"type":6}\u001e'.repeat(51))],
  ])('is closed: %s; others go on', async (_name, send) => {
    await using server = await LiveServer.start({ methodsPerSecond: 50 })
    const { witnessHears } = await hubWithWitness(server)
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    await vi.waitFor(() => expect(client.messages).toEqual([{}]))
    for (let n = 0; n < 500; n++) send(client)
    await client.closed
    expect(client.messages.at(-1)).toMatchObject({ type: 7, error: 'Client sends too many messages.' })
    await expect.poll(() => server.hubs.stats().ended.flood).toBe(1)
    await witnessHears()
  })

  test('gets no more calls running than allowed; the rest are refused, not lost', async () => {
    await using server = await LiveServer.start({ maxRunningCalls: 3 })
    const release = Promise.withResolvers<string>()
    server.hubs.hub(PATH, { methods: { Wait: () => release.promise } })
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    for (let n = 0; n < 5; n++) client.sendRecord({ type: 1, invocationId: `${n}`, target: 'Wait', arguments: [] })
    await vi.waitFor(() => expect(client.messages).toHaveLength(3))
    release.resolve('done')
    await vi.waitFor(() => expect(client.messages).toHaveLength(6))
    const outcomes = client.messages
      .slice(1)
      .map(({ invocationId, result, error }) => `${invocationId}: ${result ?? error}`)
    expect(outcomes.sort()).toEqual([
      '0: done',
      '1: done',
      '2: done',
      '3: Too many calls are running.',
      '4: Too many calls are running.',
    ])
  })

  test('is told that it cannot stream arguments up', async () => {
    await using server = await LiveServer.start()
    await hubWithWitness(server)
    const client = await server.webSocket(PATH)
    client.ws.send(JSON_HANDSHAKE)
    client.sendRecord({ type: 1, invocationId: '1', target: 'Length', arguments: [], streamIds: ['2'] })
    client.sendRecord({ type: 2, invocationId: '2', item: 1 })
    client.sendRecord({ type: 3, invocationId: '2' })
    await vi.waitFor(() =>
      expect(client.messages.at(-1)).toEqual({
        type: 3,
        invocationId: '1',
        error: 'Streaming from client to server is not supported.',
      }),
    )
    expect(client.ws.readyState).toBe(client.ws.OPEN)
  })
})

/** A hub and a well-behaved client that must go on hearing it. */
async function hubWithWitness(
  server: LiveServer,
): Promise<{ hub: Hub; witness: RawClient; witnessHears(): Promise<void> }> {
  const hub = server.hubs.hub(PATH, { methods: { Length: (_connection, text) => String(text).length } })
  const witness = await server.webSocket(PATH)
  witness.ws.send(JSON_HANDSHAKE)
  await expect.poll(() => hub.connections).toBe(1)
  return {
    hub,
    witness,
    async witnessHears() {
      hub.broadcast('Still', 'here')
      await vi.waitFor(() => expect(witness.messages.at(-1)).toEqual({ type: 1, target: 'Still', arguments: ['here'] }))
    },
  }
}
