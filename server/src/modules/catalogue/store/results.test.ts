import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  cancel,
  KICK_OFF,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
} from '../../../../test/catalogue/book-example.ts'
import { soleLeadership } from '../../../../test/catalogue/feed-leadership.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { inProcessBus } from '../../../platform/bus/bus-in-process.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'
import { openCatalogue } from '../open-catalogue.ts'
import { resultsOf } from './queries.ts'

const log = createLog({ level: 'silent' })
const HOME_WON = settled(1, '', { 1: 1, 2: 0, 3: 0 })
let prepared: TestDatabase

beforeEach(async () => {
  prepared = await testDatabase()
})
afterEach(() => prepared.drop())

async function openFeed(db: Database = prepared.database, clock: ManualClock = manualClock(KICK_OFF)) {
  const bus = inProcessBus({ clock, log })
  const catalogue = await openCatalogue({ bus, db, clock, log, metrics: createMetrics(), shared: false })
  const feed = await catalogue.takeFeed(soleLeadership(db, clock))
  return { ...feed, clock, catalogue }
}

async function told(): Promise<unknown[]> {
  const rows = await prepared.database.kysely
    .selectFrom('outbox')
    .select('payload')
    .where('subject', '=', 'events.catalogue.result')
    .orderBy('position')
    .execute()
  return rows.map(({ payload }) => payload)
}

test('settlements, cancels and rollbacks are stored as parsed, in their order, each with its event for the bus [FEED-1]', async () => {
  const { book, written, catalogue } = await openFeed()
  const messages = {
    seen: settlement([HOME_WON], { certainty: 1 }),
    cancelled: cancel([{ id: 18, specifiers: 'total=2.5', voidReason: 4 }], {
      atSecond: 10,
      startTime: KICK_OFF,
      endTime: KICK_OFF + 5000,
      supercededBy: 'sr:match:9',
    }),
    confirmed: settlement([HOME_WON], { atSecond: 20, certainty: 2, requestId: 77 }),
    undone: { ...cancel([{ id: 18, specifiers: 'total=2.5' }], { atSecond: 30 }), startTime: KICK_OFF },
    reversed: { ...cancel([{ id: 1, outcomeIds: ['1'] }], { atSecond: 40 }) },
  }
  book.applySettlement(messages.seen)
  book.applyCancel(messages.cancelled)
  book.applySettlement(messages.confirmed)
  book.applyCancelRollback(messages.undone)
  book.applySettlementRollback(messages.reversed)
  await written()
  const stored = await resultsOf(prepared.database, SOCCER.id)
  expect(stored.map(({ result: message }) => message)).toEqual([
    { type: 'settlement', ...messages.seen },
    { type: 'cancel', ...messages.cancelled },
    { type: 'settlement', ...messages.confirmed },
    { type: 'cancel-rollback', ...messages.undone },
    { type: 'settlement-rollback', ...messages.reversed },
  ])
  expect(stored.every(({ id }, index) => index === 0 || id > (stored[index - 1]?.id ?? id))).toBe(true)
  expect(await told()).toEqual(
    stored.map(({ id, result: message }) => ({
      id,
      eventId: SOCCER.id,
      kind: message.type,
      provider: 1,
      product: 1,
      certainty: message.type === 'settlement' ? message.certainty : null,
    })),
  )
  await catalogue.stop()
})

test('a message that a recovery brings again, also to another process, is stored and told once [FEED-3]', async () => {
  const first = await openFeed()
  first.book.applySettlement(settlement([HOME_WON]))
  await first.catalogue.stop()
  const second = await openFeed()
  second.book.applySettlement(settlement([HOME_WON], { requestId: 5 }))
  second.book.applySettlement(settlement([HOME_WON], { certainty: 2, requestId: 5 }))
  await second.written()
  const stored = await resultsOf(prepared.database, SOCCER.id)
  expect(stored.map(({ result: message }) => message)).toMatchObject([{ certainty: 1 }, { certainty: 2 }])
  expect(await told()).toHaveLength(2)
  await second.catalogue.stop()
})

