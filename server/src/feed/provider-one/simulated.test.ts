import { createSimulator, type Delivery, PRODUCT, type Product, type Simulator } from '@momio/simulator'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { arrived } from '../../../test/catalogue/provider-one.ts'
import { createBook } from '../../modules/catalogue/index.ts'
import { createMarketNames } from '../../modules/catalogue/names/create-market-names.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { inProcessApi } from './api/api-in-process.ts'
import { createFeedCounters } from './feed-counters.ts'
import { parseFeedMessage } from './messages/parse-message.ts'
import { startProviderOne } from './provider-one.ts'
import type { FeedListener } from './wire/feed-source.ts'

const START = Date.parse('2026-03-01T02:00:00Z')

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The simulator plays by the clock of the test, through the real adapter, into a real book. */
async function setUp(options: { matches?: { soccer: number; basketball?: number }; prematch?: number } = {}) {
  const clock = manualClock(START)
  const now = () => clock.now().getTime()
  const simulator = createSimulator({ seed: 'adapter', now, matches: { soccer: 4 }, prematch: 3, ...options })
  const names = createMarketNames()
  const book = createBook({ clock, names })
  const metrics = createMetrics()
  const log = pino({ level: 'silent' })
  const sent: Delivery[] = []
  const recoveries: string[] = []
  const api = inProcessApi(simulator)
  let listener: FeedListener | undefined
  let broken = false
  const feed = await startProviderOne({
    source: {
      async start(to) {
        listener = to
        to.onUp()
      },
      stop: async () => undefined,
    },
    api: {
      get: api.get,
      post(path) {
        recoveries.push(path)
        return api.post(path)
      },
    },
    book,
    names,
    store: { load: async () => new Map(), keep: async () => undefined },
    keepAside: () => undefined,
    written: async () => undefined,
    clock,
    log,
    counters: createFeedCounters(metrics),
  })
  ends.push(feed.stop)

  /** A second at a time, so that answers of the API find their way in between. */
  async function play(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      clock.advance(1000)
      for (const delivery of simulator.tick(1000)) {
        if (broken) continue
        sent.push(delivery)
        listener?.onMessage(delivery)
      }
      await arrived()
    }
  }
  return {
    simulator,
    book,
    sent,
    recoveries,
    metrics,
    play,
    cut(on: boolean) {
      broken = on
      if (on) listener?.onDown()
      else {
        simulator.reconnected()
        listener?.onUp()
      }
    },
  }
}

type SetUp = Awaited<ReturnType<typeof setUp>>

/** Lines that take bets, by the producer they come from: a match that is being played is the live one's. */
function openLines({ book }: SetUp): Record<Product, number> {
  const open = { [PRODUCT.live]: 0, [PRODUCT.prematch]: 0 }
  for (const { lines, phase } of book.view.events()) {
    for (const { status } of lines.values())
      if (status === 1) open[phase === 'live' ? PRODUCT.live : PRODUCT.prematch] += 1
  }
  return open
}

function downNow({ book }: SetUp) {
  return book.view.downProducers().map(({ producerId, reason }) => [producerId, reason])
}

/** Every price the simulator offers now, and whether it may be taken. */
function offered(simulator: Simulator): Map<string, number | null> {
  const prices = new Map<string, number | null>()
  for (const { event, markets } of simulator.matches()) {
    for (const { id, specifiers, status, outcomes } of markets()) {
      if (status !== 1) continue
      for (const outcome of outcomes) {
        const line = specifiers.split('|').sort().join('|')
        prices.set(`sr:match:${event.matchId}/${id}/${line}/${outcome.id}`, outcome.odds)
      }
    }
  }
  return prices
}

