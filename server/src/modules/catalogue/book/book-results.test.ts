import { matchSchema } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import {
  betStop,
  cancel,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'
import type { ResultMessage } from './result-message.ts'

const clock = { now: () => new Date(KICK_OFF) }
const OVER_WINS = settled(18, 'total=2.5', { 12: 1, 13: 0 })
const TOTAL = { id: 18, specifiers: 'total=2.5' }

function openBook() {
  const told: ResultMessage[] = []
  const book = createBook({ clock, onResult: (message) => told.push(message) })
  book.applyFixture(SOCCER)
  book.applyOddsChange(
    oddsChange({
      eventStatus: playing(),
      markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9, { favourite: true })],
    }),
  )
  const line = (id = '18|total=2.5') => book.view.event(SOCCER.id)?.lines.get(id)
  return { book, told, line, results: () => line()?.outcomes.map((outcome) => outcome.result?.result) }
}

function rollback(atSecond: number, outcomeIds: readonly string[] = []) {
  return cancel([{ ...TOTAL, outcomeIds }], { atSecond })
}

test('a settlement shows its results and closes the line; the confirmed one replaces the first', () => {
  const { book, line, results } = openBook()
  const [change, ...more] = book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))
  expect(more).toEqual([])
  expect(change).toMatchObject({
    kind: 'odds',
    urgent: true,
    countMarkets: 1,
    list: [{ id: '18|total=2.5', status: -3 }],
  })
  expect(line()).toMatchObject({ status: -3, settlement: { certainty: 1, voidReason: null, at: KICK_OFF + 5000 } })
  expect(results()).toEqual([1, 0])

  const again = settlement([{ ...OVER_WINS, voidReason: 3 }], { atSecond: 9, certainty: 2 })
  expect(book.applySettlement(again)).toMatchObject([{ urgent: false, countMarkets: 1, list: [] }])
  expect(line()).toMatchObject({ status: -3, settlement: { certainty: 2, voidReason: 3, at: KICK_OFF + 9000 } })
  expect(results()).toEqual([1, 0])
  expect(book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))).toEqual([])
  const match = { ...book.match(SOCCER.id), markets: [line()] }
  expect(matchSchema.parse(match)).toEqual(match)
})

test('void and dead heat factors are shown as the feed gave them', () => {
  const { book, line } = openBook()
  const outcomes = [
    { id: '12', result: 1, voidFactor: 0.5 },
    { id: '13', result: 0, deadHeatFactor: 0.5 },
  ]
  book.applySettlement(settlement([{ ...TOTAL, outcomes }], { atSecond: 5 }))
  expect(line()?.outcomes.map((outcome) => outcome.result)).toEqual([
    { result: 1, voidFactor: 0.5 },
    { result: 0, deadHeatFactor: 0.5 },
  ])
})

test('a settlement of a line that nobody offered makes one without prices, out of sight', () => {
  const { book, line } = openBook()
  const [change] = book.applySettlement(settlement([settled(29, '', { 74: 1, 76: 0 })], { atSecond: 5 }))
  expect(change).toMatchObject({ countMarkets: 2, list: [], urgent: false })
  expect(line('29')).toMatchObject({
    status: -3,
    name: 'Ambos equipos anotan',
    outcomes: [
      { outcomeId: '74', odds: null, active: false, result: { result: 1 } },
      { outcomeId: '76', odds: null, active: false, result: { result: 0 } },
    ],
  })
})

test('a settled line stays settled whatever odds say, older or newer, until a rollback and odds after it', () => {
  const { book, line, results } = openBook()
  book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))
  for (const [atSecond, status] of [
    [4, 1],
    [6, 0],
    [7, -1],
    [8, 1],
  ] as const) {
    book.applyOddsChange(oddsChange({ atSecond, markets: [total(2.5, 1.5, 2.4, { status })] }))
    expect([line()?.status, results()]).toEqual([-3, [1, 0]])
  }
  book.applyBetStop(betStop({ atSecond: 9, marketStatus: 0 }))
  expect(line()?.status).toBe(-3)
  book.applySettlementRollback(rollback(10))
  book.applyOddsChange(oddsChange({ atSecond: 11, markets: [total(2.5, 1.5, 2.4)] }))
  expect(line()?.status).toBe(1)
})

/** Every order in which the steps can arrive. */
function orders<T>(steps: readonly T[]): T[][] {
  if (steps.length < 2) return [[...steps]]
  return steps.flatMap((step, index) => orders(steps.toSpliced(index, 1)).map((rest) => [step, ...rest]))
}

