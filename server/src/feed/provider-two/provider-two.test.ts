import { PROVIDER, SELECTION_STATUS } from '@momio/contract/live-book'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  coverage,
  EVENT_ID,
  FIXTURE_ID,
  fixture,
  heartbeat,
  marketSet,
  matchResult,
  resultSet,
  summary,
} from '../../../test/catalogue/updategram-example.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { type Book, createBook, type FeedBook } from '../../modules/catalogue/index.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { inProcessBus } from '../../platform/bus/bus-in-process.ts'
import { startOutboxRelay } from '../../platform/bus/outbox-relay.ts'
import { createHealth } from '../../platform/operation/health.ts'
import { createLog } from '../../platform/operation/log.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { type ManualClock, manualClock, systemClock } from '../../platform/turns/clock.ts'
import { acceptUpdategram } from './accept-updategram.ts'
import { partsOf } from './fixture-part.ts'
import { startProviderTwo } from './provider-two.ts'
import { ProviderTwoFixture, type TwoBook } from './provider-two-fixture.ts'
import { twoCounters } from './two-counters.ts'
import type { Updategram } from './updategram.ts'

const START = Date.parse('2026-03-01T02:10:00Z')
const log = createLog({ level: 'silent' })

let database: TestDatabase
let bus: Bus
let relay: { stop(): Promise<void> }
let clock: ManualClock
let book: Book
const ends: (() => Promise<unknown>)[] = []
const letters: Parameters<FeedBook['keepAside']>[0][] = []
const keepAside: FeedBook['keepAside'] = (letter) => void letters.push(letter)

beforeEach(async () => {
  database = await testDatabase()
  clock = manualClock(START)
  book = createBook({ clock })
  bus = inProcessBus({ clock, log })
  relay = startRelay()
  ends.push(
    database.drop,
    () => bus.close(),
    async () => relay.stop(),
  )
})

function startRelay() {
  return startOutboxRelay({
    database: database.database,
    bus,
    clock: systemClock(),
    log,
    metrics: createMetrics(),
    health: createHealth(),
  })
}

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  letters.length = 0
})

async function start(into: Book = book) {
  const counters = twoCounters(createMetrics())
  const running = await startProviderTwo({ book: into, db: database.database, clock, log, counters, keepAside })
  ends.push(running.stop)
  return running
}

async function push(...messages: Updategram[]): Promise<string[]> {
  const answers: string[] = []
  for (const message of messages) answers.push(await acceptUpdategram(database.database, message, clock.now()))
  return answers
}

const lines = (of: Book = book) => [...(of.view.event(EVENT_ID)?.lines.values() ?? [])]
const odds = (of: Book = book) => lines(of)[0]?.outcomes.map(({ outcomeId, odds }) => [outcomeId, odds])

