import type { Market, OddsChangePush } from '@momio/contract/live-book'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  betStop,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  total,
} from '../../test/catalogue/book-example.ts'
import { createBook } from '../modules/catalogue/book/book.ts'
import { type Clock, manualClock } from '../platform/turns/clock.ts'
import { FlushPace } from './flush-pace.ts'
import { SportPushes } from './sport-pushes.ts'

interface Posted {
  key: string
  target: string
  push: Pick<OddsChangePush, 'fromSeq' | 'seq'> & Partial<OddsChangePush>
}

/** What does not wait for a window. */
const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Who is due is told without waiting for another turn of the event loop. */
const paceOf = (clock: Clock) =>
  new FlushPace(
    () => clock.now().getTime(),
    (task) => task(),
  )

function soccerOnTheBook() {
  const clock = manualClock(KICK_OFF)
  const book = createBook({ clock })
  const frames: Posted[][] = []
  let posts: Posted[] = []
  const group = {
    post: (key: string, target: string, push: unknown) => posts.push({ key, target, push: push as Posted['push'] }),
    flush() {
      frames.push(posts)
      posts = []
    },
    size: 1,
  }
  const pushes = new SportPushes(() => group, clock, paceOf(clock))
  pushes.groupFor(SOCCER.sport.id)
  book.view.onChange((change, before) => pushes.take(change, before))
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9)] }))
  return { clock, book, frames, seq: KICK_OFF }
}

test('the first change goes at once, those that follow when the window ends, however often prices move in it', () => {
  const { clock, book, frames } = soccerOnTheBook()
  for (let step = 1; step <= 20; step++) {
    book.applyOddsChange(oddsChange({ atSecond: step, markets: [result(1.5 + step / 100, 3.4, 4.2)] }))
    clock.advance(5)
  }
  const told = frames.map((frame) => frame.map(({ push }) => [push.fromSeq, push.seq]))
  const expected = [
    [1, 1],
    [2, 5],
    [6, 10],
    [11, 15],
    [16, 20],
  ] as const
  expect(told).toEqual(expected.map(([first, last]) => [[KICK_OFF + first, KICK_OFF + last]]))
})

test('whatever is merged, each push of an event speaks from where the one before ended', () => {
  const move = fc.oneof(
    fc.integer({ min: 2, max: 9 }).map((odds) => ({ markets: [result(odds, 3.4, 4.2)] })),
    fc
      .tuple(fc.integer({ min: 9, max: 12 }), fc.integer({ min: 2, max: 9 }))
      .map(([line, odds]) => ({ markets: [total(line, odds, 2)] })),
    fc.integer({ min: 1, max: 9 }).map((homeScore) => ({ eventStatus: playing({ homeScore }) })),
    fc.constantFrom(1, 0, -1, -3).map((status) => ({ markets: [total(2.5, 1.9, 1.9, { status })] })),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(move, fc.integer({ min: 0, max: 30 })), { maxLength: 40 }), (moves) => {
      const { clock, book, frames, seq } = soccerOnTheBook()
      moves.forEach(([message, waitMs], index) => {
        book.applyOddsChange(oddsChange({ atSecond: index + 1, ...message }))
        clock.advance(waitMs)
      })
      clock.advance(50)
      let held = seq
      for (const { push } of frames.flat()) {
        expect(push.fromSeq).toBe(held + 1)
        expect(push.seq).toBeGreaterThan(held)
        held = push.seq
      }
      expect(held).toBeLessThanOrEqual(book.match(SOCCER.id)?.seq ?? 0)
    }),
  )
})

