import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMessage, type FeedMessage, messagesInOrder } from '../../../../test/catalogue/book-arbitrary.ts'
import { BASKETBALL, KICK_OFF, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { type Book, createBook } from './book.ts'
import type { OddsChangeInput } from './feed-input.ts'

const clock = { now: () => new Date(KICK_OFF) }

const reordered = messagesInOrder.chain((inOrder) =>
  fc.record({
    inOrder: fc.constant(inOrder),
    shuffled: fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
    /** How many messages came before the fixture did. */
    fixtureAfter: fc.nat({ max: inOrder.length }),
  }),
)

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

test('the book after messages in any order is the book by their timestamps, details too [UOF-17] [UOF-15] [FEED-3]', () => {
  fc.assert(
    fc.property(reordered, ({ inOrder, shuffled, fixtureAfter }) => {
      expect(stateOf(bookAfter(shuffled, fixtureAfter))).toEqual(stateOf(bookAfter(inOrder)))
    }),
    { numRuns: 600 },
  )
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
  #wasSettled = false
  #isFresh = false

  get status(): number {
    if (!this.#isSettled) return this.#byOdds
    return this.#isFresh && this.#byOdds !== 0 ? this.#byOdds : -3
  }

  odds({ status, outcomes }: OddsChangeInput['markets'][number], product: number): void {
    if (status !== -2) {
      this.#byOdds = status
      this.#said = status
      this.#product = product
      this.#isPriced = true
      this.#isFresh = true
    } else if (!this.#isPriced) {
      this.#byOdds = outcomes.length > 0 ? -1 : 0
      this.#said = this.#byOdds
    } else if (this.status === 1 && product === this.#product) this.#byOdds = -1
  }

  stop(marketStatus: number, product: number): void {
    if (this.status === 1 && product === this.#product) this.#byOdds = marketStatus === -2 ? -1 : marketStatus
  }

  settle(): void {
    this.#isSettled = true
    this.#wasSettled = true
    this.#isFresh = false
  }

  rollBack(): void {
    if (!this.#wasSettled) return
    if (!this.#isFresh) this.#byOdds = this.#said === 1 ? -1 : this.#said
    if (this.#byOdds === -3) this.#byOdds = -1
    this.#isSettled = false
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
  else if (type === 'odds') {
    const market = message.markets.find(({ id }) => id === 1)
    if (market !== undefined) model.odds(market, message.product)
  }
}

test('in order, a line stands where the rules put it message by message [UOF-9] [UOF-10]', () => {
  fc.assert(
    fc.property(messagesInOrder, (messages) => {
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
