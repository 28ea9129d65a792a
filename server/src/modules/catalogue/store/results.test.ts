import { USUAL_EARLY_PAYOUT } from '@momio/domain/betting/early-payout'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  BASKETBALL,
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
import { follow } from '../../../platform/follow/follow.ts'
import { createHealth } from '../../../platform/operation/health.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { type ManualClock, manualClock, systemClock } from '../../../platform/turns/clock.ts'
import { openCatalogue } from '../open-catalogue.ts'
import { SCORE } from './catalogue-events.ts'
import { type LoggedResult, resultsLog, resultsOf } from './results-log.ts'
import { standingResults } from './standing-results.ts'

const log = createLog({ level: 'silent' })
const HOME_WON = settled(1, '', { 1: 1, 2: 0, 3: 0 })
let prepared: TestDatabase

beforeEach(async () => {
  prepared = await testDatabase()
})
afterEach(() => prepared.drop())

async function openFeed(db: Database = prepared.database, clock: ManualClock = manualClock(KICK_OFF)) {
  const bus = inProcessBus({ clock, log })
  const catalogue = await openCatalogue({
    bus,
    db,
    clock,
    log,
    metrics: createMetrics(),
    shared: false,
    earlyPayout: USUAL_EARLY_PAYOUT,
  })
  const feed = await catalogue.takeFeed(soleLeadership(db, clock))
  return { ...feed, clock, catalogue }
}

const readBack = async () => (await resultsOf(prepared.database.kysely, SOCCER.id)).results

