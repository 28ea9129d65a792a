import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  BASKETBALL,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
} from '../../../../test/catalogue/book-example.ts'
import { soleLeadership } from '../../../../test/catalogue/feed-leadership.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type Bus, subjectToken } from '../../../platform/bus/bus.ts'
import { inProcessBus } from '../../../platform/bus/bus-in-process.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { createBook } from '../book/book.ts'
import type { Book } from '../index.ts'
import { openCatalogue } from '../open-catalogue.ts'
import { writeFixtures } from './write-fixtures.ts'

const log = createLog({ level: 'silent' })
let prepared: TestDatabase

beforeEach(async () => {
  prepared = await testDatabase()
})
afterEach(() => prepared.drop())

function playSoccer(book: Book): void {
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
}

function endSoccer(book: Book): void {
  book.applyOddsChange(oddsChange({ atSecond: 5000, eventStatus: playing({ status: 3, matchStatus: 100 }) }))
}

async function published(): Promise<[string, string][]> {
  const rows = await prepared.database.kysely
    .selectFrom('outbox')
    .select(['subject', 'payload'])
    .orderBy('position')
    .execute()
  return rows.map(({ subject, payload }) => {
    const { match, eventId } = payload as unknown as { match?: { id: string }; eventId?: string }
    return [subject, match?.id ?? eventId ?? '']
  })
}

async function openRows(): Promise<string[]> {
  const rows = await prepared.database.kysely
    .selectFrom('fixtures')
    .select('event_id')
    .where('removed_at', 'is', null)
    .orderBy('event_id')
    .execute()
  return rows.map((row) => row.event_id)
}

async function phases(): Promise<string[]> {
  const rows = await prepared.database.kysely.selectFrom('fixtures').select('phase').orderBy('event_id').execute()
  return rows.map((row) => row.phase)
}

async function openFeed(options: { db?: Database; bus?: Bus; shared?: boolean } = {}) {
  const clock = manualClock(KICK_OFF)
  const bus = options.bus ?? inProcessBus({ clock, log })
  const db = options.db ?? prepared.database
  const catalogue = await openCatalogue({
    bus,
    db,
    clock,
    log,
    metrics: createMetrics(),
    shared: options.shared ?? false,
  })
  const { book, written, release } = await catalogue.takeFeed(soleLeadership(db, clock))
  return { clock, bus, catalogue, book, written, release }
}

test('an event is written and told in one transaction when it comes and when it goes', async () => {
  const { catalogue, book } = await openFeed()
  playSoccer(book)
  await eventually(async () => expect(await openRows()).toEqual([SOCCER.id]))
  endSoccer(book)
  await catalogue.stop()
  expect(await openRows()).toEqual([])
  expect(await published()).toEqual([
    ['events.catalogue.matchAdded', SOCCER.id],
    ['events.catalogue.matchRemoved', SOCCER.id],
  ])
  const row = await prepared.database.kysely.selectFrom('fixtures').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ home_name: 'América', tournament_name: 'Liga MX', sport_id: 'sr:sport:1' })
  expect(row.schedule_time).toEqual(new Date(SOCCER.startTime))
})

test('an event of the prematch offer is told as such, and leaves it for the live one when it starts [HUB-1]', async () => {
  const { catalogue, book } = await openFeed()
  const prematch = { ...SOCCER, status: 'not_started' }
  book.applyFixture(prematch)
  book.applyOddsChange(oddsChange({ product: 3, markets: [result(1.85, 3.4, 4.2)] }))
  book.applyFixture({ ...BASKETBALL, status: 'not_started' })
  book.applyOddsChange(
    oddsChange({ product: 3, eventId: BASKETBALL.id, markets: [market(219, '', { 4: 1.5, 5: 2.6 })] }),
  )
  await eventually(async () => expect(await openRows()).toHaveLength(2))
  expect(await phases()).toEqual(['prematch', 'prematch'])
  book.applyOddsChange(oddsChange({ atSecond: 60, eventStatus: playing(), markets: [result(1.9, 3.4, 4.2)] }))
  book.remove(BASKETBALL.id)
  endSoccer(book)
  await catalogue.stop()
  expect(await published()).toEqual([
    ['events.catalogue.prematchAdded', SOCCER.id],
    ['events.catalogue.prematchAdded', BASKETBALL.id],
    ['events.catalogue.prematchRemoved', SOCCER.id],
    ['events.catalogue.matchAdded', SOCCER.id],
    ['events.catalogue.prematchRemoved', BASKETBALL.id],
    ['events.catalogue.matchRemoved', SOCCER.id],
  ])
  expect(await phases()).toEqual(['live', 'prematch'])
  const row = await prepared.database.kysely
    .selectFrom('fixtures')
    .selectAll()
    .where('event_id', '=', SOCCER.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    sport_name: 'Soccer',
    category_id: 'sr:category:12',
    country_code: null,
    remove_at: null,
  })
})