/** The line after these steps in each order of their arrival; the outcomes by their id. */
function inAnyOrder(...steps: ((book: ReturnType<typeof openBook>['book']) => unknown)[]) {
  return orders(steps).map((inOrder) => {
    const { book, line } = openBook()
    for (const step of inOrder) step(book)
    const shown = line()
    const byId = shown?.outcomes.map(({ outcomeId, result: one }) => [outcomeId, one?.result])
    return {
      status: shown?.status,
      certainty: shown?.settlement?.certainty,
      results: Object.fromEntries(byId ?? []),
    }
  })
}

type Step = Parameters<typeof inAnyOrder>[number]
const odds =
  (atSecond: number, status: number): Step =>
  (book) =>
    book.applyOddsChange(oddsChange({ atSecond, markets: [total(2.5, 1.5, 2.4, { status })] }))
const settles =
  (atSecond: number, certainty: number | undefined, results: Record<string, number>): Step =>
  (book) =>
    book.applySettlement(settlement([settled(18, 'total=2.5', results)], { atSecond, certainty }))
const rollsBack =
  (atSecond: number, outcomeIds?: readonly string[]): Step =>
  (book) =>
    book.applySettlementRollback(rollback(atSecond, outcomeIds))
const cancels =
  (atSecond: number, window: { startTime?: number; endTime?: number } = {}): Step =>
  (book) =>
    book.applyCancel(cancel([TOTAL], { atSecond, ...window }))
const undoesCancel =
  (atSecond: number, window: { startTime?: number; endTime?: number } = {}): Step =>
  (book) =>
    book.applyCancelRollback(cancel([TOTAL], { atSecond, ...window }))

test.each([
  ['settled', -3, rollsBack],
  ['cancelled', -4, undoesCancel],
] as const)(
  'a line that odds say is %s is opened by no newer odds without a rollback, in any order of arrival [UOF-17]',
  (_, closed, undo) => {
    for (const { status } of inAnyOrder(odds(5, closed), odds(8, 1), odds(9, -1))) expect(status).toBe(closed)
    for (const { status } of inAnyOrder(odds(5, closed), odds(8, 1), undo(9))) expect(status).toBe(1)
    for (const { status } of inAnyOrder(odds(5, closed), undo(9))) expect(status).toBe(-1)
    for (const { status } of inAnyOrder(odds(5, closed), undo(9), odds(10, closed))) expect(status).toBe(closed)
  },
)

test('a rollback undoes its own kind: a settled line is not opened by that of a cancel, nor the other way round', () => {
  for (const { status } of inAnyOrder(odds(5, -3), undoesCancel(6), odds(8, 1))) expect(status).toBe(-3)
  for (const { status } of inAnyOrder(odds(5, -4), rollsBack(6), odds(8, 1))) expect(status).toBe(-4)
  for (const { status } of inAnyOrder(odds(5, -3), odds(6, -4), undoesCancel(7))) expect(status).toBe(-3)
})

test('a cancel closes no line, with a window or without, and that of a window which ended opens none [UOF-11]', () => {
  const ended = { startTime: KICK_OFF, endTime: KICK_OFF + 2000 }
  for (const window of [ended, { endTime: KICK_OFF + 2000 }, { startTime: KICK_OFF }, {}]) {
    for (const { status } of inAnyOrder(cancels(5, window), odds(8, 1))) expect(status).toBe(1)
  }
  for (const { status } of inAnyOrder(cancels(4, ended), odds(5, -4), undoesCancel(6, ended), odds(8, 1))) {
    expect(status).toBe(-4)
  }
})

test('a line that was settled or cancelled stays so when its event closes and is played again [UOF-17]', () => {
  const ends: Step = (book) =>
    book.applyOddsChange(oddsChange({ atSecond: 6, eventStatus: playing({ status: 3, matchStatus: 100 }) }))
  const isPlayedAgain: Step = (book) =>
    book.applyOddsChange(oddsChange({ atSecond: 7, eventStatus: playing(), markets: [total(2.5, 1.5, 2.4)] }))
  for (const closed of [-3, -4]) {
    for (const { status } of inAnyOrder(odds(5, closed), ends, isPlayedAgain)) expect(status).toBe(closed)
  }
  for (const { status } of inAnyOrder(settles(5, 1, { 12: 1, 13: 0 }), ends, isPlayedAgain)) expect(status).toBe(-3)
})