describe('what provider two pushes', () => {
  test('becomes an event bg:match with its sport bg:sport, columns as provider one has them [FEED-2]', async () => {
    await start()
    await push(heartbeat(), fixture(1), marketSet(2, matchResult([2.1, 3.4, 3.2])), coverage(3, true))
    await eventually(() => expect(book.match(EVENT_ID)?.bookingStatus).toBe(2))
    expect(book.match(EVENT_ID)).toMatchObject({
      sportId: 'bg:sport:10',
      tournamentId: 'bg:tournament:501',
      providerId: PROVIDER.two,
      name: 'América - Toluca',
    })
    expect(odds()).toEqual([
      ['1', 2.1],
      ['2', 3.4],
      ['3', 3.2],
    ])
    expect(lines()[0]).toMatchObject({ marketType: 2, status: SELECTION_STATUS.Active })
  })

  test('counts by its order within the fixture: what is repeated or late changes nothing [FEED-2]', async () => {
    await start()
    const newer = marketSet(5, matchResult([1.5, 4, 6]))
    expect(await push(heartbeat(), fixture(1), newer, newer, marketSet(4, matchResult([9, 9, 9])))).toEqual([
      'taken',
      'taken',
      'taken',
      'repeated',
      'repeated',
    ])
    await eventually(() => expect(odds()?.[0]).toEqual(['1', 1.5]))
  })

  test('shows score, period and clock of the summary [FEED-2]', async () => {
    await start()
    const Clock = { Minutes: 12, Seconds: 5, IsRunning: true }
    await push(
      fixture(1),
      marketSet(2, matchResult([2, 3, 4])),
      summary(3, { Clock, Goals: { Score: { Home: 1, Away: 0 } } }),
    )
    await eventually(() => expect(book.match(EVENT_ID)?.homeScore).toBe(1))
    expect(book.match(EVENT_ID)).toMatchObject({
      status: 1,
      matchStatusDescription: '1ª parte',
      awayScore: 0,
      clock: { seconds: 725, running: true, countsDown: false },
    })
  })

  test('a clock that counts down shows what is left of the period [FEED-2]', async () => {
    await start()
    const Clock = { Minutes: 9, Seconds: 48, IsRunning: true, IsCountingDown: true }
    await push(fixture(1), marketSet(2, matchResult([2, 3, 4])), summary(3, { CurrentPhase: 'ThirdQuarter', Clock }))
    await eventually(() => expect(book.match(EVENT_ID)?.clock).toMatchObject({ seconds: 588, countsDown: true }))
  })

  test('a summary before the match leaves it in the prematch offer [FEED-2]', async () => {
    await start()
    const before = matchResult([2, 3, 4], { InPlay: false })
    await push(
      fixture(1, 'Scheduled'),
      marketSet(2, before),
      summary(3, { CurrentPhase: 'PreMatch' }),
      coverage(4, true),
    )
    await eventually(() => expect(book.match(EVENT_ID)?.bookingStatus).toBe(2))
    expect(book.view.event(EVENT_ID)?.phase).toBe('prematch')
  })

  test('is there again for who takes the feed over [FEED-2]', async () => {
    await push(fixture(1), marketSet(2, matchResult([2.1, 3.4, 3.2])), marketSet(3, matchResult([2.2, 3.3, 3.1])))
    const next = createBook({ clock })
    await start(next)
    expect(odds(next)?.[0]).toEqual(['1', 2.2])
  })
})

describe('an event nobody booked', () => {
  test('carries its time of removal, and from then on its markets are inactive [FEED-2]', async () => {
    await start()
    const removeAt = new Date(START + 60_000).toISOString()
    await push(heartbeat(), fixture(1), coverage(2, false, removeAt), marketSet(3, matchResult([2, 3, 4])))
    await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
    expect(book.match(EVENT_ID)).toMatchObject({ bookingStatus: 1, removeAt, countMarkets: 1 })
    clock.advance(10_000)
    await push(heartbeat())
    clock.advance(51_000)
    expect(book.match(EVENT_ID)?.countMarkets).toBe(0)
  })
})

describe('results', () => {
  test('settle a market, and a re-result takes the place of the first [FEED-2]', async () => {
    await start()
    await push(fixture(1), marketSet(2, matchResult([2, 3, 4])))
    await push(
      resultSet(3, [
        [1, 'Win'],
        [2, 'Lose'],
        [3, 'Lose'],
      ]),
    )
    await eventually(() => expect(lines()[0]?.outcomes.map(({ result }) => result?.result)).toEqual([1, 0, 0]))
    expect(lines()[0]?.status).toBe(SELECTION_STATUS.Settled)
    await push(
      resultSet(
        4,
        [
          [1, 'Void'],
          [2, 'Void'],
          [3, 'Void'],
        ],
        true,
      ),
    )
    await eventually(() => expect(lines()[0]?.outcomes[0]?.result).toEqual({ result: 0, voidFactor: 1 }))
  })

  test('a result of a selection nobody knows is not used at all [FEED-2]', async () => {
    await start()
    await push(fixture(1), marketSet(2, matchResult([2, 3, 4])))
    await push(
      resultSet(3, [
        [1, 'Win'],
        [99, 'Lose'],
      ]),
      marketSet(4, matchResult([2.5, 3, 4])),
    )
    await eventually(() => expect(odds()?.[0]).toEqual(['1', 2.5]))
    expect(lines()[0]?.settlement).toBeUndefined()
  })
})

test('25 s without a heartbeat suspend only its own markets; the next one opens them [FEED-2]', async () => {
  await start()
  await push(fixture(1), marketSet(2, matchResult([2, 3, 4])))
  await eventually(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]?.status).toBe(SELECTION_STATUS.Suspended)
  await push(heartbeat())
  await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  clock.advance(25_000)
  expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active)
  clock.advance(1000)
  expect(lines()[0]?.status).toBe(SELECTION_STATUS.Suspended)
  expect(book.view.downProducers().every(({ providerId }) => providerId === PROVIDER.two)).toBe(true)
  await push(heartbeat())
  await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
})

