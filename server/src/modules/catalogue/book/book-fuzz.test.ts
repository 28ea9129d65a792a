import { matchSchema } from '@momio/contract/live-book'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASKETBALL, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'

const number = fc.oneof(fc.integer(), fc.integer({ min: -6, max: 6 }), fc.constantFrom(Number.NaN, 1.5, -0, 1e300))
const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('1', '12', '__proto__', 'total=2.5', 'all', '='))
const eventId = fc.constantFrom(SOCCER.id, SOCCER.id, BASKETBALL.id, 'bg:match:1', 'sr:match:404', '')
const ref = fc.record({ id: text, name: text })
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 })

const fixture = fc.record(
  {
    id: eventId,
    startTime: text,
    status: fc.constantFrom('live', 'not_started', 'ended', 'postponed', '?'),
    sport: fc.record({ id: fc.constantFrom('sr:sport:1', 'sr:sport:2', 'x'), name: text }),
    category: ref,
    tournament: ref,
    home: fc.record({ id: text, name: text, abbreviation: text }),
    away: fc.record({ id: text, name: text, abbreviation: text }),
    liveOdds: text,
    removeAt: fc.constantFrom('2026-03-01T02:00:00.000Z', '2999-01-01T00:00:00.000Z', 'never'),
  },
  {
    requiredKeys: ['id', 'startTime', 'status', 'sport', 'category', 'tournament', 'home', 'away', 'liveOdds'],
  },
)
const head = {
  eventId,
  product: fc.oneof(fc.constantFrom(1, 3), number),
  timestamp: fc.oneof(fc.nat({ max: 20 }), number),
}
const outcome = fc.record(
  {
    id: text,
    name: text,
    odds: fc.oneof(fc.integer({ min: 900, max: 5000 }), number),
    probabilities: number,
    active: fc.boolean(),
  },
  { requiredKeys: ['id', 'active'] },
)
const market = fc.record({
  id: fc.oneof(fc.constantFrom(1, 18, 29), number),
  specifiers: text,
  favourite: fc.boolean(),
  status: fc.oneof(fc.constant(1), number),
  outcomes: few(outcome),
})
const eventStatus = fc.record(
  {
    status: fc.oneof(fc.constant(1), number),
    matchStatus: number,
    homeScore: number,
    awayScore: number,
    clock: fc.record({ matchTime: text, remainingTime: text, stopped: fc.boolean() }, { requiredKeys: [] }),
    periodScores: few(fc.record({ home: number, away: number })),
    board: fc.record({ outs: number }),
  },
  { requiredKeys: ['status', 'matchStatus', 'periodScores'] },
)
const odds = fc.record(
  { ...head, eventStatus, markets: few(market) },
  { requiredKeys: ['eventId', 'product', 'timestamp', 'markets'] },
)
const stop = fc.record({ ...head, groups: few(text), marketStatus: number })
const settlement = fc.record({
  ...head,
  certainty: number,
  markets: few(fc.record({ id: number, specifiers: text, outcomes: few(fc.record({ id: text, result: number })) })),
})
const named = few(fc.record({ id: fc.constantFrom(1, 18, 29), specifiers: text, outcomeIds: few(text) }))
const cancel = fc.record(
  { ...head, startTime: number, endTime: number, markets: named },
  { requiredKeys: ['eventId', 'product', 'timestamp', 'markets'] },
)
const producer = fc.record({ provider: number, product: number, down: fc.constantFrom('silent' as const, null) })

type Step = (book: ReturnType<typeof createBook>) => unknown
const step: fc.Arbitrary<Step> = fc.oneof(
  fixture.map(
    (input): Step =>
      (book) =>
        book.applyFixture(input),
  ),
  odds.map(
    (input): Step =>
      (book) =>
        book.applyOddsChange(input),
  ),
  stop.map(
    (input): Step =>
      (book) =>
        book.applyBetStop(input),
  ),
  settlement.map(
    (input): Step =>
      (book) =>
        book.applySettlement(input),
  ),
  cancel.map(
    (input): Step =>
      (book) =>
        book.applyCancel(input),
  ),
  cancel.map(
    (input): Step =>
      (book) =>
        book.applyCancelRollback(input),
  ),
  cancel.map(
    (input): Step =>
      (book) =>
        book.applySettlementRollback(input),
  ),
  producer.map(
    (input): Step =>
      (book) =>
        book.setProducer(input),
  ),
  eventId.map(
    (id): Step =>
      (book) =>
        book.remove(id),
  ),
  fc.constant<Step>((book) => book.expire(new Date())),
  fc.constant<Step>((book) => book.renameIncomplete()),
)

test('whatever the feed says, the book goes on, counts its lines right and numbers without a gap [UOF-17]', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      const book = createBook({ clock: { now: () => new Date('2026-03-01T02:00:00.000Z') } })
      const seqs = new Map<string, number>()
      book.view.onChange(({ eventId: id, seq, kind }) => {
        const held = seqs.get(id)
        if (held !== undefined && kind !== 'added') expect(seq).toBe(held + 1)
        if (held !== undefined) expect(seq).toBeGreaterThan(held)
        seqs.set(id, seq)
      })
      for (const one of steps) one(book)
      for (const { match, lines } of book.view.events()) {
        const inSight = [...lines.values()].filter(({ status }) => status === 1 || status === -1)
        expect(match.countMarkets).toBe(inSight.length)
        for (const line of match.markets) expect(lines.get(line.id)).toBe(line)
        for (const line of lines.values()) {
          expect([1, -1, -3, -4]).toContain(line.status)
          for (const { active, odds: price } of line.outcomes) if (active) expect(price).toBeGreaterThanOrEqual(1)
        }
        expect(Object.keys(matchSchema.shape)).toEqual(expect.arrayContaining(Object.keys(match)))
      }
    }),
    { numRuns: 400 },
  )
})
