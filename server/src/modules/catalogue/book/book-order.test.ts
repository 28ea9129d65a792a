import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyMessage,
  closingsInOrder,
  type FeedMessage,
  messagesInOrder,
} from '../../../../test/catalogue/book-arbitrary.ts'
import { BASKETBALL, KICK_OFF, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { type Book, createBook } from './book.ts'
import type { OddsChangeInput } from './feed-input.ts'

const clock = { now: () => new Date(KICK_OFF) }

function reordered(messages: fc.Arbitrary<FeedMessage[]>) {
  return messages.chain((inOrder) =>
    fc.record({
      inOrder: fc.constant(inOrder),
      shuffled: fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
      /** How many messages came before the fixture did. */
      fixtureAfter: fc.nat({ max: inOrder.length }),
    }),
  )
}

function bookAfter(messages: readonly FeedMessage[], fixtureAfter = 0): Book {
  const book = createBook({ clock })
  messages.forEach((message, index) => {
    if (index === fixtureAfter) applyFixtures(book)
    applyMessage(book, message)
  })
  if (fixtureAfter >= messages.length) applyFixtures(book)
  return book
}

function applyFixtures(book: Book): void {
  book.applyFixture(SOCCER)
  book.applyFixture(BASKETBALL)
}

/** All but the numbers, which count arrivals. */
function stateOf(book: Book) {
  return [SOCCER.id, BASKETBALL.id].map((eventId) => {
    const event = book.view.event(eventId)
    if (event === undefined) return null
    const { seq: _, markets, ...match } = event.match
    const lines = [...event.lines.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    return { ...event, match, lines, listed: markets.map(({ marketType, status }) => [marketType, status]) }
  })
}

test.each([
  ['messages', messagesInOrder],
  ['settlements, cancels, their rollbacks and odds that close the line', closingsInOrder],
] as const)(
  'the book after %s in any order is the book by their timestamps, details too [UOF-17] [FEED-3]',
  (_, messages) => {
    fc.assert(
      fc.property(reordered(messages), ({ inOrder, shuffled, fixtureAfter }) => {
        expect(stateOf(bookAfter(shuffled, fixtureAfter))).toEqual(stateOf(bookAfter(inOrder)))
      }),
      { numRuns: 600 },
    )
  },
)

test('whose odds a closed event has forgotten is forgotten too: handovers after it count by their time alone [UOF-17] [FEED-3]', () => {
  const outcomes = ['12', '13'].map((id) => ({ id, odds: 1106, active: true }))
  const line = { id: 18, specifiers: 'total=2.5', favourite: true, outcomes }
  const eventStatus = (status: number) => ({ status, matchStatus: 6, periodScores: [] })
  const odds = (
    second: number,
    product: number,
    market: Pick<OddsChangeInput['markets'][number], 'status' | 'cashoutStatus'>,
    status: number,
  ): FeedMessage => ({
    type: 'odds',
    message: {
      product,
      eventId: SOCCER.id,
      timestamp: KICK_OFF + second * 1000,
      markets: [{ ...line, ...market }],
      eventStatus: eventStatus(status),
    },
  })
  const inOrder = [
    odds(0, 1, { status: 1 }, 1),
    odds(1, 1, { status: -2 }, 3),
    odds(2, 3, { status: -2, cashoutStatus: -1 }, 1),
  ]
  expect(stateOf(bookAfter(inOrder.toReversed()))).toEqual(stateOf(bookAfter(inOrder)))
})

test('a message that comes again, at once or late, changes nothing [UOF-17] [FEED-3]', () => {
  fc.assert(
    fc.property(messagesInOrder, fc.nat(), (messages, pick) => {
      const book = bookAfter(messages)
      const before = stateOf(book)
      const repeated = messages[pick % messages.length] as FeedMessage
      applyMessage(book, repeated)
      expect(stateOf(book)).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

/** The rules as they read, one message after the other; right only when they come in order. */
class LineModel {
  #byOdds = 0
  #said = 0
  #product = 0
  #isPriced = false
  #isSettled = false
  #isCancelled = false
  #lastClosed: -3 | -4 | undefined
  /** Odds came since the line was last settled or cancelled. */
  #isFresh = false

  get status(): number {
    if (this.#isSettled && this.#isCancelled) return this.#lastClosed ?? 0
    if (this.#isSettled) return -3
    if (this.#isCancelled) return -4
    if (this.#lastClosed === undefined || this.#isFresh) return this.#byOdds
    return [1, -3, -4].includes(this.#said) ? -1 : this.#said
  }

  odds({ status, outcomes }: OddsChangeInput['markets'][number], product: number): void {
    if (status !== -2) {
      this.#byOdds = status
      this.#said = status
      this.#product = product
      this.#isPriced = true
      this.#isFresh = true
      if (status === -3) this.settle()
      if (status === -4) this.#cancel()
    } else if (!this.#isPriced) {
      this.#byOdds = outcomes.length > 0 ? -1 : 0
      this.#said = this.#byOdds
    } else if (this.#byOdds === 1 && product === this.#product) this.#byOdds = -1
  }

  stop(marketStatus: number, product: number): void {
    if (this.#byOdds === 1 && product === this.#product) this.#byOdds = marketStatus === -2 ? -1 : marketStatus
  }

  settle(): void {
    this.#isSettled = true
    this.#lastClosed = -3
    this.#isFresh = false
  }

  rollBack(): void {
    this.#isSettled = false
  }

  rollBackCancel(): void {
    this.#isCancelled = false
  }

  #cancel(): void {
    this.#isCancelled = true
    this.#lastClosed = -4
    this.#isFresh = false
  }
}

function tellModel(model: LineModel, { type, message }: FeedMessage): void {
  if (type === 'stop') {
    const isNamed = message.groups.some((group) => ['all', 'regular_play', 'score'].includes(group))
    if (isNamed) model.stop(message.marketStatus, message.product)
    return
  }
  const named = message.markets.some(({ id }) => id === 1)
  if (type === 'settlement' && named) model.settle()
  else if (type === 'settlement-rollback' && named) model.rollBack()
  else if (type === 'cancel-rollback' && named && message.endTime === undefined) model.rollBackCancel()
  else if (type === 'odds') {
    const market = message.markets.find(({ id }) => id === 1)
    if (market !== undefined) model.odds(market, message.product)
  }
}

test('in order, a line stands where the rules put it message by message [UOF-10]', () => {
  fc.assert(
    fc.property(fc.oneof(messagesInOrder, closingsInOrder), (messages) => {
      const played = messages.filter(
        ({ type, message }) => message.eventId === SOCCER.id && !(type === 'odds' && message.eventStatus?.status === 3),
      )
      const model = new LineModel()
      for (const message of played) tellModel(model, message)
      const event = bookAfter(played).view.event(SOCCER.id)
      if (event !== undefined) expect(event.lines.get('1')?.status ?? 0).toBe(model.status)
    }),
    { numRuns: 600 },
  )
})
