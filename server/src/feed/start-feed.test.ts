import { randomUUID } from 'node:crypto'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { connect } from 'amqplib'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { startTcpProxy } from '../../test/tcp-proxy.ts'
import { type Catalogue, openCatalogue } from '../modules/catalogue/index.ts'
import { resume, suspend } from '../modules/tickets/staff/suspensions.ts'
import { inProcessBus } from '../platform/bus/bus-in-process.ts'
import { startOutboxRelay } from '../platform/bus/outbox-relay.ts'
import { type Config, loadConfig } from '../platform/operation/config.ts'
import { createHealth } from '../platform/operation/health.ts'
import { createMetrics } from '../platform/operation/metrics.ts'
import { type Clock, systemClock } from '../platform/turns/clock.ts'
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

/** All matches of FEW are being played then, and for half an hour none of them ends. */
const ALL_PLAYING = Date.parse('2026-03-01T01:10:00Z')
const startedAt = performance.now()

/** Runs as any clock does, from a moment that is the same in every run: which matches are on follows from the time. */
function clockOfTheMatches(): Clock {
  return { ...systemClock(), now: () => new Date(ALL_PLAYING + performance.now() - startedAt) }
}

/** One process with the feed role. */
async function process(db: Database, overrides: Partial<Config> = {}, exchange?: string) {
  const loaded = loadConfig([], {})
  if (!loaded.ok) throw new Error(loaded.problems.join())
  const clock = clockOfTheMatches()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const bus = inProcessBus({ clock, log })
  ends.push(() => bus.close())
  const metrics = createMetrics()
  const relay = startOutboxRelay({ database: db, bus, clock, log, metrics, health: createHealth() })
  ends.push(() => relay.stop())
  const catalogue: Catalogue = await openCatalogue({ bus, db, clock, log, metrics, shared: false })
  ends.push(() => catalogue.stop())
  const health = createHealth()
  const config = { ...loaded.config, ...overrides }
  const feed: Feed = startFeed({
    platform: { config, clock, log, db, bus, metrics, health },
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
  const listed = Object.values(book.orderedTournaments().mappedTournaments).flatMap(({ matches }) => matches)
  return listed.filter(({ id }) => book.event(id)?.phase === 'live')
}

function matchesOfOne(catalogue: Catalogue): string[] {
  const ids = liveMatches(catalogue).map(({ id }) => id)
  return ids.filter((id) => providerOf(id) === PROVIDER.one).sort()
}

/** Lines that take bets; of one provider, if it is named. */
function openLines({ book }: Catalogue, provider?: number): number {
  let open = 0
  for (const { match, lines } of book.events()) {
    if (provider !== undefined && providerOf(match.id) !== provider) continue
    for (const { status } of lines.values()) if (status === 1) open += 1
  }
  return open
}

const FEW = { enabled: true, seed: 'few', speed: 1, matches: { soccer: 4, basketball: 2 } }

/** Eleven sports are joined where they are, which a busy machine takes its time for. */
const JOINED_WITHIN_MS = 60_000

test('out of the box the simulator fills the catalogue with live matches whose prices move', {
  timeout: 2 * JOINED_WITHIN_MS,
}, async () => {
  const { feed, catalogue, health } = await process(await database(), {
    simulator: { enabled: true, seed: 'momio', speed: 5 },
  })
  await eventually(() => expect(liveMatches(catalogue).length).toBeGreaterThanOrEqual(20), JOINED_WITHIN_MS)
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
  const first = await process(db, { simulator: FEW })
  await eventually(() => expect(first.feed.leading()).toBe(true))
  const second = await process(db, { simulator: FEW })
  await eventually(() => expect(matchesOfOne(first.catalogue)).toHaveLength(6), JOINED_WITHIN_MS)
  const playing = matchesOfOne(first.catalogue)
  expect(second.feed.leading()).toBe(false)
  expect(liveMatches(second.catalogue)).toHaveLength(0)
  await first.feed.stop()
  await eventually(() => expect(matchesOfOne(second.catalogue)).toEqual(playing), JOINED_WITHIN_MS)
  expect(await first.health.report()).toEqual({ ok: true, parts: {} })
})

test('markets open once their producer is recovered, and a later start recovers from the last alive [UOF-1] [UOF-5]', async () => {
  const db = await database()
  const first = await process(db, { simulator: FEW })
  await eventually(() => expect(openLines(first.catalogue)).toBeGreaterThan(50), JOINED_WITHIN_MS)
  await eventually(() => expect(first.catalogue.book.downProducers()).toEqual([]))
  const kept = () =>
    db.kysely.selectFrom('feed_producers').select(['product', 'last_alive']).orderBy('product').execute()
  await eventually(async () => expect((await kept()).map(({ product }) => product)).toEqual([1, 3]))
  await first.feed.stop()
  expect(openLines(first.catalogue)).toBe(0)
  const second = await process(db, { simulator: FEW })
  await eventually(() => expect(openLines(second.catalogue)).toBeGreaterThan(50), JOINED_WITHIN_MS)
})

test('what staff suspended before the feed was read is shown suspended from its first line, and open once it is resumed [GLI-2]', async () => {
  const db = await database()
  const first = await process(db, { simulator: FEW })
  await eventually(() => expect(openLines(first.catalogue)).toBeGreaterThan(50), JOINED_WITHIN_MS)
  const [match = ''] = matchesOfOne(first.catalogue)
  const target = { scope: 'event', eventId: match } as const
  const by = { staffId: randomUUID(), address: '127.0.0.1', reason: 'un aviso del árbitro', at: new Date(ALL_PLAYING) }
  const openOf = ({ book }: Catalogue) =>
    [...(book.event(match)?.lines.values() ?? [])].filter(({ status }) => status === 1).length
  await db.transaction((tx) => suspend(tx, target, by, () => by.at))
  await eventually(() => expect(openOf(first.catalogue)).toBe(0))
  await first.feed.stop()

  const second = await process(db, { simulator: FEW })
  const openAtOnce: string[] = []
  second.catalogue.book.onChange(({ eventId }) => {
    if (eventId === match && openOf(second.catalogue) > 0) openAtOnce.push(eventId)
  })
  await eventually(() => expect(openLines(second.catalogue)).toBeGreaterThan(50), JOINED_WITHIN_MS)
  await eventually(() => expect(second.catalogue.book.event(match)?.lines.size).toBeGreaterThan(5))
  expect(openAtOnce).toEqual([])
  expect(await db.transaction((tx) => resume(tx, target, by))).toBe(true)
  await eventually(() => expect(openOf(second.catalogue)).toBeGreaterThan(0))
})

test('without a simulator and without a broker there is no feed, and one line says so', async () => {
  const off = { enabled: false, seed: '', speed: 1 }
  const { feed, catalogue, lines } = await process(await database(), { simulator: off })
  expect(feed.leading()).toBe(false)
  expect(lines).toEqual(['no feed: the simulator is off, and neither UOF_AMQP_URL nor UPDATEGRAM_SECRET is set'])
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
    const { catalogue, health } = await process(await database(), { uofAmqpUrl, simulator: FEW }, exchange)
    await eventually(() => expect(liveMatches(catalogue).length).toBeGreaterThan(2))
    expect(await health.report()).toMatchObject({ ok: true })
    // Recovered over HTTP: until then every line is suspended.
    await eventually(() => expect(catalogue.book.downProducers()).toEqual([]))
    expect(openLines(catalogue)).toBeGreaterThan(100)
  })
  test('a cut line suspends every market of its provider and no other, and they open again when the broker is back [UOF-4]', async () => {
    const url = new URL(globalThis.process.env.UOF_AMQP_URL ?? '')
    const exchange = `test-${randomUUID()}`
    ends.push(() => deleteExchange(url.href, exchange))
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5672) })
    ends.push(async () => proxy[Symbol.asyncDispose]())
    const near = new URL(url)
    near.host = `127.0.0.1:${proxy.port}`
    const running = await process(await database(), { uofAmqpUrl: near.href, simulator: FEW }, exchange)
    const { book } = running.catalogue
    await eventually(() => expect(openLines(running.catalogue, PROVIDER.one)).toBeGreaterThan(50))
    await eventually(() => expect(openLines(running.catalogue, PROVIDER.two)).toBeGreaterThan(0))

    await proxy.cut()
    await eventually(() => expect(openLines(running.catalogue, PROVIDER.one)).toBe(0))
    expect(openLines(running.catalogue, PROVIDER.two)).toBeGreaterThan(0)
    expect(book.downProducers().map(({ producerId, reason }) => [producerId, reason])).toEqual([
      [1, 'disconnected'],
      [3, 'disconnected'],
    ])
    await proxy.restore()
    await eventually(() => expect(book.downProducers()).toEqual([]))
    expect(openLines(running.catalogue, PROVIDER.one)).toBeGreaterThan(50)
  })
})
