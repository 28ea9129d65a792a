import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { suspensionsOf } from '@momio/domain/betting/suspensions'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  BASKETBALL,
  betStop,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { eventually } from '../../../../test/eventually.ts'
import { deleteStreams } from '../../../../test/nats.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { inProcessBus } from '../../../platform/bus/bus-in-process.ts'
import { natsBus } from '../../../platform/bus/bus-nats.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { type Book, createBook } from '../book/book.ts'
import type { BookChange } from '../book/book-change.ts'
import { BookView } from '../book/book-view.ts'
import { LIVE_SUBJECTS, PULSE_SUBJECT } from './book-wire.ts'
import { followBook } from './follow-book.ts'
import { publishBook } from './publish-book.ts'

const log = createLog({ level: 'silent' })
const natsUrl = process.env.NATS_URL
const prefix = `momio-test-${randomBytes(4).toString('hex')}`

afterAll(() => natsUrl && deleteStreams(natsUrl, prefix))

/** Each process has a bus of its own where one is shared through NATS; in one process there is only one. */
async function feedProcess() {
  const clock = manualClock(KICK_OFF)
  const house = `${prefix}-${randomBytes(4).toString('hex')}`
  const inProcess = inProcessBus({ clock, log })
  const openBus = () => (natsUrl ? natsBus({ url: natsUrl, prefix: house, clock, log }) : inProcess)
  const bus = await openBus()
  const book = createBook({ clock })
  const publisher = publishBook({ book: book.view, bus, clock, log, epoch: 1, holds: () => true })
  async function follow(through: (bus: Bus) => Bus = (own) => own): Promise<BookView> {
    const own = await openBus()
    const view = new BookView()
    const follower = await followBook({ bus: through(own), view, clock })
    onTestFinished(async () => {
      await follower.stop()
      await own.close()
    })
    return view
  }
  onTestFinished(async () => {
    await publisher.stop()
    await bus.close()
  })
  return { clock, bus, book, publisher, follow, beat: () => clock.advance(1000) }
}

type FeedProcess = Awaited<ReturnType<typeof feedProcess>>

function becomesEqual(view: BookView, book: Book): Promise<void> {
  return eventually(() => expect(contentOf(view)).toEqual(contentOf(book.view)))
}

function contentOf(view: BookView) {
  return [...view.events()]
    .map(({ match, tournament, lines, details }) => ({
      match,
      tournament,
      lines: Object.fromEntries(lines),
      details: Object.fromEntries(details),
    }))
    .sort((a, b) => (a.match.id < b.match.id ? -1 : 1))
}

function openLines(view: BookView): number {
  return [...view.events()].flatMap(({ lines }) => [...lines.values()]).filter(({ status }) => status === 1).length
}

function playBothMatches({ book }: FeedProcess) {
  book.applyFixture(SOCCER)
  book.applyFixture(BASKETBALL)
  book.applyOddsChange(
    oddsChange({
      eventStatus: playing(),
      markets: [result(1.85, 3.4, 4.2, { cashoutStatus: 1 }), total(2.5, 1.9, 1.9)],
    }),
  )
  book.applyOddsChange(
    oddsChange({
      eventId: BASKETBALL.id,
      eventStatus: playing({ matchStatus: 13 }),
      markets: [market(219, '', { 4: 1.5, 5: 2.6 })],
    }),
  )
}

function moveOn({ book }: FeedProcess, atSecond: number) {
  book.applyOddsChange(
    oddsChange({
      atSecond,
      eventStatus: playing({ homeScore: atSecond }),
      markets: [
        result(1.5 + atSecond / 100, 3.4, 4.2, { cashoutStatus: -1, extendedSpecifiers: `second=${atSecond}` }),
        total(3.5 + atSecond, 3, 1.3),
        total(2.5, 1.2, 4, { status: -3 }),
      ],
    }),
  )
  book.applyBetStop(betStop({ atSecond, eventId: BASKETBALL.id }))
}

test('a process that follows from the start and one that joins late end with the identical book', async () => {
  const feed = await feedProcess()
  const early = await feed.follow()
  feed.beat()
  // The beat is over before anything happens that it would tell of.
  await nextTurn()
  playBothMatches(feed)
  for (let second = 1; second <= 5; second++) moveOn(feed, second)
  await becomesEqual(early, feed.book)

  // The bus keeps whole states older than changes the late one never heard; the next second makes it good.
  const late = await feed.follow()
  expect(contentOf(late).map(({ match }) => match.id)).toEqual([SOCCER.id, BASKETBALL.id])
  expect(late.match(SOCCER.id)?.seq).toBeLessThan(feed.book.match(SOCCER.id)?.seq ?? 0)
  expect(openLines(late)).toBe(0)
  for (let second = 6; second <= 9; second++) moveOn(feed, second)
  feed.beat()
  await becomesEqual(late, feed.book)

  moveOn(feed, 10)
  await becomesEqual(late, feed.book)
  await becomesEqual(early, feed.book)
  expect(late.orderedTournaments()).toEqual(feed.book.orderedTournaments())
})