test('while the relay stands still its markets are suspended, although it goes on pushing; then they open with the newest prices [FEED-2]', async () => {
  await start()
  await push(fixture(1), marketSet(2, matchResult([2, 3, 4])), heartbeat())
  await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  await relay.stop()
  for (let order = 3; order < 6; order++) {
    // Longer than a heartbeat vouches for: of those that waited, only the last one opens.
    clock.advance(30_000)
    await push(marketSet(order, matchResult([2 + order, 3, 4])), heartbeat())
  }
  expect(lines()[0]?.status).toBe(SELECTION_STATUS.Suspended)
  expect(odds()?.[0]).toEqual(['1', 2])
  relay = startRelay()
  await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  expect(odds()?.[0]).toEqual(['1', 7])
})

test('a heartbeat that was held up on its way vouches for nothing [FEED-2]', async () => {
  await start()
  await push(fixture(1), marketSet(2, matchResult([2, 3, 4])))
  await relay.stop()
  await push(heartbeat())
  clock.advance(26_000)
  await push(marketSet(3, matchResult([2.5, 3, 4])))
  relay = startRelay()
  await eventually(() => expect(odds()?.[0]).toEqual(['1', 2.5]))
  expect(lines()[0]?.status).toBe(SELECTION_STATUS.Suspended)
})

test('a part that a failing book did not take is read again from what was kept [FEED-2]', async () => {
  let fails = true
  const counters = twoCounters(createMetrics())
  const own: TwoBook = {
    applyFixture: (input) => book.applyFixture(input),
    applyOddsChange(input) {
      if (!fails) return book.applyOddsChange(input)
      fails = false
      throw new Error('not this time')
    },
    applySettlement: (input) => book.applySettlement(input),
    applySettlementRollback: (input) => book.applySettlementRollback(input),
    setProducer: (input) => book.setProducer(input),
    expire: (now) => book.expire(now),
  }
  const running = await startProviderTwo({ book: own, db: database.database, clock, log, counters, keepAside })
  ends.push(running.stop)
  await push(fixture(1), marketSet(2, matchResult([2, 3, 4])))
  await eventually(() => expect(odds()?.[0]).toEqual(['1', 2]))
})

describe('what nobody stands for is not open', () => {
  const begun = [fixture(1), marketSet(2, matchResult([2, 3, 4]))]

  test('a match in play that was kept is shown suspended until the provider speaks of it again [FEED-2]', async () => {
    await push(...begun)
    clock.advance(10 * 60_000)
    await start()
    await push(heartbeat())
    await eventually(() => expect(book.view.downProducers()).toEqual([]))
    expect(lines()[0]?.status).toBe(SELECTION_STATUS.Suspended)
    await push(coverage(3, true))
    await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  })

  test('a match in play of which nothing was said for 20 minutes is suspended although heartbeats come [FEED-2]', async () => {
    await start()
    await push(...begun, heartbeat())
    await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
    await passWithHeartbeats(21)
    expect(lines()[0]?.status).toBe(SELECTION_STATUS.Suspended)
    await push(marketSet(3, matchResult([2.5, 3, 4])))
    await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  })

  test('a match that nobody plays any more does not come back for who takes the feed over [FEED-2]', async () => {
    await push(...begun)
    clock.advance(61 * 60_000)
    await start()
    await push(heartbeat())
    await eventually(() => expect(book.view.downProducers()).toEqual([]))
    expect(book.view.event(EVENT_ID)).toBeUndefined()
    await push(summary(3, { CurrentPhase: 'SecondHalf' }))
    await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  })

  test('before the match prices stand for hours in which the provider has nothing to add [FEED-2]', async () => {
    const tomorrow = new Date(START + 24 * 3_600_000).toISOString()
    const scheduled = fixture(1, 'Scheduled')
    const later = { ...scheduled, Fixture: scheduled.Fixture && { ...scheduled.Fixture, StartTimeUtc: tomorrow } }
    await push(later, marketSet(2, matchResult([2, 3, 4], { InPlay: false })))
    clock.advance(5 * 3_600_000)
    await start()
    await push(heartbeat())
    await eventually(() => expect(lines()[0]?.status).toBe(SELECTION_STATUS.Active))
  })

  async function passWithHeartbeats(minutes: number): Promise<void> {
    for (let second = 0; second < minutes * 60; second += 20) {
      clock.advance(20_000)
      await push(heartbeat())
      await eventually(() => expect(book.view.downProducers()).toEqual([]))
    }
  }
})