/** What a client makes of a push: prices first, then whole lines, each in the place of its market type. */
function listAfter(list: readonly Market[], { prices = [], markets = [] }: Posted['push']): Market[] {
  const places = new Map(list.map((line) => [line.marketType, line]))
  const moved = prices.flatMap(({ id, status, isFavorite, outcomes }) => {
    const held = list.find((line) => line.id === id)
    // It left the list before this client came; another line took its place.
    if (held === undefined) return []
    const { settlement, cancellations, ...line } = held
    return {
      ...line,
      status,
      isFavorite,
      outcomes: outcomes.map(([outcomeId, odds, active, probabilities]) => {
        const known = held.outcomes.find((outcome) => outcome.outcomeId === outcomeId)
        if (known === undefined) throw new Error(`a price of ${outcomeId}, which ${id} does not have`)
        return { ...known, odds, oddsUS: odds === null ? null : expect.any(Number), active, probabilities }
      }),
    }
  })
  for (const line of [...moved, ...markets]) places.set(line.marketType, line)
  return [...places.values()].filter(({ status }) => status === 1 || status === -1)
}

test('from whatever change a client starts, the pushes bring it to the list of the book, names and all [HUB-3]', () => {
  const favourite = fc.constantFrom(true, false)
  const status = fc.constantFrom(1, 1, 1, -1, 0)
  const odds = fc.integer({ min: 2, max: 9 })
  const line = fc.constantFrom(1.5, 2.5, 3.5)
  const move = fc.oneof(
    fc.tuple(odds, status).map(([home, status]) => [result(home, 3.4, 4.2, { status })]),
    fc
      .tuple(line, odds, favourite, status)
      .map(([at, over, favourite, status]) => [total(at, over, 2, { favourite, status })]),
    // Another set of outcomes under the same line.
    odds.map((home) => [market(1, '', { 1: home, 3: 4.2 })]),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(move, fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      (moves, at) => {
        const { clock, book, frames } = soccerOnTheBook()
        const listed = () => book.match(SOCCER.id) ?? { seq: 0, markets: [] }
        let start = listed()
        moves.forEach(([markets, waitMs], index) => {
          book.applyOddsChange(oddsChange({ atSecond: index + 1, markets }))
          if (index === at % moves.length) start = listed()
          clock.advance(waitMs)
        })
        clock.advance(50)
        const pushes = frames.flat().filter(({ push }) => push.seq > start.seq)
        const byType = (a: Market, b: Market) => a.marketType - b.marketType
        const read = pushes.reduce((list, { push }) => listAfter(list, push), start.markets)
        expect(read.toSorted(byType)).toEqual(listed().markets.toSorted(byType))
      },
    ),
  )
})

test('a main line that leaves and returns within a window has the last word', () => {
  const { clock, book, frames } = soccerOnTheBook()
  const [main, other] = [{ favourite: true }, { favourite: false }]
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [total(2.5, 1.5, 2.5, other), total(3.5, 1.9, 1.9, main)] }))
  book.applyOddsChange(oddsChange({ atSecond: 2, markets: [total(2.5, 1.9, 1.9, main), total(3.5, 2.5, 1.5, other)] }))
  clock.advance(50)
  expect(frames.flat()[0]?.push.markets?.map(({ id }) => id)).toEqual(['18|total=3.5', '18|total=2.5'])
})

test('an event that stands anew empties the places it no longer fills', async () => {
  const { book, frames, seq } = soccerOnTheBook()
  const event = book.view.event(SOCCER.id)
  if (event === undefined) throw new Error('the match is not in the book')
  const lines = new Map([...event.lines].filter(([id]) => id === '1'))
  const markets = [...lines.values()]
  const match = { ...event.match, seq: seq + 7, markets }
  book.view.apply({
    kind: 'added',
    eventId: SOCCER.id,
    sportId: 'sr:sport:1',
    seq: seq + 7,
    event: { ...event, match, lines },
  })
  await soon()
  const [odds, state] = frames.flat()
  expect(odds?.push.markets?.map(({ id, status }) => [id, status])).toEqual([
    ['18|total=2.5', 0],
    ['1', 1],
  ])
  expect([odds?.push.fromSeq, odds?.push.seq, state?.push.seq]).toEqual([seq + 1, seq + 7, seq + 7])
})

