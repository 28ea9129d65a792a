import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KICK_OFF, oddsChange, playing, result, SOCCER, total } from '../../../../test/catalogue/book-example.ts'
import { soleLeadership } from '../../../../test/catalogue/feed-leadership.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { inProcessBus } from '../../../platform/bus/bus-in-process.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { openCatalogue } from '../open-catalogue.ts'
import { readCourse } from './stored-course.ts'

const log = createLog({ level: 'silent' })
let prepared: TestDatabase

beforeEach(async () => {
  prepared = await testDatabase()
})
afterEach(() => prepared.drop())

async function leadFeed(atSecond = 0) {
  const clock = manualClock(KICK_OFF + atSecond * 1000)
  const db = prepared.database
  const bus = inProcessBus({ clock, log })
  const catalogue = await openCatalogue({ bus, db, clock, log, metrics: createMetrics(), shared: false })
  const { book, written } = await catalogue.takeFeed(soleLeadership(db, clock))
  return { clock, catalogue, book, written }
}

const course = () => readCourse(prepared.database.kysely, SOCCER.id)

test('goals, periods and chances of a match are kept for who comes late [CAT-8]', async () => {
  const { clock, catalogue, book } = await leadFeed()
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 4, 4)] }))
  await clock.advance(60_000)
  book.applyOddsChange(oddsChange({ atSecond: 60, eventStatus: playing({ homeScore: 1 }), markets: [result(2, 4, 4)] }))
  await catalogue.stop()
  const { moments, chances } = await course()
  expect(moments.map(({ kind, side, tally }) => [kind, side, tally.home])).toEqual([
    ['begin', null, 0],
    ['score', 'home', 1],
  ])
  expect(chances.map(([at]) => at)).toEqual([KICK_OFF, KICK_OFF + 60_000])
})

test('after a restart the course goes on: a goal of meanwhile is one goal, and the match begins once [CAT-8]', async () => {
  const first = await leadFeed()
  first.book.applyFixture(SOCCER)
  first.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 4, 4)] }))
  await eventually(async () => expect((await course()).moments).toHaveLength(1))
  await first.catalogue.stop()

  const second = await leadFeed(300)
  second.book.applyFixture(SOCCER)
  second.book.applyOddsChange(
    oddsChange({ atSecond: 300, eventStatus: playing({ awayScore: 1 }), markets: [result(3, 4, 2.2)] }),
  )
  await second.catalogue.stop()
  expect((await course()).moments.map(({ kind, side }) => [kind, side])).toEqual([
    ['begin', null],
    ['score', 'away'],
  ])
})

test('the first odds of an outcome stay its opening odds, after a restart too [CAT-8]', async () => {
  const first = await leadFeed()
  first.book.applyFixture(SOCCER)
  first.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 4, 4)] }))
  first.book.applyOddsChange(oddsChange({ atSecond: 5, markets: [result(1.5, 5, 6)] }))
  await first.catalogue.stop()
  const second = await leadFeed(10)
  second.book.applyFixture(SOCCER)
  second.book.applyOddsChange(
    oddsChange({ atSecond: 10, eventStatus: playing(), markets: [result(1.4, 5, 7), total(2.5, 1.8, 2)] }),
  )
  await second.catalogue.stop()
  expect(Object.values((await course()).opening).sort()).toEqual([1.8, 2, 2, 4, 4])
})

test('an outcome that had no price at first has its first price as opening odds [CAT-8]', async () => {
  const { catalogue, book } = await leadFeed()
  book.applyFixture(SOCCER)
  const [home, ...others] = result(2, 4, 4).outcomes
  if (home === undefined) throw new Error('a result has three outcomes')
  const { odds: _, ...unpriced } = home
  const markets = [{ ...result(2, 4, 4), outcomes: [unpriced, ...others] }]
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets }))
  book.applyOddsChange(oddsChange({ atSecond: 5, markets: [result(3, 3.5, 3.5)] }))
  book.applyOddsChange(oddsChange({ atSecond: 6, markets }))
  book.applyOddsChange(oddsChange({ atSecond: 7, markets: [result(5, 3, 3)] }))
  await catalogue.stop()
  expect(Object.values((await course()).opening).sort()).toEqual([3, 4, 4])
})

test('opening odds stay as long as the event is open, however old they are [CAT-8]', async () => {
  const { clock, catalogue, book } = await leadFeed()
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 4, 4)] }))
  await eventually(async () => expect((await course()).moments).toHaveLength(1))
  await clock.sleep(8 * 24 * 3_600_000)
  await clock.advance(6 * 3_600_000)
  await eventually(async () => expect((await course()).moments).toEqual([]))
  expect(Object.values((await course()).opening).sort()).toEqual([2, 4, 4])
  await catalogue.stop()
})

test('courses older than a week are forgotten [CAT-8]', async () => {
  const { clock, catalogue, book, written } = await leadFeed()
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 4, 4)] }))
  await eventually(async () => expect((await course()).moments).toHaveLength(1))
  book.remove(SOCCER.id)
  await written()
  await clock.sleep(8 * 24 * 3_600_000)
  await clock.advance(6 * 3_600_000)
  await eventually(async () => expect(await course()).toEqual({ moments: [], chances: [], opening: {} }))
  await catalogue.stop()
})

test('a part of a course that cannot be read is left out, and stops neither the feed nor the page [CAT-8]', async () => {
  const first = await leadFeed()
  first.book.applyFixture(SOCCER)
  first.book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 4, 4)] }))
  await eventually(async () => expect((await course()).moments).toHaveLength(1))
  await first.catalogue.stop()
  await sql`update match_course set body = '{"kind":"no such"}'`.execute(prepared.database.kysely)
  await sql`update opening_odds set odds = '{"1":"two"}'`.execute(prepared.database.kysely)
  expect(await course()).toEqual({ moments: [], chances: [], opening: {} })
  const second = await leadFeed(10)
  second.book.applyFixture(SOCCER)
  second.book.applyOddsChange(oddsChange({ atSecond: 10, eventStatus: playing(), markets: [result(2, 4, 4)] }))
  await second.catalogue.stop()
  expect((await course()).moments.map(({ kind }) => kind)).toEqual(['begin'])
})