test('a result seen live, or of a certainty unsaid, never replaces a confirmed one, in any order [UOF-17]', () => {
  const right = { 12: 1, 13: 0 }
  const wrong = { 12: 0, 13: 1 }
  for (const shown of inAnyOrder(settles(5, 2, right), settles(8, 1, wrong), settles(9, undefined, wrong))) {
    expect(shown).toEqual({ status: -3, certainty: 2, results: right })
  }
  for (const shown of inAnyOrder(settles(5, 1, wrong), settles(8, undefined, wrong), settles(9, 2, right))) {
    expect(shown).toEqual({ status: -3, certainty: 2, results: right })
  }
})

test('after the rollback of a confirmed result one seen live counts, sent before or after it was known', () => {
  const confirmed = settles(5, 2, { 12: 1, 13: 0 })
  for (const shown of inAnyOrder(confirmed, rollsBack(7), settles(8, 1, { 12: 0, 13: 1 }))) {
    expect(shown).toEqual({ status: -3, certainty: 1, results: { 12: 0, 13: 1 } })
  }
  for (const shown of inAnyOrder(confirmed, rollsBack(7, ['13']), settles(8, 1, { 12: 0, 13: 1 }))) {
    expect(shown).toEqual({ status: -3, certainty: 2, results: { 12: 1, 13: 1 } })
  }
})

test('a second settlement that names other outcomes leaves the results of the first in view, in any order [UOF-17]', () => {
  for (const shown of inAnyOrder(settles(5, 1, { 12: 1 }), settles(6, 1, { 13: 0 }), settles(7, 1, { 99: 0 }))) {
    expect(shown).toEqual({ status: -3, certainty: 1, results: { 12: 1, 13: 0, 99: 0 } })
  }
  for (const shown of inAnyOrder(settles(5, 2, { 12: 1 }), settles(6, 1, { 12: 0, 13: 0 }))) {
    expect(shown).toEqual({ status: -3, certainty: 2, results: { 12: 1, 13: 0 } })
  }
})

test('a rollback takes the results away and the line waits, suspended, for new odds', () => {
  const { book, line, results } = openBook()
  book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))
  book.applySettlementRollback(rollback(9))
  expect(line()).toMatchObject({ status: -1 })
  expect(line()).not.toHaveProperty('settlement')
  expect(results()).toEqual([undefined, undefined])
  book.applyOddsChange(oddsChange({ atSecond: 10, markets: [total(2.5, 1.5, 2.4)] }))
  expect(line()?.status).toBe(1)
  book.applySettlement(settlement([settled(18, 'total=2.5', { 12: 0, 13: 1 })], { atSecond: 11 }))
  expect(results()).toEqual([0, 1])
})

test('after a rollback the line is what odds said since the settlement, settled by them or hidden included', () => {
  const after = (status: number, oddsAt: number) => {
    const { book, line } = openBook()
    book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))
    book.applyOddsChange(oddsChange({ atSecond: oddsAt, markets: [total(2.5, 1.5, 2.4, { status })] }))
    book.applySettlementRollback(rollback(9))
    return line()?.status
  }
  expect(after(1, 6)).toBe(1)
  expect(after(-1, 6)).toBe(-1)
  expect(after(0, 6)).toBeUndefined()
  // Settled by the odds message that went with the settlement.
  expect(after(-3, 6)).toBe(-1)
  expect(after(-3, 10)).toBe(-3)
  expect(after(0, 4)).toBeUndefined()
})

test('a rollback that names outcomes leaves the results of the others', () => {
  const { book, line, results } = openBook()
  book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))
  book.applySettlementRollback(rollback(9, ['13']))
  expect(line()).toMatchObject({ status: -1, settlement: { certainty: 1 } })
  expect(results()).toEqual([1, undefined])

  book.applySettlement(settlement([settled(1, '', { 1: 1, 2: 0, 3: 0 })], { atSecond: 5 }))
  for (const [atSecond, outcomeId] of [
    [9, '3'],
    [10, '2'],
  ] as const) {
    expect(book.applySettlementRollback(cancel([{ outcomeIds: [outcomeId] }], { atSecond }))).toHaveLength(1)
  }
  expect(line('1')?.outcomes.map((outcome) => outcome.result?.result)).toEqual([1, undefined, undefined])
})

