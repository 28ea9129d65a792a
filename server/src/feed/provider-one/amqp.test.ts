import { randomUUID } from 'node:crypto'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { connect } from 'amqplib'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
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
    const source: AmqpSource = amqpSource({ url: address, log, exchange, onUp: ups, firstRetryMs: 20 })
    ends.push(() => source.stop())
    await source.start((delivery) => heard.push(delivery))
    return { source, heard, lines, ups }
  }

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
    const { source, heard, lines, ups } = await consumer(exchange, line.url)
    await eventually(() => expect(ups).toHaveBeenCalledTimes(1))

    line.refuse(true)
    line.cut()
    await eventually(() => expect(source.up()).toBe(false))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(lines).toEqual([expect.stringMatching(/^feed: the broker is not there \(.+\); trying again/)])

    line.refuse(false)
    await eventually(() => expect(ups).toHaveBeenCalledTimes(2))
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
  await source.start(() => undefined)
  await eventually(() => expect(lines).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(lines).toEqual([expect.stringMatching(/^feed: the broker is not there \(.*ECONNREFUSED.*\)/)])
  expect(lines.join()).not.toContain('secret')
  expect(source.up()).toBe(false)
})