test('what is stored can be neither changed nor taken away', async () => {
  const { book, written, catalogue } = await openFeed()
  book.applySettlement(settlement([HOME_WON]))
  await written()
  const { kysely } = prepared.database
  await expect(sql`update feed_results set certainty = 2`.execute(kysely)).rejects.toThrow('only grows')
  await expect(sql`delete from feed_results`.execute(kysely)).rejects.toThrow('only grows')
  await expect(sql`truncate feed_results`.execute(kysely)).rejects.toThrow('only grows')
  await catalogue.stop()
})

test('until a result is committed the feed is not told that it is written, and its order survives the wait', async () => {
  let isAway = true
  const flaky: Database = {
    ...prepared.database,
    transaction: (work) =>
      isAway ? Promise.reject(new Error('connection refused')) : prepared.database.transaction(work),
  }
  const { book, written, clock, catalogue } = await openFeed(flaky)
  book.applySettlement(settlement([HOME_WON]))
  let isWritten = false
  const waiting = written().then(() => {
    isWritten = true
  })
  book.applyCancel(cancel([{}], { atSecond: 1 }))
  clock.advance(5000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(isWritten).toBe(false)
  isAway = false
  await eventually(() => {
    clock.advance(1000)
    expect(isWritten).toBe(true)
  })
  await waiting
  await written()
  const stored = await resultsOf(prepared.database, SOCCER.id)
  expect(stored.map(({ result: message }) => message.type)).toEqual(['settlement', 'cancel'])
  await catalogue.stop()
})

test('a feed that ends while the database is away is told that not all is written', async () => {
  const away: Database = { ...prepared.database, transaction: () => Promise.reject(new Error('connection refused')) }
  const { book, written, catalogue } = await openFeed(away)
  book.applySettlement(settlement([HOME_WON]))
  const waiting = expect(written()).rejects.toThrow('unwritten')
  await catalogue.stop()
  await waiting
})

test('a result that the database refuses is left out and holds up no other [UOF-17]', async () => {
  const { book, written, catalogue } = await openFeed()
  book.applySettlement(settlement([HOME_WON], { eventId: 'sr:match:\u0000' }))
  book.applySettlement(settlement([HOME_WON], { timestamp: 1e20 }))
  book.applySettlement(settlement([HOME_WON], { product: 2 ** 40 }))
  book.applySettlement(settlement([HOME_WON], { atSecond: 3 }))
  await written()
  const { rows } = await sql<{ event_id: string }>`select event_id from feed_results`.execute(prepared.database.kysely)
  expect(rows).toEqual([{ event_id: SOCCER.id }])
  await catalogue.stop()
})

test('a feed that steps down leaves no open line, though the end of its work has to wait [FEED-3]', async () => {
  const away: Database = { ...prepared.database, transaction: () => Promise.reject(new Error('connection refused')) }
  const { book, stepDown, catalogue } = await openFeed(away)
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  stepDown()
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.9, 3.4, 4.2)] }))
  expect(catalogue.book.match(SOCCER.id)?.markets).toMatchObject([{ status: -1, outcomes: [{ odds: 1.9 }, {}, {}] }])
  expect(catalogue.book.downProducers()).toMatchObject([{ reason: 'leaderless' }])
  await catalogue.stop()
})

test('a feed that takes over shows no open line before it was told of the event again [FEED-3]', async () => {
  const { book, release, catalogue, clock } = await openFeed()
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  expect(catalogue.book.match(SOCCER.id)?.markets).toMatchObject([{ status: 1 }])
  await release()
  expect(catalogue.book.match(SOCCER.id)?.markets).toMatchObject([{ status: -1 }])
  expect(catalogue.book.downProducers()).toMatchObject([{ providerId: 1, producerId: 1, reason: 'leaderless' }])

  const next = await catalogue.takeFeed(soleLeadership(prepared.database, clock))
  next.book.applyFixture(SOCCER)
  expect(catalogue.book.match(SOCCER.id)?.markets).toMatchObject([{ status: -1 }])
  next.book.applyOddsChange(oddsChange({ atSecond: 1, eventStatus: playing(), markets: [result(1.9, 3.4, 4.2)] }))
  expect(catalogue.book.match(SOCCER.id)?.markets).toMatchObject([{ status: 1, outcomes: [{ odds: 1.9 }, {}, {}] }])
  await catalogue.stop()
})