async function published(): Promise<unknown[]> {
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
  const stored = await readBack()
  expect(stored.map(({ result: message }) => message)).toEqual([
    { type: 'settlement', ...messages.seen },
    { type: 'cancel', ...messages.cancelled },
    { type: 'settlement', ...messages.confirmed },
    { type: 'cancel-rollback', ...messages.undone },
    { type: 'settlement-rollback', ...messages.reversed },
  ])
  expect(stored.every(({ id }, index) => index === 0 || id > (stored[index - 1]?.id ?? id))).toBe(true)
  expect(await published()).toEqual(
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
  const stored = await readBack()
  expect(stored.map(({ result: message }) => message)).toMatchObject([{ certainty: 1 }, { certainty: 2 }])
  expect(await published()).toHaveLength(2)
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
  const stored = await readBack()
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

async function letters() {
  return prepared.database.kysely.selectFrom('feed_dead_letters').selectAll().orderBy('id').execute()
}

test('a result that the database refuses is kept aside as it came and holds up no other [UOF-17]', async () => {
  const { book, written, checkResults, catalogue } = await openFeed()
  const raw = { routingKey: 'hi.-.live.bet_settlement.1.sr:match.1.-', body: '<bet_settlement\u0000 \ud800/>' }
  book.applyResult({ type: 'settlement', ...settlement([HOME_WON], { eventId: 'sr:match:\u0000' }) }, raw)
  book.applySettlement(settlement([HOME_WON], { timestamp: 1e20 }))
  book.applySettlement(settlement([HOME_WON], { product: 2 ** 40 }))
  book.applySettlement(settlement([HOME_WON], { atSecond: 3 }))
  await written()
  const { rows } = await sql<{ event_id: string }>`select event_id from feed_results`.execute(prepared.database.kysely)
  expect(rows).toEqual([{ event_id: SOCCER.id }])
  const kept = await letters()
  expect(kept).toMatchObject([
    { event_id: 'sr:match:', format: 'message', routing_key: raw.routingKey, problem: 'not-stored', state: 'waiting' },
    { event_id: SOCCER.id, format: 'result', kind: 'settlement', product: 1 },
    { event_id: SOCCER.id, format: 'result', kind: 'settlement', product: null },
  ])
  expect(kept[0]?.body.toString()).toBe('<bet_settlement\u0000 \ufffd/>')
  await expect(checkResults()).rejects.toThrow('3 results of the feed are kept aside')
  await catalogue.stop()
})

test('while a result can neither be stored nor kept aside it counts as not written, and health says so [UOF-1]', async () => {
  await sql`alter table feed_dead_letters add constraint closed check (false)`.execute(prepared.database.kysely)
  const { book, written, checkResults, clock, catalogue } = await openFeed()
  book.applySettlement(settlement([HOME_WON], { product: 2 ** 40 }))
  let isWritten = false
  const waiting = written().then(() => {
    isWritten = true
  })
  await eventually(() => expect(checkResults()).rejects.toThrow('results wait to be stored'))
  expect(isWritten).toBe(false)
  await sql`alter table feed_dead_letters drop constraint closed`.execute(prepared.database.kysely)
  await eventually(() => {
    clock.advance(1000)
    expect(isWritten).toBe(true)
  })
  await waiting
  expect(await letters()).toHaveLength(1)
  await catalogue.stop()
})

test('a message that cannot be read is kept aside once, however often a recovery brings it [FEED-3]', async () => {
  const { keepAside, written, catalogue } = await openFeed()
  const letter = { provider: 1, kind: 'bet_cancel', problem: 'invalid', detail: 'window', format: 'message' } as const
  keepAside({ ...letter, raw: { routingKey: 'a', body: '<bet_cancel product="1" end_time="x"/>' } })
  keepAside({ ...letter, raw: { routingKey: 'a', body: '<bet_cancel product="1" request_id="7" end_time="x"/>' } })
  await written()
  expect(await letters()).toHaveLength(1)
  await catalogue.stop()
})

test('a product and a certainty that the feed did not say stay unsaid, unlike 0 and 1', async () => {
  const { book, written, catalogue } = await openFeed()
  const { product: _, certainty: __, ...unsaid } = settlement([HOME_WON])
  book.applySettlement(unsaid)
  book.applySettlement({ ...unsaid, product: 0, certainty: 1 })
  await written()
  const stored = await readBack()
  expect(stored.map(({ result: message }) => message)).toEqual([
    { type: 'settlement', ...unsaid },
    { type: 'settlement', ...unsaid, product: 0, certainty: 1 },
  ])
  await catalogue.stop()
})

async function storeRow(version: number, payload: unknown, eventId = SOCCER.id): Promise<void> {
  await sql`insert into feed_results
    (version, provider, product, event_id, kind, certainty, feed_time, received_at, payload, content_hash)
    values (${version}, 1, 0, ${eventId}, 'settlement', 1, now(), now(), ${JSON.stringify(payload)}, ${eventId})`.execute(
    prepared.database.kysely,
  )
}

test('what an earlier version stored is read by its own shape: its product 0 was unsaid', async () => {
  await storeRow(1, { certainty: 1, markets: [HOME_WON] })
  const [stored] = await readBack()
  expect(stored?.result).toMatchObject({ certainty: 1, markets: [HOME_WON] })
  expect(stored?.result).not.toHaveProperty('product')
})

test.each([
  ['a later version', 3, { markets: [] }],
  ['another shape', 2, { markets: [{ id: 'one' }] }],
])(
  'a stored result of %s is never guessed at: nothing may be paid on its event, and a follower goes on [FEED-3]',
  async (_, version, payload) => {
    const other = 'sr:match:4711'
    await storeRow(version, payload)
    await storeRow(2, { certainty: 1, markets: [HOME_WON] }, other)
    const { kysely } = prepared.database
    expect(await resultsOf(kysely, SOCCER.id)).toMatchObject({ results: [], unreadable: [{ eventId: SOCCER.id }] })
    expect(await standingResults(kysely, SOCCER.id)).toMatchObject({ lines: [], keptAside: 1 })
    expect(await standingResults(kysely, other)).toMatchObject({ lines: [{ marketId: 1 }], keptAside: 0 })
    const heard: LoggedResult[] = []
    const context = { database: prepared.database, clock: systemClock(), log, metrics: createMetrics() }
    const follower = follow({
      ...context,
      health: createHealth(),
      name: 'settlement',
      source: resultsLog,
      begin: 'oldest',
      handle: async (_tx, rows) => void heard.push(...rows),
    })
    await eventually(() => expect(heard).toHaveLength(2))
    await follower.stop()
    expect(heard).toMatchObject([
      { eventId: SOCCER.id, result: null, problem: expect.any(String) },
      { eventId: other, result: { markets: [HOME_WON] } },
    ])
  },
)

test('one read gives settlement the standing results with the final and period scores and what is in doubt', async () => {
  const { book, keepAside, written, catalogue } = await openFeed()
  book.applyFixture(SOCCER)
  const periodScores = [
    { number: 1, home: 1, away: 0 },
    { number: 2, home: 1, away: 1 },
  ]
  book.applyOddsChange(oddsChange({ eventStatus: playing({ homeScore: 2, awayScore: 1, periodScores }) }))
  book.applySettlement(settlement([settled(1, '', { 1: 1, 2: 0, 3: 0 }, { extendedSpecifiers: 'a=1' })]))
  book.applyCancel(cancel([{ id: 18, specifiers: 'total=2.5', voidReason: 4 }], { atSecond: 5, endTime: KICK_OFF }))
  book.applyOddsChange(
    oddsChange({ atSecond: 9, eventStatus: { status: 3, matchStatus: 100, homeScore: 2, periodScores: [] } }),
  )
  await written()
  const found = await standingResults(prepared.database.kysely, SOCCER.id)
  const [first, second] = await readBack()
  expect(found).toEqual({
    state: { status: 3, matchStatus: 100, homeScore: 2, awayScore: 1, periodScores, at: KICK_OFF + 9000 },
    keptAside: 0,
    lines: [
      {
        marketId: 1,
        specifiers: '',
        extendedSpecifiers: 'a=1',
        outcomes: [
          { id: '1', result: 1 },
          { id: '2', result: 0 },
          { id: '3', result: 0 },
        ].map((one) => ({ ...one, certainty: 1, voidReason: null, at: KICK_OFF, storedId: first?.id })),
        cancellations: [],
        history: [{ storedId: first?.id, kind: 'settlement', at: KICK_OFF }],
      },
      {
        marketId: 18,
        specifiers: 'total=2.5',
        extendedSpecifiers: null,
        outcomes: [],
        cancellations: [
          { from: null, to: KICK_OFF, voidReason: 4, outcomeIds: [], at: KICK_OFF + 5000, storedId: second?.id },
        ],
        history: [{ storedId: second?.id, kind: 'cancel', at: KICK_OFF + 5000 }],
      },
    ],
  })
  const raw = { routingKey: '', body: '<bet_cancel/>' }
  keepAside({
    provider: 1,
    eventId: SOCCER.id,
    kind: 'bet_cancel',
    problem: 'invalid',
    detail: '',
    format: 'message',
    raw,
  })
  await written()
  expect(await standingResults(prepared.database.kysely, SOCCER.id)).toMatchObject({ keptAside: 1 })
  await catalogue.stop()
})

test('what stands of an event is the confirmed result of each outcome, from whichever settlement named it', async () => {
  const { book, written, catalogue } = await openFeed()
  book.applySettlement(settlement([settled(1, '', { 1: 1, 2: 0 })], { certainty: 2 }))
  book.applySettlement(settlement([settled(1, '', { 1: 0, 3: 0 })], { atSecond: 5, certainty: 1 }))
  await written()
  const { lines } = await standingResults(prepared.database.kysely, SOCCER.id)
  expect(lines[0]?.outcomes.map(({ id, result: won, certainty }) => [id, won, certainty])).toEqual([
    ['1', 1, 2],
    ['2', 0, 2],
    ['3', 0, 1],
  ])
  await catalogue.stop()
})

test('the scores of the periods are kept by their number, in whatever order the feed lists them [CAT-6]', async () => {
  const { book, written, catalogue } = await openFeed()
  const [first, second] = [
    { number: 1, home: 1, away: 0 },
    { number: 2, home: 0, away: 2 },
  ]
  const ended = playing({ status: 3, matchStatus: 100, periodScores: [second, first] })
  book.applyOddsChange(oddsChange({ eventStatus: ended }))
  await written()
  const { state } = await standingResults(prepared.database.kysely, SOCCER.id)
  expect(state?.periodScores).toEqual([first, second])
  await catalogue.stop()
})

test('an older state that comes late changes nothing, and the state survives the book', async () => {
  const { book, written, catalogue } = await openFeed()
  book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 4, homeScore: 3, awayScore: 1 }) }))
  book.applyOddsChange(oddsChange({ atSecond: 5, eventStatus: playing({ status: 3, homeScore: 2, awayScore: 1 }) }))
  await written()
  await catalogue.stop()
  const { state } = await standingResults(prepared.database.kysely, SOCCER.id)
  expect(state).toMatchObject({ status: 4, homeScore: 3, awayScore: 1, at: KICK_OFF + 9000 })
})