test('a rollback that overtakes its settlement undoes it all the same [UOF-17]', () => {
  const { book, line, results } = openBook()
  expect(book.applySettlementRollback(rollback(9))).toEqual([])
  book.applySettlement(settlement([OVER_WINS], { atSecond: 5 }))
  expect([line()?.status, results()]).toEqual([-1, [undefined, undefined]])
})

test('a cancel is shown with its window and moves no status, also on a settled line [UOF-11]', () => {
  const { book, line } = openBook()
  const both = { startTime: KICK_OFF, endTime: KICK_OFF + 60_000 }
  book.applyCancel(cancel([{ ...TOTAL, voidReason: 12 }], { atSecond: 70, ...both, supercededBy: 'sr:match:9' }))
  expect(line()).toMatchObject({
    status: 1,
    cancellations: [{ from: KICK_OFF, to: KICK_OFF + 60_000, voidReason: 12, at: KICK_OFF + 70_000 }],
  })
  book.applySettlement(settlement([OVER_WINS], { atSecond: 75 }))
  book.applyCancel(cancel([TOTAL], { atSecond: 80, endTime: KICK_OFF + 1000 }))
  book.applyCancel(cancel([TOTAL], { atSecond: 81, startTime: KICK_OFF + 1000 }))
  book.applyCancel(cancel([TOTAL], { atSecond: 82 }))
  expect(line()?.status).toBe(-3)
  expect(line()?.cancellations?.map(({ from, to }) => [from, to])).toEqual([
    [null, null],
    [null, KICK_OFF + 1000],
    [KICK_OFF, KICK_OFF + 60_000],
    [KICK_OFF + 1000, null],
  ])
})

test('rollback of a cancel undoes the same window and no other, in either order of arrival [UOF-17]', () => {
  const { book, line } = openBook()
  const first = { startTime: KICK_OFF }
  const second = { startTime: KICK_OFF, endTime: KICK_OFF + 1000 }
  book.applyCancel(cancel([TOTAL], { atSecond: 5, ...first }))
  book.applyCancelRollback(cancel([TOTAL], { atSecond: 8, ...second }))
  expect(line()?.cancellations).toHaveLength(1)
  book.applyCancel(cancel([TOTAL], { atSecond: 7, ...second }))
  expect(line()?.cancellations).toHaveLength(1)
  book.applyCancelRollback(cancel([TOTAL], { atSecond: 9, ...first }))
  expect(line()).not.toHaveProperty('cancellations')
  book.applyCancel(cancel([TOTAL], { atSecond: 10, ...second }))
  expect(line()?.cancellations).toHaveLength(1)
})

test('a cancel is kept for a line that is hidden or not offered yet, and seen when it is [UOF-11]', () => {
  const { book, line } = openBook()
  expect(book.applyCancel(cancel([{ id: 29 }], { atSecond: 5 }))).toEqual([])
  book.applyOddsChange(oddsChange({ atSecond: 6, markets: [market(29, '', { 74: 1.8, 76: 2 })] }))
  expect(line('29')).toMatchObject({ status: 1, cancellations: [{ from: null, to: null }] })
})

test('every result message is told once, in full, whether its event is in the book or not [UOF-17]', () => {
  const { book, told } = openBook()
  const settle = settlement([OVER_WINS], { atSecond: 5 })
  const elsewhere = settlement([OVER_WINS], { atSecond: 5, eventId: 'sr:match:404' })
  book.applySettlement(settle)
  book.applySettlement({ ...settle, requestId: 77 })
  expect(book.applySettlement(elsewhere)).toEqual([])
  book.applyCancel(cancel([TOTAL], { atSecond: 6 }))
  book.applyCancelRollback(cancel([TOTAL], { atSecond: 6 }))
  book.applySettlementRollback(rollback(6))
  book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 4 }) }))
  const confirmed = settlement([OVER_WINS], { atSecond: 10, certainty: 2 })
  expect(book.applySettlement(confirmed)).toEqual([])
  expect(told).toEqual([
    { type: 'settlement', ...settle },
    { type: 'settlement', ...elsewhere },
    { type: 'cancel', ...cancel([TOTAL], { atSecond: 6 }) },
    { type: 'cancel-rollback', ...cancel([TOTAL], { atSecond: 6 }) },
    { type: 'settlement-rollback', ...rollback(6) },
    { type: 'settlement', ...confirmed },
  ])
  expect(book.view.event(SOCCER.id)).toBeUndefined()
})