test('what staff suspends is locked in every process, in one that joins meanwhile too, and open again after [GLI-2]', async () => {
  const feed = await feedProcess()
  const early = await feed.follow()
  feed.beat()
  playBothMatches(feed)
  await eventually(() => expect(openLines(early)).toBe(3))
  feed.book.setSuspensions(suspensionsOf([{ scope: 'event', target: SOCCER.id }]))
  feed.book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.9, 3.4, 4.2)] }))
  await becomesEqual(early, feed.book)
  const late = await feed.follow()
  feed.beat()
  for (const view of [early, late]) await eventually(() => expect(openLines(view)).toBe(1))
  feed.book.setSuspensions(suspensionsOf([]))
  for (const view of [early, late]) await eventually(() => expect(openLines(view)).toBe(3))
  await becomesEqual(late, feed.book)
})

test('changes lost on the way leave the old state, suspended, until the whole one comes, never a mixture', async () => {
  const feed = await feedProcess()
  let arrived = 0
  const loses = new Set<number>()
  const view = await feed.follow((own) => ({
    ...own,
    subscribe: (pattern, handler, options) =>
      own.subscribe(
        pattern,
        (message) => {
          if (pattern === LIVE_SUBJECTS && message.subject !== PULSE_SUBJECT && loses.has(++arrived)) return
          return handler(message)
        },
        options,
      ),
  }))
  feed.beat()
  playBothMatches(feed)
  await becomesEqual(view, feed.book)
  const before = view.match(SOCCER.id)
  // Both changes of the match in the first move; the bet stop of the other match gets through.
  loses.add(3).add(4)
  moveOn(feed, 1)
  moveOn(feed, 2)
  await eventually(() => expect(arrived).toBe(7))
  expect(view.match(SOCCER.id)).toEqual({
    ...before,
    markets: before?.markets.map((line) => ({ ...line, status: -1 })),
  })
  expect(openLines(view)).toBe(0)

  const heard: BookChange['kind'][] = []
  view.onChange((change) => heard.push(change.kind))
  feed.beat()
  moveOn(feed, 3)
  await becomesEqual(view, feed.book)
  expect(heard).toContain('added')
})

test('an event that ended is gone for who follows and for who joins later', async () => {
  const feed = await feedProcess()
  const early = await feed.follow()
  feed.beat()
  playBothMatches(feed)
  feed.book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 4, matchStatus: 100 }) }))
  await becomesEqual(early, feed.book)
  await feed.publisher.stop()
  const late = await feed.follow()
  for (const view of [early, late]) expect(contentOf(view).map(({ match }) => match.id)).toEqual([BASKETBALL.id])
})

test('a feed that starts anew goes on above the numbers of the one before it', async () => {
  const first = await feedProcess()
  const view = await first.follow()
  first.beat()
  playBothMatches(first)
  for (let second = 1; second <= 30; second++) moveOn(first, second)
  await becomesEqual(view, first.book)
  await first.publisher.stop()
  await eventually(() => expect(openLines(view)).toBe(0))
  const heldSeq = view.match(SOCCER.id)?.seq ?? 0

  first.clock.advance(60_000)
  const book = createBook({ clock: first.clock })
  const publisher = publishBook({
    book: book.view,
    bus: first.bus,
    clock: first.clock,
    log,
    epoch: 2,
    holds: () => true,
  })
  playBothMatches({ ...first, book })
  await becomesEqual(view, book)
  expect(view.match(SOCCER.id)?.seq).toBeGreaterThan(heldSeq)
  await publisher.stop()
})

test('an event that an earlier feed left on the bus can be taken off it', async () => {
  const feed = await feedProcess()
  playBothMatches(feed)
  await feed.publisher.stop()
  const view = await feed.follow()
  expect(contentOf(view)).toHaveLength(2)
  const publisher = publishBook({
    book: new BookView(),
    bus: feed.bus,
    clock: feed.clock,
    log,
    epoch: 2,
    holds: () => true,
  })
  publisher.forget(SOCCER.id)
  await eventually(() => expect(contentOf(view).map(({ match }) => match.id)).toEqual([BASKETBALL.id]))
  await publisher.stop()
})