test('results are a log that a follower reads by their order', async () => {
  const { book, written, catalogue } = await openFeed()
  book.applySettlement(settlement([HOME_WON]))
  book.applySettlement(settlement([HOME_WON], { atSecond: 1 }))
  await written()
  const { kysely } = prepared.database
  const newest = await resultsLog.newest(kysely)
  expect(await resultsLog.lag(kysely, 0)).toMatchObject({ rows: 2 })
  const { rows, upTo } = await resultsLog.read(kysely, 0, 1)
  expect(rows).toMatchObject([{ id: upTo, result: { timestamp: KICK_OFF } }])
  expect(await resultsLog.read(kysely, upTo, 10)).toMatchObject({ rows: [{ id: newest }], upTo: newest })
  expect(await resultsLog.read(kysely, newest, 10)).toEqual({ rows: [], upTo: newest })
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

test('a line that was settled before the feed changed hands is not opened by newer odds [FEED-3]', async () => {
  const first = await openFeed()
  first.book.applyFixture(SOCCER)
  first.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  first.book.applySettlement(settlement([HOME_WON], { atSecond: 1 }))
  await first.written()
  await first.catalogue.stop()

  const { book, catalogue } = await openFeed()
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing(), markets: [result(1.9, 3.4, 4.2)] }))
  const line = () => catalogue.book.event(SOCCER.id)?.lines.get('1')
  expect(line()).toMatchObject({ status: -3, outcomes: [{ result: { result: 1 } }, {}, {}] })
  book.applySettlementRollback(cancel([{}], { atSecond: 10 }))
  expect(line()?.status).toBe(1)
  await catalogue.stop()
})

