import { randomUUID } from 'node:crypto'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { connect } from 'amqplib'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import type { Delivery } from './feed-source.ts'
import { amqpPublisher } from './publish-amqp.ts'
import { type AmqpSource, amqpSource } from './source-amqp.ts'

const BROKER = process.env.UOF_AMQP_URL

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function recordingLog() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) }) }
}

/** Stands between us and the broker, so that a test can cut the line. */
async function cuttable(url: string): Promise<{ url: string; cut(): void; refuse(refusing: boolean): void }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let refusing = false
  const server: Server = createServer((near) => {
    if (refusing) return near.destroy()
    const far = connectSocket(Number(port || 5672), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  ends.push(async () => {
    cut()
    server.close()
  })
  const near = new URL(url)
  near.host = `127.0.0.1:${address.port}`
  return { url: near.href, cut, refuse: (value) => (refusing = value) }
}

describe.skipIf(!BROKER)('through RabbitMQ', () => {
  const url = BROKER ?? ''

  async function publisher(exchange: string) {
    const { log } = recordingLog()
    const up = vi.fn()
    const opened = await amqpPublisher({ url, log, exchange, onUp: up })
    ends.push(async () => {
      await opened.stop()
      const connection = await connect(url)
      await (await connection.createChannel()).deleteExchange(exchange)
      await connection.close()
    })
    await eventually(() => expect(up).toHaveBeenCalled())
    return opened
  }

  async function consumer(exchange: string, address = url) {
    const heard: Delivery[] = []
    const { log, lines } = recordingLog()
    const ups = vi.fn()
    const downs = vi.fn()
    const waiting: (() => void)[] = []
    const source: AmqpSource = amqpSource({ url: address, log, exchange, firstRetryMs: 20 })
    ends.push(() => source.stop())
    await source.start({
      onMessage(delivery, done) {
        heard.push(delivery)
        if (done) waiting.push(done)
        if (!holding.has(exchange)) for (const each of waiting.splice(0)) each()
      },
      onUp: ups,
      onDown: downs,
    })
    return { source, heard, lines, ups, downs, waiting }
  }

  /** Exchanges whose consumer handles nothing for now. */
  const holding = new Set<string>()

  test('every message arrives once, in order, with its routing key', async () => {
    const exchange = `test-${randomUUID()}`
    const { publish } = await publisher(exchange)
    const { source, heard } = await consumer(exchange)
    await eventually(() => expect(source.up()).toBe(true))
    const sent = Array.from({ length: 2000 }, (_, i) => ({
      routingKey: `hi.-.live.odds_change.1.sr:match.${i}.-`,
      body: `<alive product="1" timestamp="${i}" name="América"/>`,
    }))
    for (const delivery of sent) publish(delivery)
    await eventually(() => expect(heard).toHaveLength(sent.length))
    expect(heard).toEqual(sent)
  })

  test('a cut line is told once, and messages flow again when it is back', async () => {
    const exchange = `test-${randomUUID()}`
    const { publish } = await publisher(exchange)
    const line = await cuttable(url)
    const { source, heard, lines, ups, downs } = await consumer(exchange, line.url)
    await eventually(() => expect(ups).toHaveBeenCalledTimes(1))
    expect(downs).not.toHaveBeenCalled()

    line.refuse(true)
    line.cut()
    await eventually(() => expect(source.up()).toBe(false))
    expect(downs).toHaveBeenCalledTimes(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(lines).toEqual([expect.stringMatching(/^feed: the broker is not there \(.+\); trying again/)])

    line.refuse(false)
    await eventually(() => expect(ups).toHaveBeenCalledTimes(2))
    expect(downs).toHaveBeenCalledTimes(1)
    expect(lines.slice(1)).toEqual(['feed: the broker is back'])
    publish({ routingKey: 'a', body: 'again' })
    await eventually(() => expect(heard).toEqual([{ routingKey: 'a', body: 'again' }]))
  })

  test('an exchange that is not there yet is told in one line and waited for', async () => {
    const exchange = `test-${randomUUID()}`
    const { heard, lines, ups } = await consumer(exchange)
    await eventually(() => expect(lines).toHaveLength(1))
    expect(lines[0]).toContain('NOT_FOUND')
    const { publish } = await publisher(exchange)
    await eventually(() => expect(ups).toHaveBeenCalledTimes(1))
    publish({ routingKey: 'b', body: 'new' })
    await eventually(() => expect(heard).toEqual([{ routingKey: 'b', body: 'new' }]))
  })

  test('the broker keeps what is not handled yet, and hands over no more than fits in memory', async () => {
    const exchange = `test-${randomUUID()}`
    holding.add(exchange)
    const { publish } = await publisher(exchange)
    const { source, heard, waiting } = await consumer(exchange)
    await eventually(() => expect(source.up()).toBe(true))
    for (let i = 0; i < 1200; i++) publish({ routingKey: 'a', body: String(i) })
    await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(500))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard).toHaveLength(500)
    holding.delete(exchange)
    for (const done of waiting.splice(0)) done()
    await eventually(() => expect(heard).toHaveLength(1200))
    expect(heard.map(({ body }) => Number(body))).toEqual(Array.from({ length: 1200 }, (_, i) => i))
  })

  test('what was handled after the line was cut is not acknowledged on the new one', async () => {
    const exchange = `test-${randomUUID()}`
    holding.add(exchange)
    const { publish } = await publisher(exchange)
    const line = await cuttable(url)
    const { heard, ups, waiting } = await consumer(exchange, line.url)
    await eventually(() => expect(ups).toHaveBeenCalledTimes(1))
    publish({ routingKey: 'a', body: 'before' })
    await eventually(() => expect(heard).toHaveLength(1))
    line.cut()
    await eventually(() => expect(ups).toHaveBeenCalledTimes(2))
    holding.delete(exchange)
    for (const done of waiting.splice(0)) done()
    publish({ routingKey: 'a', body: 'after' })
    await eventually(() => expect(heard.map(({ body }) => body)).toEqual(['before', 'after']))
    // The broker would have closed a channel that acknowledges what it never delivered.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(ups).toHaveBeenCalledTimes(2)
  })

  test('what is handled while the source stops is not acknowledged, and hurts nobody', async () => {
    const exchange = `test-${randomUUID()}`
    holding.add(exchange)
    const { publish } = await publisher(exchange)
    const { source, heard, waiting } = await consumer(exchange)
    await eventually(() => expect(source.up()).toBe(true))
    publish({ routingKey: 'a', body: 'last' })
    await eventually(() => expect(heard).toHaveLength(1))
    const stopping = source.stop()
    for (const done of waiting.splice(0)) done()
    // An error of the flush would be one of the process.
    await stopping
    expect(source.up()).toBe(false)
  })

  test('the queue goes with the connection', async () => {
    const exchange = `test-${randomUUID()}`
    await publisher(exchange)
    const { source } = await consumer(exchange)
    await eventually(() => expect(source.up()).toBe(true))
    await source.stop()
    expect(source.up()).toBe(false)
    const connection = await connect(url)
    ends.push(() => connection.close())
    const channel = await connection.createChannel()
    // Only an exchange that nothing is bound to may be deleted with ifUnused.
    await eventually(() => channel.deleteExchange(exchange, { ifUnused: true }))
  })
})

test('a broker that is not there does not hold up the start, and is told in one line', async () => {
  const { log, lines } = recordingLog()
  const source = amqpSource({ url: 'amqp://guest:secret@127.0.0.1:1', log, firstRetryMs: 10 })
  ends.push(() => source.stop())
  await source.start({ onMessage: () => undefined, onUp: () => undefined, onDown: () => undefined })
  await eventually(() => expect(lines).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(lines).toEqual([expect.stringMatching(/^feed: the broker is not there \(.*ECONNREFUSED.*\)/)])
  expect(lines.join()).not.toContain('secret')
  expect(source.up()).toBe(false)
})
