import { PRODUCER, PROVIDER } from '@momio/contract/live-book'
import { expect, onTestFinished, test } from 'vitest'
import { KICK_OFF, oddsChange, playing, result, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { inProcessBus } from '../../../platform/bus/bus-in-process.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { createBook } from '../book/book.ts'
import type { BookChange } from '../book/book-change.ts'
import { BookView } from '../book/book-view.ts'
import { openCatalogue } from '../open-catalogue.ts'
import { checkBook } from './book-health.ts'
import { followBook } from './follow-book.ts'
import { leadBook } from './lead-book.ts'
import { publishBook } from './publish-book.ts'

const log = createLog({ level: 'silent' })

/** One leader and one follower, and a wire between them that can be cut and mended. */
async function twoProcesses() {
  const clock = manualClock(KICK_OFF)
  const bus = inProcessBus({ clock, log })
  const wire = { cut: false }
  const leadersBus: Bus = {
    ...bus,
    async publish(subject, data, options) {
      if (!wire.cut) await bus.publish(subject, data, options)
    },
  }
  const view = new BookView()
  const follower = await followBook({ bus, view, clock })
  const lead = (epoch: number) => {
    const book = createBook({ clock })
    const publisher = publishBook({ book: book.view, bus: leadersBus, clock, log, epoch, holds: () => true })
    onTestFinished(() => publisher.stop())
    book.applyFixture(SOCCER)
    book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
    return { book, publisher }
  }
  const { book, publisher } = lead(1)
  onTestFinished(() => follower.stop())
  await eventually(() => expect(view.match(SOCCER.id)?.markets).toMatchObject([{ status: 1 }]))
  const changes: BookChange[] = []
  view.onChange((change) => changes.push(change))
  const health = () => checkBook(view, { leads: undefined, follower })
  return { clock, wire, view, book, publisher, lead, changes, health }
}

/** Everything that is on the bus by now has been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const price = (view: BookView) => view.match(SOCCER.id)?.markets[0]?.outcomes[0]?.odds
const statusOf = (view: BookView) => view.match(SOCCER.id)?.markets[0]?.status

function movePrice(book: ReturnType<typeof createBook>, atSecond: number, odds: number): void {
  book.applyOddsChange(oddsChange({ atSecond, markets: [result(odds, 3.4, 4.2)] }))
}

test('a leader that is not heard for 2.5 s leaves all lines suspended, and its next pulse opens them again [FEED-3]', async () => {
  const { clock, wire, view, changes } = await twoProcesses()
  const seq = view.match(SOCCER.id)?.seq
  wire.cut = true
  clock.advance(2250)
  expect(statusOf(view)).toBe(1)
  clock.advance(250)
  expect(statusOf(view)).toBe(-1)
  expect(changes).toMatchObject([{ kind: 'odds', seq, urgent: true, lines: [{ status: -1 }], list: [{ status: -1 }] }])
  expect(view.downProducers()).toEqual([
    { providerId: PROVIDER.one, producerId: PRODUCER.liveOdds, reason: 'leaderless', since: clock.now().getTime() },
  ])

  wire.cut = false
  clock.advance(1000)
  await settled()
  expect(changes).toHaveLength(2)
  expect(changes[1]).toMatchObject({ kind: 'odds', seq, lines: [{ status: 1 }], list: [{ status: 1 }] })
  expect(view.downProducers()).toEqual([])
})

test('a process stays well while the lead changes hands, and is unwell when nobody takes it within seconds [FEED-3]', async () => {
  const { clock, publisher, lead, view, health } = await twoProcesses()
  await publisher.stop()
  await settled()
  expect(statusOf(view)).toBe(-1)
  expect(health()).toMatchObject({ waits: 'leaderless' })
  clock.advance(10_250)
  expect(health).toThrow('leaderless')
  lead(2)
  await settled()
  expect(health()).toMatchObject({ epoch: 2 })
})

test('a process that never heard a leader is unwell from its start [FEED-3]', async () => {
  const clock = manualClock(KICK_OFF)
  const view = new BookView()
  const follower = await followBook({ bus: inProcessBus({ clock, log }), view, clock })
  onTestFinished(() => follower.stop())
  expect(() => checkBook(view, { leads: undefined, follower })).toThrow('leaderless')
})

test('while a leader is heard no line is suspended, however long it has nothing to tell', async () => {
  const { clock, changes } = await twoProcesses()
  for (let second = 0; second < 60; second++) {
    clock.advance(1000)
    await settled()
  }
  expect(changes).toEqual([])
})

test('changes missed while the leader was not heard come with the whole state before any line opens [FEED-3]', async () => {
  const { clock, wire, view, book, changes } = await twoProcesses()
  wire.cut = true
  movePrice(book, 1, 2.5)
  clock.advance(900)
  wire.cut = false
  movePrice(book, 2, 3.5)
  await settled()
  expect([price(view), statusOf(view)]).toEqual([1.85, -1])
  expect(view.downProducers()).toMatchObject([{ reason: 'recovering' }])
  clock.advance(1000)
  await eventually(() => expect([price(view), statusOf(view)]).toEqual([3.5, 1]))
  const opened = changes.filter((change) => change.kind === 'odds' && change.lines[0]?.status === 1)
  expect(opened).toHaveLength(1)
  expect(view.downProducers()).toEqual([])
})

test('a last change that was missed is noticed by the next pulse', async () => {
  const { clock, wire, view, book, changes } = await twoProcesses()
  wire.cut = true
  movePrice(book, 1, 2.5)
  wire.cut = false
  clock.advance(1000)
  await eventually(() => expect([price(view), statusOf(view)]).toEqual([2.5, 1]))
  expect(changes[0]).toMatchObject({ kind: 'odds', lines: [{ status: -1 }] })
})

test('a leader that ends says so, and its lines are suspended at once [FEED-3]', async () => {
  const { publisher, view } = await twoProcesses()
  await publisher.stop()
  await settled()
  expect(statusOf(view)).toBe(-1)
  expect(view.downProducers()).toMatchObject([{ reason: 'leaderless' }])
})

test('lines open again when the next leader tells of them, and one thought dead cannot speak over it [FEED-3]', async () => {
  const { clock, wire, view, book, lead, changes } = await twoProcesses()
  wire.cut = true
  clock.advance(3000)
  wire.cut = false
  const next = lead(2)
  await eventually(() => expect([price(view), statusOf(view)]).toEqual([1.85, 1]))
  movePrice(next.book, 5, 4)
  await eventually(() => expect(price(view)).toBe(4))

  const publishedSoFar = changes.length
  movePrice(book, 9, 9.99)
  await settled()
  clock.advance(1000)
  await settled()
  expect(changes).toHaveLength(publishedSoFar)
  expect([price(view), statusOf(view)]).toEqual([4, 1])
  expect(view.downProducers()).toEqual([])
})

test('which producers are down is known everywhere at once [FEED-3]', async () => {
  const { view, book } = await twoProcesses()
  const heard: unknown[] = []
  view.onFeedState((downProducers) => heard.push(downProducers))
  book.setProducer({ provider: PROVIDER.one, product: PRODUCER.liveOdds, down: 'silent' })
  await settled()
  expect(view.downProducers()).toEqual(book.view.downProducers())
  expect(heard).toMatchObject([[{ reason: 'silent' }]])
  expect(statusOf(view)).toBe(-1)
  book.setProducer({ provider: PROVIDER.one, product: PRODUCER.liveOdds, down: null })
  await settled()
  expect(heard).toMatchObject([[{ reason: 'silent' }], []])
  expect(statusOf(view)).toBe(1)
})

test('nobody stands for what a follower has, or has not, while it hears no leader [GLI-25]', async () => {
  const { clock, view, wire } = await twoProcesses()
  const stands = () => [view.standsFor(SOCCER.id), view.standsFor('sr:match:999')]
  expect(stands()).toEqual([true, true])
  wire.cut = true
  clock.advance(2_500)
  expect(stands()).toEqual([false, false])
  wire.cut = false
  clock.advance(1_000)
  await settled()
  expect(stands()).toEqual([true, true])
})

test('nobody stands for the empty book of a process that has just started, nor for an event of which the feed has still to speak [GLI-25]', async () => {
  const { database: db, drop } = await testDatabase()
  onTestFinished(drop)
  const clock = manualClock(KICK_OFF)
  const bus = inProcessBus({ clock, log })
  const open = () => openCatalogue({ bus, db, clock, log, metrics: createMetrics(), shared: false })
  const catalogue = await open()
  const stands = (eventId = SOCCER.id) => catalogue.book.standsFor(eventId)
  expect(stands()).toBe(false)
  const first = await catalogue.takeFeed({ epoch: 1, holds: () => true, db })
  first.book.applyFixture(SOCCER)
  first.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  await first.written()
  expect(stands()).toBe(true)
  await catalogue.stop()

  const restarted = await open()
  const feed = await restarted.takeFeed({ epoch: 2, holds: () => true, db })
  expect(restarted.book.standsFor(SOCCER.id)).toBe(false)
  expect(restarted.book.standsFor('sr:match:999')).toBe(true)
  feed.book.setProducer({ provider: PROVIDER.one, product: PRODUCER.liveOdds, down: 'recovering' })
  feed.book.applyFixture(SOCCER)
  feed.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  expect(restarted.book.standsFor(SOCCER.id)).toBe(false)
  feed.book.setProducer({ provider: PROVIDER.one, product: PRODUCER.liveOdds, down: null })
  expect(restarted.book.standsFor(SOCCER.id)).toBe(true)
  await restarted.stop()
})

test('an event that comes after its leader stepped down is not open; the next leader opens it [FEED-3]', () => {
  const clock = manualClock(KICK_OFF)
  const view = new BookView()
  const bring = () => {
    const book = createBook({ clock, view })
    book.applyFixture(SOCCER)
    book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  }
  view.blindAll('blind')
  bring()
  expect(statusOf(view)).toBe(-1)
  view.blindAll()
  bring()
  expect(statusOf(view)).toBe(1)
})

test('what the feed still brings after it stepped down is not open [FEED-3]', async () => {
  const { database: db, drop } = await testDatabase()
  onTestFinished(drop)
  const clock = manualClock(KICK_OFF)
  const view = new BookView()
  const bus = inProcessBus({ clock, log })
  const led = leadBook({
    bus,
    db,
    clock,
    log,
    shared: false,
    view,
    epoch: 1,
    holds: () => true,
    openIds: [],
    courses: new Map(),
    stored: { results: [], unreadable: [] },
  })
  led.stepDown()
  led.book.applyFixture(SOCCER)
  led.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  expect(statusOf(view)).toBe(-1)
  await led.stop()
})