function shown({ book }: SetUp): Map<string, number | null> {
  const prices = new Map<string, number | null>()
  for (const { match, lines } of book.view.events()) {
    for (const { marketType, specifiers, status, outcomes } of lines.values()) {
      if (status !== 1) continue
      for (const { outcomeId, odds } of outcomes) {
        prices.set(
          `${match.id}/${marketType}/${specifiers}/${outcomeId}`,
          odds === null ? null : Math.round(odds * 1000),
        )
      }
    }
  }
  return prices
}

test('a producer silenced for 20 s suspends only its own markets, and a recovery opens them [UOF-2]', async () => {
  const running = await setUp()
  await running.play(15)
  expect(downNow(running)).toEqual([])
  const before = openLines(running)
  expect(before[PRODUCT.live]).toBeGreaterThan(0)
  expect(before[PRODUCT.prematch]).toBeGreaterThan(0)

  running.simulator.silence(PRODUCT.live, true)
  await running.play(32)
  expect(downNow(running)).toEqual([[PRODUCT.live, 'silent']])
  expect(openLines(running)[PRODUCT.live]).toBe(0)
  expect(openLines(running)[PRODUCT.prematch]).toBeGreaterThan(0)

  running.simulator.silence(PRODUCT.live, false)
  await running.play(15)
  expect(downNow(running)).toEqual([])
  expect(shown(running)).toEqual(offered(running.simulator))
})

test('a recovery that is interrupted twice still ends whole [UOF-5]', async () => {
  const running = await setUp()
  await running.play(15)
  const product: Product = PRODUCT.live
  running.simulator.silence(product, true)
  await running.play(40)
  const asked = running.recoveries.length
  for (const interruption of [1, 2]) {
    running.simulator.silence(product, false)
    // Until the recovery is asked for; its answer is lost in the next silence.
    while (running.recoveries.length < asked + interruption) await running.play(1)
    running.simulator.silence(product, true)
    await running.play(100)
    expect(downNow(running)).toEqual([[product, 'silent']])
  }
  running.simulator.silence(product, false)
  await running.play(20)
  expect(downNow(running)).toEqual([])
  expect(shown(running)).toEqual(offered(running.simulator))
  const after = running.recoveries.slice(asked).map((path) => new URL(path, 'http://x').searchParams.get('after'))
  expect(after).toHaveLength(3)
  expect(new Set(after).size).toBe(1)
})

test('after a broken connection every producer is recovered and the book is as the provider has it [UOF-4]', async () => {
  const running = await setUp()
  await running.play(15)
  running.cut(true)
  expect(openLines(running)).toEqual({ 1: 0, 3: 0 })
  await running.play(45)
  running.cut(false)
  await running.play(15)
  expect(downNow(running)).toEqual([])
  expect(shown(running)).toEqual(offered(running.simulator))
})

test('what the simulator says is read without a problem, and scores and names agree with it', async () => {
  const running = await setUp({ matches: { soccer: 6, basketball: 4 } })
  await running.play(120)
  const scores = new Map<string, (number | undefined)[]>()
  for (const { body } of running.sent) {
    const parsed = parseFeedMessage(body)
    if (!parsed.ok) throw new Error(`${parsed.detail} in ${body}`)
    const { message } = parsed
    if (message.type === 'odds_change' && message.eventStatus && message.product === PRODUCT.live) {
      scores.set(message.eventId, [message.eventStatus.homeScore, message.eventStatus.awayScore])
    }
  }
  let live = 0
  for (const { match, phase } of running.book.view.events()) {
    if (phase !== 'live') continue
    live += 1
    expect([match.homeScore, match.awayScore]).toEqual(scores.get(match.id))
    const path = `/v1/sports/es/sport_events/${match.id}/fixture.xml`
    expect(running.simulator.api({ method: 'GET', path }).body).toContain(`name="${match.homeCompetitorName}"`)
  }
  expect(live).toBeGreaterThanOrEqual(8)
  expect(await running.metrics.text()).not.toMatch(/momio_feed_problems_total\{/)
  expect(shown(running)).toEqual(offered(running.simulator))
})