test('whatever order its messages arrive in, a fixture ends the same [FEED-2]', () => {
  const messages = [
    fixture(1),
    marketSet(2, matchResult([2, 3, 4])),
    summary(3, { CurrentPhase: 'FirstHalf', Score: { Home: 1, Away: 0 } }),
    marketSet(4, matchResult([1.4, 4, 8]), matchResult([2, 3, 4], { Sequence: 2 })),
    coverage(5, true),
    marketSet(6, matchResult([1.3, 5, 9], { TradingStatus: 'Suspended' })),
    resultSet(7, [
      [1, 'Win'],
      [2, 'Lose'],
      [3, 'Lose'],
    ]),
    fixture(8),
    summary(9, { CurrentPhase: 'SecondHalf', Score: { Home: 2, Away: 0 } }),
  ]
  const shown = (order: readonly Updategram[]) => {
    const own = createBook({ clock: manualClock(START) })
    const state = new ProviderTwoFixture(own, FIXTURE_ID, keepAside)
    for (const message of order) for (const part of partsOf(message, START)) state.take(part, START)
    const event = own.view.event(EVENT_ID)
    const { seq: _, clock: __, ...match } = event?.match ?? { seq: 0, clock: null }
    const marketsById = [...(event?.lines.values() ?? [])]
      .map(({ settlement, ...line }) => ({ ...line, certainty: settlement?.certainty }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    return { match: { ...match, markets: [] }, lines: marketsById }
  }
  const expected = shown(messages)
  expect(expected.lines).toHaveLength(2)
  fc.assert(
    fc.property(fc.shuffledSubarray(messages, { minLength: messages.length }), (order) => {
      expect(shown(order)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['that nobody knows', [[1, 'Perhaps']]],
  ['of a selection that nobody knows', [[99, 'Win']]],
  [
    'and another one of the same selection',
    [
      [1, 'Win'],
      [1, 'Void'],
    ],
  ],
] as const)('a result %s settles nothing, suspends its line and waits for staff, once [FEED-3]', async (_, results) => {
  const own = createBook({ clock })
  const state = new ProviderTwoFixture(own, FIXTURE_ID, keepAside)
  const messages = [
    fixture(1),
    marketSet(2, matchResult([2, 3, 4])),
    resultSet(
      3,
      results.map(([id, status]) => [id, status]),
    ),
    marketSet(4, matchResult([2.1, 3, 4])),
  ]
  const line = () => [...(own.view.event(EVENT_ID)?.lines.values() ?? [])][0]
  const statuses: unknown[] = []
  for (const message of messages) {
    for (const part of partsOf(message, START)) state.take(part, START)
    statuses.push(line()?.status)
  }
  expect(statuses.slice(1)).toEqual([SELECTION_STATUS.Active, SELECTION_STATUS.Suspended, SELECTION_STATUS.Suspended])
  expect(letters).toMatchObject([
    { provider: PROVIDER.two, eventId: EVENT_ID, kind: 'settlement', problem: 'unusable' },
  ])
  expect(line()?.settlement).toBeUndefined()
  for (const part of partsOf(resultSet(5, [[1, 'Win']], true), START)) state.take(part, START)
  expect(line()?.status).toBe(SELECTION_STATUS.Settled)
})

test('two selections that would be one outcome, a price of 1.00 and a market without selections take no bets [FEED-3]', () => {
  const own = createBook({ clock })
  const state = new ProviderTwoFixture(own, FIXTURE_ID, keepAside)
  const selection = (Id: number, Name: string, Decimal: number) => ({ Id, Name, Decimal, TradingStatus: 'Open' })
  const other = (Id: number, ...Selections: ReturnType<typeof selection>[]) =>
    matchResult([2, 3, 4], { Id, MarketType: { Id, Name: 'Total' }, Selections })
  const messages = [
    fixture(1),
    marketSet(2, other(1, selection(1, 'Over 2.5', 1.9), selection(2, 'Over', 2.4))),
    marketSet(3, other(2, selection(1, 'Over 2.5', 1.004), selection(2, 'Under 2.5', 9))),
    marketSet(4, other(3)),
  ]
  for (const message of messages) for (const part of partsOf(message, START)) state.take(part, START)
  const lines = [...(own.view.event(EVENT_ID)?.lines.values() ?? [])]
  expect(lines.map(({ status }) => status)).toEqual([-1, 1, -1])
  expect(lines[1]?.outcomes.map(({ active }) => active)).toEqual([false, true])
})