test('a stored result that cannot be read suspends its own event for good, and no other; health says which [FEED-3]', async () => {
  const other = { ...SOCCER, id: 'sr:match:4711' }
  const first = await openFeed()
  for (const fixture of [SOCCER, other]) first.book.applyFixture(fixture)
  const offer = (eventId: string, atSecond: number) => ({
    ...oddsChange({ atSecond, eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }),
    eventId,
  })
  for (const { id } of [SOCCER, other]) first.book.applyOddsChange(offer(id, 0))
  first.book.applySettlement(settlement([settled(18, 'total=2.5', { 12: 1, 13: 0 })], { atSecond: 1 }))
  await first.written()
  await first.catalogue.stop()
  const client = await prepared.database.connect('spoil')
  await client.query(
    `set session_replication_role = replica; update feed_results set version = 99 where event_id = '${SOCCER.id}'`,
  )
  await client.end()

  const { book, catalogue, checkResults } = await openFeed()
  for (const fixture of [SOCCER, other]) book.applyFixture(fixture)
  for (const atSecond of [9, 10]) for (const { id } of [SOCCER, other]) book.applyOddsChange(offer(id, atSecond))
  const statusOf = (id: string) => catalogue.book.event(id)?.lines.get('1')?.status
  expect([statusOf(SOCCER.id), statusOf(other.id)]).toEqual([-1, 1])
  await expect(checkResults()).rejects.toThrow(`stored results cannot be read, no bets on: ${SOCCER.id}`)
  await catalogue.stop()
})

test('each score that a match has is told once, with the one before, whichever leadership hears it', async () => {
  const scores = async () => {
    const rows = await prepared.database.kysely
      .selectFrom('outbox')
      .select('payload')
      .where('subject', '=', SCORE.subject)
      .orderBy('position')
      .execute()
    return rows.map(({ payload }) => SCORE.payload.parse(payload))
  }
  const say = (atSecond: number, homeScore: number, awayScore: number) =>
    oddsChange({ atSecond, eventStatus: playing({ homeScore, awayScore }) })
  const first = await openFeed()
  first.book.applyFixture(SOCCER)
  for (const [second, home] of [0, 1, 1, 2].entries()) first.book.applyOddsChange(say(second, home, 0))
  await first.written()
  await first.catalogue.stop()
  const second = await openFeed()
  // The fixture is still to come, and so is an older message.
  second.book.applyOddsChange(say(4, 2, 0))
  second.book.applyOddsChange(say(2, 1, 0))
  second.book.applyOddsChange(say(5, 2, 1))
  await second.written()
  await second.catalogue.stop()
  const told = await scores()
  expect(told.map(({ before, after }) => [before.home, before.away, after.home, after.away])).toEqual([
    [0, 0, 1, 0],
    [1, 0, 2, 0],
    [2, 0, 2, 1],
  ])
  expect(told[0]).toMatchObject({ eventId: SOCCER.id, matchStatus: 6, heardAt: new Date(KICK_OFF).toISOString() })
})

test('a match says that its sport pays early, where it does', async () => {
  const { book, catalogue } = await openFeed()
  for (const fixture of [SOCCER, BASKETBALL]) {
    book.applyFixture(fixture)
    book.applyOddsChange(oddsChange({ eventId: fixture.id, eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  }
  expect(book.match(SOCCER.id)?.isEarlyPayoutApplied).toBe(true)
  expect(book.match(BASKETBALL.id)?.isEarlyPayoutApplied).toBe(false)
  await catalogue.stop()
})
