import type { Market, OddsChangePush } from '@momio/contract/live-book'
import type { HubInvocation } from '@momio/signalr'
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
import type { MarketInput } from '../modules/catalogue/index.ts'
import { manualClock } from '../platform/turns/clock.ts'
import type { EventChange } from './event-change.ts'
import { OddsPushes, type SportGroup } from './odds-pushes.ts'

interface Sent {
  key: string
  target: string
  push: Pick<OddsChangePush, 'fromSeq' | 'seq'> & Partial<OddsChangePush>
}

/** A group with one client whose window ends whenever the test says so; what does the pushes' work stays the product's. */
function windowedGroup(): SportGroup & { readonly frames: Sent[][]; readonly urgent: string[] } {
  const waiting = new Map<string, { changes: EventChange[]; merge: (key: string) => Sent[] }>()
  const frames: Sent[][] = []
  const urgent: string[] = []
  return {
    frames,
    urgent,
    size: 1,
    postChange(key, change, merge, options) {
      if (options?.urgent) urgent.push(key)
      const changes = [...(waiting.get(key)?.changes ?? []), change as EventChange]
      const toSent = ({ target, args }: HubInvocation) => ({ key, target, push: args[0] as Sent['push'] })
      waiting.set(key, { changes, merge: () => merge(key, changes as never[]).map(toSent) })
    },
    flush() {
      if (waiting.size > 0) frames.push([...waiting].flatMap(([key, { merge }]) => merge(key)))
      waiting.clear()
    },
  }
}

function soccerOnTheBook(group = windowedGroup()) {
  const book = createBook({ clock: manualClock(KICK_OFF) })
  const pushes = new OddsPushes(() => group)
  book.view.onChange((change, before) => pushes.take(change, before))
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9)] }))
  const { frames, urgent } = group
  return { book, group, frames, urgent, endWindow: () => group.flush(), seq: KICK_OFF }
}

test('changes of a window are one push that covers them all', () => {
  const { book, frames, endWindow } = soccerOnTheBook()
  for (let step = 1; step <= 20; step++) {
    book.applyOddsChange(oddsChange({ atSecond: step, markets: [result(1.5 + step / 100, 3.4, 4.2)] }))
    if (step % 5 === 0) endWindow()
  }
  const ranges = frames.map((frame) => frame.map(({ push }) => [push.fromSeq, push.seq]))
  const expected = [
    [1, 5],
    [6, 10],
    [11, 15],
    [16, 20],
  ] as const
  expect(ranges).toEqual(expected.map(([first, last]) => [[KICK_OFF + first, KICK_OFF + last]]))
})

test('whatever is merged, each push of an event begins where the one before ended', () => {
  const move = fc.oneof(
    fc.integer({ min: 2, max: 9 }).map((odds) => ({ markets: [result(odds, 3.4, 4.2)] })),
    fc
      .tuple(fc.integer({ min: 9, max: 12 }), fc.integer({ min: 2, max: 9 }))
      .map(([line, odds]) => ({ markets: [total(line, odds, 2)] })),
    fc.integer({ min: 1, max: 9 }).map((homeScore) => ({ eventStatus: playing({ homeScore }) })),
    fc.constantFrom(1, 0, -1, -3).map((status) => ({ markets: [total(2.5, 1.9, 1.9, { status })] })),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(move, fc.boolean()), { maxLength: 40 }), (moves) => {
      const { book, frames, endWindow, seq } = soccerOnTheBook()
      moves.forEach(([message, isLast], index) => {
        book.applyOddsChange(oddsChange({ atSecond: index + 1, ...message }))
        if (isLast) endWindow()
      })
      endWindow()
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
function listAfter(list: readonly Market[], { prices = [], markets = [] }: Sent['push']): Market[] {
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
    fc.property(fc.array(fc.tuple(move, fc.boolean()), { minLength: 1, maxLength: 30 }), fc.nat(), (moves, at) => {
      const { book, frames, endWindow } = soccerOnTheBook()
      const listed = () => book.match(SOCCER.id) ?? { seq: 0, markets: [] }
      let start = listed()
      moves.forEach(([markets, isLast], index) => {
        book.applyOddsChange(oddsChange({ atSecond: index + 1, markets }))
        if (index === at % moves.length) start = listed()
        if (isLast) endWindow()
      })
      endWindow()
      const pushes = frames.flat().filter(({ push }) => push.seq > start.seq)
      const byType = (a: Market, b: Market) => a.marketType - b.marketType
      const read = pushes.reduce((list, { push }) => listAfter(list, push), start.markets)
      expect(read.toSorted(byType)).toEqual(listed().markets.toSorted(byType))
    }),
  )
})

test('a main line that leaves and returns within a window has the last word', () => {
  const { book, frames, endWindow } = soccerOnTheBook()
  const [main, other] = [{ favourite: true }, { favourite: false }]
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [total(2.5, 1.5, 2.5, other), total(3.5, 1.9, 1.9, main)] }))
  book.applyOddsChange(oddsChange({ atSecond: 2, markets: [total(2.5, 1.9, 1.9, main), total(3.5, 2.5, 1.5, other)] }))
  endWindow()
  expect(frames.flat()[0]?.push.markets?.map(({ id }) => id)).toEqual(['18|total=3.5', '18|total=2.5'])
})