test('hundreds of events that come at once are written in few transactions', async () => {
  let transactions = 0
  const counted: Database = {
    ...prepared.database,
    transaction(work) {
      transactions++
      return prepared.database.transaction(work)
    },
  }
  const { catalogue, book, written } = await openFeed({ db: counted })
  for (let number = 1; number <= 600; number++) {
    const id = `sr:match:${number}`
    book.applyFixture({ ...SOCCER, id, status: 'not_started' })
    book.applyOddsChange(oddsChange({ product: 3, eventId: id, markets: [result(1.85, 3.4, 4.2)] }))
  }
  await written()
  expect(await openRows()).toHaveLength(600)
  expect(await published()).toHaveLength(600)
  expect(transactions).toBeLessThan(10)
  await catalogue.stop()
})

test('an event whose transaction fails is neither written nor told', async () => {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  playSoccer(book)
  const event = book.view.event(SOCCER.id)
  if (event === undefined) throw new Error('the match is not in the book')
  const failing = prepared.database.transaction(async (tx) => {
    await writeFixtures(tx, [{ kind: 'added', event, at: new Date(KICK_OFF) }])
    throw new Error('the rest of the transaction failed')
  })
  await expect(failing).rejects.toThrow('the rest')
  expect(await openRows()).toEqual([])
  expect(await published()).toEqual([])
})

test('while the database is away events wait, and are written in their order when it is back', async () => {
  let isAway = true
  let attempts = 0
  const flaky: Database = {
    ...prepared.database,
    transaction(work) {
      attempts++
      return isAway ? Promise.reject(new Error('connection refused')) : prepared.database.transaction(work)
    },
  }
  const { clock, catalogue, book } = await openFeed({ db: flaky })
  playSoccer(book)
  await eventually(() => {
    clock.advance(1000)
    expect(attempts).toBeGreaterThan(1)
  })
  endSoccer(book)
  book.applyFixture(BASKETBALL)
  book.applyOddsChange(oddsChange({ eventId: BASKETBALL.id, eventStatus: playing() }))
  isAway = false
  await eventually(async () => {
    clock.advance(1000)
    expect(await openRows()).toEqual([BASKETBALL.id])
  })
  expect(await published()).toEqual([
    ['events.catalogue.matchAdded', SOCCER.id],
    ['events.catalogue.matchRemoved', SOCCER.id],
    ['events.catalogue.matchAdded', BASKETBALL.id],
  ])
  await catalogue.stop()
})

test('a fixture that the database refuses is left out and holds up no other', async () => {
  const { catalogue, book } = await openFeed()
  book.applyFixture({ ...SOCCER, id: 'sr:match:666', startTime: 'when it suits' })
  book.applyOddsChange(oddsChange({ eventId: 'sr:match:666', eventStatus: playing() }))
  playSoccer(book)
  await eventually(async () => expect(await openRows()).toEqual([SOCCER.id]))
  await catalogue.stop()
})

test('what an earlier run left open and the feed no longer tells of is closed and told', async () => {
  const first = await openFeed()
  playSoccer(first.book)
  first.book.applyFixture(BASKETBALL)
  first.book.applyOddsChange(oddsChange({ eventId: BASKETBALL.id, eventStatus: playing() }))
  await first.catalogue.stop()
  expect(await openRows()).toEqual([SOCCER.id, BASKETBALL.id])

  const second = await openFeed()
  playSoccer(second.book)
  second.clock.advance(59_000)
  expect(await openRows()).toContain(BASKETBALL.id)
  second.clock.advance(1000)
  await eventually(async () => expect(await openRows()).toEqual([SOCCER.id]))
  expect((await published()).at(-1)).toEqual(['events.catalogue.matchRemoved', BASKETBALL.id])
  await second.catalogue.stop()
})

