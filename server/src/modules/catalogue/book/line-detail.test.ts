import { expect, test } from 'vitest'
import { KICK_OFF, market, oddsChange, playing, result, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'
import type { BookChange } from './book-change.ts'
import type { MarketInput, OddsChangeInput } from './feed-input.ts'

/** The book of a match that heard these messages. */
function bookAfter(...messages: readonly OddsChangeInput[]) {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  book.applyFixture(SOCCER)
  for (const message of messages) book.applyOddsChange(message)
  return book
}

function says(atSecond: number, more: Partial<MarketInput>, product = 1): OddsChangeInput {
  return oddsChange({ atSecond, product, eventStatus: playing(), markets: [result(1.85, 3.4, 4.2, more)] })
}

function cashoutAfter(...messages: readonly OddsChangeInput[]) {
  return bookAfter(...messages).view.lineDetail(SOCCER.id, '1')?.cashoutStatus
}

const HANDICAP = market(16, 'hcp=0.25', {}, { cashoutStatus: 1, extendedSpecifiers: 'score=1:0' })
const WAYS = { win: 0.4, lose: 0.35, halfWin: undefined, halfLose: 0.25, refund: undefined }

test('of each line the server knows the cashout status, the extended specifiers and how each outcome may end', () => {
  const outcomes = [
    { id: '1714', odds: 1900, active: true, probabilities: 0.5, waysToEnd: WAYS },
    { id: '1715', odds: 1900, active: true },
  ]
  const { view } = bookAfter(oddsChange({ eventStatus: playing(), markets: [{ ...HANDICAP, outcomes }] }))
  expect(view.lineDetail(SOCCER.id, '16|hcp=0.25')).toEqual({
    cashoutStatus: 1,
    extendedSpecifiers: 'score=1:0',
    outcomes: [
      { outcomeId: '1714', probability: 0.5, waysToEnd: WAYS },
      { outcomeId: '1715', probability: null },
    ],
  })
  expect(view.lineDetail(SOCCER.id, '18|total=2.5')).toBeUndefined()
  expect(view.lineDetail('sr:match:404', '1')).toBeUndefined()
})

test('the latest message decides whether there is cashout, and an older one that comes late does not', () => {
  const [open, paused, closed] = [
    says(0, { cashoutStatus: 1 }),
    says(1, { cashoutStatus: -1 }),
    says(2, { cashoutStatus: -2 }),
  ]
  expect(cashoutAfter(open)).toBe(1)
  expect(cashoutAfter(open, paused)).toBe(-1)
  expect(cashoutAfter(closed, open, paused)).toBe(-2)
})

test('without a cashout status that the feed defines there is none', () => {
  expect(cashoutAfter(says(0, { cashoutStatus: 1 }), says(1, {}))).toBeUndefined()
  expect(cashoutAfter(says(0, { cashoutStatus: 1 }), says(1, { cashoutStatus: 7 }))).toBeUndefined()
})

test('a message without outcomes closes the cashout, and the ways to end stay with the prices', () => {
  const outcomes = [{ id: '1', odds: 1900, active: true, probabilities: 0.5, waysToEnd: WAYS }]
  const book = bookAfter(
    says(0, { cashoutStatus: 1, outcomes }),
    says(1, { cashoutStatus: -2, status: -1, outcomes: [] }),
  )
  expect(book.view.lineDetail(SOCCER.id, '1')).toEqual({
    cashoutStatus: -2,
    outcomes: [{ outcomeId: '1', probability: 0.5, waysToEnd: WAYS }],
  })
})

test('a line that is handed over has no cashout until a producer speaks of it again', () => {
  const suspended = { cashoutStatus: 1, status: -1 }
  const handover = says(1, { status: -2 })
  expect(cashoutAfter(says(0, suspended), handover)).toBeUndefined()
  expect(cashoutAfter(says(0, suspended), handover, says(2, suspended))).toBe(1)
  expect(cashoutAfter(says(0, suspended), says(2, suspended), handover)).toBe(1)
})

test('a line that is settled or cancelled has no cashout, whatever newer odds say of it', () => {
  for (const closed of [-3, -4]) {
    expect(cashoutAfter(says(0, {}), says(1, { status: closed }), says(2, { cashoutStatus: 1 }))).toBe(-1)
  }
})

test('while nobody vouches for the price there is no cashout, and afterwards there is again [FEED-3]', () => {
  const book = bookAfter(says(0, { cashoutStatus: 1, extendedSpecifiers: 'a=1' }))
  const cashout = () => book.view.lineDetail(SOCCER.id, '1')?.cashoutStatus
  book.setProducer({ provider: 1, product: 1, down: 'silent' })
  expect(cashout()).toBe(-1)
  book.setProducer({ provider: 1, product: 1, down: null })
  expect(cashout()).toBe(1)
  book.view.blindAll()
  expect(cashout()).toBe(-1)
  book.view.unblind(SOCCER.id)
  expect(cashout()).toBe(1)
})

test('a change of details alone is one change without lines, and the same details again are none', () => {
  const priced = (waysToEnd: typeof WAYS) => [{ id: '1', odds: 1900, active: true, probabilities: 0.5, waysToEnd }]
  const first = { cashoutStatus: 1, extendedSpecifiers: 'a=1', outcomes: priced(WAYS) }
  const others = [{ cashoutStatus: -1 }, { extendedSpecifiers: 'a=2' }, { outcomes: priced({ ...WAYS, win: 0.3 }) }]
  for (const other of others) {
    const book = bookAfter(says(0, first))
    const changes: BookChange[] = []
    book.view.onChange((change) => changes.push(change))
    book.applyOddsChange(says(1, { ...first, ...other }))
    book.applyOddsChange(says(2, { ...first, ...other }))
    expect(changes).toMatchObject([{ kind: 'odds', lines: [], list: [], details: [['1', {}]] }])
    expect(book.view.lineDetail(SOCCER.id, '1')).toEqual(
      bookAfter(says(0, { ...first, ...other })).view.lineDetail(SOCCER.id, '1'),
    )
  }
})

test('a line that leaves the book takes its detail along', () => {
  const book = bookAfter(says(0, { cashoutStatus: 1 }), says(1, { cashoutStatus: 1, status: 0 }))
  expect(book.view.lineDetail(SOCCER.id, '1')).toBeUndefined()
  expect(book.view.event(SOCCER.id)?.details.size).toBe(0)
  book.applyOddsChange(says(2, { cashoutStatus: 1 }))
  expect(book.view.lineDetail(SOCCER.id, '1')?.cashoutStatus).toBe(1)
})

function probabilitiesOf({ view }: ReturnType<typeof bookAfter>) {
  return view.lineDetail(SOCCER.id, '1')?.outcomes.map(({ probability }) => probability)
}

function cashout(atSecond: number, probabilities: Record<string, number>, more: Partial<MarketInput> = {}) {
  const outcomes = Object.entries(probabilities).map(([id, value]) => ({ id, probabilities: value, active: false }))
  return oddsChange({ atSecond, markets: [{ ...result(1.85, 3.4, 4.2, more), outcomes }] })
}

test('a cashout message newer than the odds says what an outcome is worth, in whatever order they come', () => {
  const said = cashout(5, { 1: 0.7, 2: 0.2 }, { cashoutStatus: 1 })
  const late = bookAfter(says(0, { cashoutStatus: -1 }))
  late.applyCashout(said)
  const early = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  early.applyCashout(said)
  early.applyFixture(SOCCER)
  early.applyOddsChange(says(0, { cashoutStatus: -1 }))
  for (const book of [late, early]) {
    // What the message leaves out has no probability: that of the odds is older.
    expect(probabilitiesOf(book)).toEqual([0.7, 0.2, null])
    expect(book.view.lineDetail(SOCCER.id, '1')?.cashoutStatus).toBe(1)
    expect(book.view.event(SOCCER.id)?.lines.get('1')?.outcomes[0]).toMatchObject({ odds: 1.85, active: true })
  }
})

test('newer odds, an older cashout message and one of another producer leave the cashout to the odds', () => {
  const book = bookAfter(says(10, { cashoutStatus: -1 }))
  book.applyCashout(cashout(5, { 1: 0.7 }, { cashoutStatus: 1 }))
  expect([probabilitiesOf(book), book.view.lineDetail(SOCCER.id, '1')?.cashoutStatus]).toEqual([[0.5, 0.5, 0.5], -1])
  book.applyCashout({ ...cashout(15, { 1: 0.7 }, { cashoutStatus: 1 }), product: 3 })
  expect(probabilitiesOf(book)).toEqual([0.5, 0.5, 0.5])
  book.applyCashout(cashout(20, { 1: 0.7 }, { cashoutStatus: 1 }))
  expect(probabilitiesOf(book)).toEqual([0.7, null, null])
  book.applyOddsChange(says(30, { cashoutStatus: -2 }))
  expect([probabilitiesOf(book), book.view.lineDetail(SOCCER.id, '1')?.cashoutStatus]).toEqual([[0.5, 0.5, 0.5], -2])
})

test('the probabilities of a cashout message are a change of their own, that replicas get', () => {
  const book = bookAfter(says(0, {}))
  const seen: BookChange[] = []
  book.view.onChange((change) => seen.push(change))
  book.applyCashout(cashout(5, { 1: 0.7 }, { cashoutStatus: 1 }))
  book.applyCashout(cashout(6, { 1: 0.7 }, { cashoutStatus: 1 }))
  expect(seen).toMatchObject([
    { kind: 'odds', lines: [], details: [['1', { cashoutStatus: 1, probabilities: new Map([['1', 0.7]]) }]] },
  ])
})
