import { randomUUID } from 'node:crypto'
import { connect } from 'amqplib'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { type Catalogue, openCatalogue } from '../modules/catalogue/index.ts'
import { inProcessBus } from '../platform/bus-in-process.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, loadConfig } from '../platform/config.ts'
import { createHealth } from '../platform/health.ts'
import { createMetrics } from '../platform/metrics.ts'
import { type Feed, startFeed } from './index.ts'

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function database() {
  const made = await testDatabase()
  ends.push(made.drop)
  return made.database
}

type Database = Awaited<ReturnType<typeof database>>

/** One process with the feed role. */
async function process(db: Database, overrides: Partial<Config> = {}, exchange?: string) {
  const loaded = loadConfig([], {})
  if (!loaded.ok) throw new Error(loaded.problems.join())
  const clock = systemClock()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const bus = inProcessBus({ clock, log })
  ends.push(() => bus.close())
  const metrics = createMetrics()
  const catalogue: Catalogue = await openCatalogue({ bus, db, clock, log, metrics, shared: false })
  ends.push(() => catalogue.stop())
  const health = createHealth()
  const config = { ...loaded.config, ...overrides }
  const feed: Feed = startFeed({
    platform: { config, clock, log, db, metrics, health },
    catalogue,
    exchange,
  })
  ends.push(() => feed.stop())
  return { feed, catalogue, health, lines }
}

async function deleteExchange(url: string, exchange: string): Promise<void> {
  const connection = await connect(url)
  await (await connection.createChannel()).deleteExchange(exchange)
  await connection.close()
}

function liveMatches({ book }: Catalogue) {
  return Object.values(book.orderedTournaments().mappedTournaments).flatMap(({ matches }) => matches)
}

test('out of the box the simulator fills the catalogue with live matches whose prices move', async () => {
  const { feed, catalogue, health } = await process(await database(), {
    simulator: { enabled: true, seed: 'momio', speed: 20 },
  })
  await eventually(() => expect(liveMatches(catalogue)).toHaveLength(20))
  expect(feed.leading()).toBe(true)
  expect(await health.report()).toMatchObject({ ok: true, parts: { feed: { ok: true } } })
  const before = new Map(liveMatches(catalogue).map(({ id, markets }) => [id, JSON.stringify(markets)]))
  await eventually(() => {
    const moved = liveMatches(catalogue).filter(({ id, markets }) => before.get(id) !== JSON.stringify(markets))
    expect(moved.length).toBeGreaterThan(10)
  })
})

test('of two processes one reads the feed, and the other takes over when it stops', async () => {
  const db = await database()
  const first = await process(db)
  await eventually(() => expect(first.feed.leading()).toBe(true))
  const second = await process(db)
  await eventually(() => expect(liveMatches(first.catalogue)).toHaveLength(20))
  expect(second.feed.leading()).toBe(false)
  expect(liveMatches(second.catalogue)).toHaveLength(0)
  await first.feed.stop()
  await eventually(() => expect(liveMatches(second.catalogue)).toHaveLength(20))
  expect(await first.health.report()).toEqual({ ok: true, parts: {} })
})

test('without a simulator and without a broker there is no feed, and one line says so', async () => {
  const off = { enabled: false, seed: '', speed: 1 }
  const { feed, catalogue, lines } = await process(await database(), { simulator: off })
  expect(feed.leading()).toBe(false)
  expect(lines).toEqual(['no feed: the simulator is off and UOF_AMQP_URL is not set'])
  expect(liveMatches(catalogue)).toHaveLength(0)
})

test('a broker that is down makes the process unhealthy and nothing else', async () => {
  const { feed, health } = await process(await database(), { uofAmqpUrl: 'amqp://127.0.0.1:1' })
  await eventually(() => expect(feed.leading()).toBe(true))
  expect(await health.report()).toMatchObject({ ok: false, parts: { feed: { ok: false } } })
})

describe.skipIf(!globalThis.process.env.UOF_AMQP_URL)('through RabbitMQ', () => {
  test('the simulator publishes to the broker and the catalogue fills from there', async () => {
    const uofAmqpUrl = globalThis.process.env.UOF_AMQP_URL ?? ''
    const exchange = `test-${randomUUID()}`
    ends.push(() => deleteExchange(uofAmqpUrl, exchange))
    const { catalogue, health } = await process(await database(), { uofAmqpUrl }, exchange)
    await eventually(() => expect(liveMatches(catalogue)).toHaveLength(20))
    expect(await health.report()).toMatchObject({ ok: true })
  })
})