test('a suspension without a number of its own goes out, and so does its end [HUB-3]', async () => {
  const { book, frames, seq } = soccerOnTheBook()
  const told = () => frames.flat().map(({ push }) => [push.fromSeq, push.seq, push.prices?.map(({ status }) => status)])
  book.view.blindAll()
  await soon()
  book.view.unblind(SOCCER.id)
  await soon()
  expect(told()).toEqual([
    [seq, seq, [-1, -1]],
    [seq, seq, [1, 1]],
  ])
})

test('what a silent producer closes together leaves in one frame, at once', async () => {
  const { book, frames } = soccerOnTheBook()
  const other = { ...SOCCER, id: 'sr:match:77' }
  book.applyFixture(other)
  book.applyOddsChange(oddsChange({ eventId: other.id, eventStatus: playing(), markets: [result(2, 3, 4)] }))
  book.setProducer({ provider: 1, product: 1, down: 'silent' })
  await soon()
  expect(frames.map((frame) => frame.map(({ key }) => key))).toEqual([[`${SOCCER.id}/odds`, 'sr:match:77/odds']])
})

test('a price that is back within the same breath does not swallow its suspension', async () => {
  const { book, frames } = soccerOnTheBook()
  book.applyBetStop(betStop({ atSecond: 1 }))
  book.applyOddsChange(oddsChange({ atSecond: 2, markets: [result(1.9, 3.4, 4)] }))
  await soon()
  expect(frames[0]?.[0]?.push.prices?.map(({ status }) => status)).toEqual([-1, -1])
})

test('the final score leaves before the match does', () => {
  const { book, frames, seq } = soccerOnTheBook()
  book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 3, matchStatus: 100, homeScore: 2 }) }))
  expect(frames.flat().map(({ target, push }) => [target, push.seq])).toEqual([['MatchState', seq + 1]])
})

/** Groups that count their members, and what each of them got. */
function countedGroups() {
  const sizes = new Map<string, number>()
  const got: [group: string, fromSeq: number | undefined, seq: number][] = []
  const clock = manualClock(KICK_OFF)
  const book = createBook({ clock })
  const groupOf = (name: string) => ({
    post: (_key: string, _target: string, push: unknown) => {
      const { fromSeq, seq } = push as Posted['push']
      got.push([name, fromSeq, seq])
    },
    flush() {},
    get size() {
      return sizes.get(name) ?? 0
    },
  })
  const pushes = new SportPushes(groupOf, clock, paceOf(clock))
  const change = (change: number, name: string) => sizes.set(name, (sizes.get(name) ?? 0) + change)
  book.view.onChange((one, before) => pushes.take(one, before))
  book.applyFixture(SOCCER)
  let second = 0
  return {
    got,
    join(count: number): void {
      for (let n = 0; n < count; n++) change(1, pushes.groupFor(SOCCER.sport.id))
    },
    leaveAll: () => sizes.clear(),
    move(): void {
      second += 1
      const eventStatus = second === 1 ? playing() : undefined
      book.applyOddsChange(oddsChange({ atSecond: second, eventStatus, markets: [result(1 + second / 10, 3, 4)] }))
      clock.advance(50)
    },
  }
}

test('many clients of a sport are told in several crowds, each of everything', () => {
  const { join, move, got } = countedGroups()
  move()
  join(600)
  move()
  move()
  const [first, second, third] = [...new Set(got.map(([group]) => group))]
  expect(got).toEqual([1, 2].flatMap((n) => [first, second, third].map((group) => [group, KICK_OFF + n, KICK_OFF + n])))
})

test('who comes after everybody left is told of nothing that happened in between', () => {
  const { join, move, leaveAll, got } = countedGroups()
  move()
  join(1)
  move()
  leaveAll()
  move()
  join(1)
  move()
  expect(got.map(([, fromSeq, seq]) => [fromSeq, seq])).toEqual([
    [KICK_OFF + 1, KICK_OFF + 1],
    [KICK_OFF + 3, KICK_OFF + 3],
  ])
})