test('a process that takes the feed over from one that does not know it yet shows no open line before it was told [FEED-3]', async () => {
  const clock = manualClock(KICK_OFF)
  const bus = inProcessBus({ clock, log })
  const leader = await openFeed({ bus, shared: true })
  playSoccer(leader.book)
  const standby = await openCatalogue({
    bus,
    db: prepared.database,
    clock,
    log,
    metrics: createMetrics(),
    shared: true,
  })
  leader.clock.advance(1000)
  await eventually(() => expect(standby.book.match(SOCCER.id)?.markets).toMatchObject([{ status: 1 }]))

  const { book } = await standby.takeFeed(soleLeadership(prepared.database, clock))
  expect(standby.book.match(SOCCER.id)?.markets).toMatchObject([{ status: -1 }])
  expect(standby.book.downProducers()).toMatchObject([{ reason: 'leaderless' }])
  playSoccer(book)
  expect(standby.book.match(SOCCER.id)?.markets).toMatchObject([{ status: 1 }])
  await standby.stop()
  await leader.catalogue.stop()
})

test('a process that takes the feed over keeps its readers, and drops what the new feed does not know', async () => {
  const bus = inProcessBus({ clock: manualClock(KICK_OFF), log })
  const leader = await openFeed({ bus, shared: true })
  const clock = manualClock(KICK_OFF)
  const standby = await openCatalogue({
    bus,
    db: prepared.database,
    clock,
    log,
    metrics: createMetrics(),
    shared: true,
  })
  playSoccer(leader.book)
  leader.book.applyFixture(BASKETBALL)
  leader.book.applyOddsChange(oddsChange({ eventId: BASKETBALL.id, eventStatus: playing() }))
  await eventually(() => expect(standby.book.match(BASKETBALL.id)).toBeDefined())
  await leader.catalogue.stop()
  const heldSeq = standby.book.match(SOCCER.id)?.seq ?? 0

  const { book } = await standby.takeFeed(soleLeadership(prepared.database, clock))
  expect(standby.book.match(SOCCER.id)).toBeDefined()
  playSoccer(book)
  expect(standby.book.match(SOCCER.id)?.seq).toBeGreaterThan(heldSeq)
  clock.advance(60_000)
  expect(standby.book.match(BASKETBALL.id)).toBeUndefined()
  await eventually(async () => expect(await openRows()).toEqual([SOCCER.id]))
  await standby.stop()

  const subjects: string[] = []
  const last = await bus.subscribe('book.>', ({ subject }) => void subjects.push(subject), {
    replay: 'last-per-subject',
  })
  expect(subjects.sort()).toEqual(['book.mark', `book.${subjectToken(SOCCER.id)}`])
  await last.stop()
})

test('an outright is kept, so that its results are recalled, and no list is told of it [CAT-7]', async () => {
  const { book } = createOutright()
  const event = book.view.event('sr:season:1')
  if (event === undefined) throw new Error('the outright is not in the book')
  const at = new Date(KICK_OFF)
  await prepared.database.transaction((tx) => writeFixtures(tx, [{ kind: 'added', event, at }]))
  expect(await openRows()).toEqual(['sr:season:1'])
  expect(await phases()).toEqual(['outright'])
  await prepared.database.transaction((tx) => writeFixtures(tx, [{ kind: 'removed', eventId: 'sr:season:1', at }]))
  expect(await openRows()).toEqual([])
  expect(await published()).toEqual([])
})

function createOutright() {
  const book = createBook({ clock: manualClock(KICK_OFF) })
  book.applyFixture({ ...SOCCER, id: 'sr:season:1' })
  book.applyOddsChange(oddsChange({ eventId: 'sr:season:1', product: 3, markets: [result(1.85, 3.4, 4.2)] }))
  return { book }
}