test('an event that is replaced empties the places it no longer fills, at once', () => {
  const { book, frames, endWindow, urgent, seq } = soccerOnTheBook()
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
  endWindow()
  expect(urgent).toEqual([SOCCER.id])
  const [odds, state] = frames.flat()
  expect(odds?.push.markets?.map(({ id, status }) => [id, status])).toEqual([
    ['18|total=2.5', 0],
    ['1', 1],
  ])
  expect([odds?.push.fromSeq, odds?.push.seq, state?.push.seq]).toEqual([seq + 1, seq + 7, seq + 7])
})

test('a suspension without a number of its own goes out, and so does its end [HUB-3]', () => {
  const { book, frames, endWindow, urgent, seq } = soccerOnTheBook()
  book.view.blindAll()
  endWindow()
  book.view.unblind(SOCCER.id)
  endWindow()
  expect(frames.flat().map(({ push }) => [push.fromSeq, push.seq, push.prices?.map(({ status }) => status)])).toEqual([
    [seq, seq, [-1, -1]],
    [seq, seq, [1, 1]],
  ])
  expect(urgent).toContain(SOCCER.id)
})

test('a suspension is urgent, a price is not [HUB-3]', () => {
  const { book, urgent } = soccerOnTheBook()
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.9, 3.4, 4)] }))
  expect(urgent).toEqual([])
  book.applyBetStop(betStop({ atSecond: 2 }))
  expect(urgent).toEqual([SOCCER.id])
})

test('the final score leaves before the match does', () => {
  const { book, frames, seq } = soccerOnTheBook()
  book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 3, matchStatus: 100, homeScore: 2 }) }))
  expect(frames.flat().map(({ target, push }) => [target, push.seq])).toEqual([['MatchState', seq + 1]])
})

test('who joins a sport that had no clients gets nothing of what happened before', () => {
  const group = windowedGroup()
  let size = 0
  const { book, frames, endWindow, seq } = soccerOnTheBook({
    ...group,
    get size() {
      return size
    },
  })
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.5, 3.4, 4.2)] }))
  size = 1
  book.applyOddsChange(oddsChange({ atSecond: 2, markets: [result(1.6, 3.4, 4.2)] }))
  endWindow()
  expect(frames.flat().map(({ push }) => [push.fromSeq, push.seq])).toEqual([[seq + 2, seq + 2]])
})

test('clients get nothing of the details of a line, and no gap where only details changed', () => {
  const framesOf = (detail: Partial<MarketInput>) => {
    const { book, frames, endWindow, seq } = soccerOnTheBook()
    const say = (atSecond: number, home: number, cashoutStatus: number) => {
      const more = 'cashoutStatus' in detail ? { ...detail, cashoutStatus } : detail
      book.applyOddsChange(oddsChange({ atSecond, markets: [result(home, 3.4, 4.2, more)] }))
      endWindow()
    }
    say(1, 1.5, 1)
    say(2, 1.5, -1)
    say(3, 1.6, -1)
    const lines = [...(book.view.event(SOCCER.id)?.lines.values() ?? [])]
    return { frames, lines, seqs: frames.flat().map(({ push }) => [(push.fromSeq ?? push.seq) - seq, push.seq - seq]) }
  }
  const plain = framesOf({})
  const detailed = framesOf({ cashoutStatus: 1, extendedSpecifiers: 'a=1' })
  const withoutNumbers = ({ frames }: typeof plain) =>
    JSON.stringify(frames, (key, value) => (key === 'seq' || key === 'fromSeq' ? undefined : value))
  expect(withoutNumbers(detailed)).toBe(withoutNumbers(plain))
  expect(JSON.stringify(detailed.lines)).toBe(JSON.stringify(plain.lines))
  const [first, second] = detailed.seqs
  expect(detailed.seqs).toHaveLength(2)
  expect(second?.[0]).toBe((first?.[1] ?? 0) + 1)
  expect(second?.[1]).toBe((first?.[1] ?? 0) + 2)
})
