import type { Market } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import {
  cancel,
  KICK_OFF,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { createBook } from '../book/book.ts'
import type { BookChange, BookEvent } from '../book/book-change.ts'
import { BookView } from '../book/book-view.ts'
import { priceSourceOf } from '../book/price-source.ts'
import { decodeChange, decodeWhole, encodeChange, encodeWhole } from './book-wire.ts'

/** Every change of a match with open, settled and cancelled lines, and the event as it is in the end. */
function story(): { changes: BookChange[]; event: BookEvent } {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  const changes: BookChange[] = []
  book.view.onChange((change) => changes.push(change))
  book.applyFixture(SOCCER)
  book.applyOddsChange(
    oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9), total(3.5, 3, 1.3)] }),
  )
  book.applyOddsChange(
    oddsChange({ atSecond: 1, eventStatus: playing({ homeScore: 1 }), markets: [result(1.2, 6, 9)] }),
  )
  book.applySettlement(settlement([settled(18, 'total=2.5', { 12: 1, 13: 0 }, { voidReason: 3 })], { atSecond: 2 }))
  book.applyCancel(cancel([{ id: 1 }], { atSecond: 3, startTime: KICK_OFF, endTime: KICK_OFF + 1000 }))
  const event = book.view.event(SOCCER.id)
  if (event === undefined) throw new Error('the match is not in the book')
  book.remove(SOCCER.id)
  return { changes, event }
}

test('a change and a whole event arrive as they were sent', () => {
  const { changes, event } = story()
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['added', 'odds', 'state', 'removed']))
  for (const [index, change] of changes.entries()) {
    const sent = { epoch: 7, number: index + 1, change }
    expect(decodeChange(encodeChange(sent))).toStrictEqual(sent)
  }
  expect(event.lines.get('18|total=2.5')?.settlement).toBeDefined()
  expect(event.lines.get('1')?.cancellations).toHaveLength(1)
  expect(decodeWhole(encodeWhole({ epoch: 7, event }))).toStrictEqual({ epoch: 7, event })
})

test('the message that each price came from arrives with it, whole or as prices alone, and no client gets it [GLI-17]', () => {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  const replica = new BookView()
  let number = 0
  let folded = 0
  book.view.onChange((change, before) => {
    number += 1
    const { change: told } = decodeChange(encodeChange({ epoch: 1, number, change }, before))
    folded += Number(told.kind === 'folded')
    const whole = told.kind === 'folded' ? told.unfold(replica.event(SOCCER.id) as BookEvent) : told
    if (whole) replica.apply(whole)
  })
  const sources = () => {
    const lines = [...(replica.event(SOCCER.id)?.lines.values() ?? [])]
    return Object.fromEntries(lines.map((line) => [line.id, priceSourceOf(line)]))
  }
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9)] }))
  book.applyOddsChange(oddsChange({ atSecond: 7, product: 3, markets: [result(1.9, 3.4, 4.2)] }))
  expect(folded).toBe(1)
  expect(sources()).toEqual({
    '1': { producerId: 3, at: KICK_OFF + 7_000 },
    '18|total=2.5': { producerId: 1, at: KICK_OFF },
  })
  const event = book.view.event(SOCCER.id) as BookEvent
  const whole = decodeWhole(encodeWhole({ epoch: 1, event })).event
  const line = whole.lines.get('1') as Market
  expect(priceSourceOf(line)).toEqual({ producerId: 3, at: KICK_OFF + 7_000 })
  expect(JSON.stringify(line)).not.toContain(String(KICK_OFF + 7_000))
})

test('the probabilities of a cashout message arrive with the line that they are of', () => {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  const changes: BookChange[] = []
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9)] }))
  book.view.onChange((change) => changes.push(change))
  const outcomes = [{ id: '1', probabilities: 0.6, active: false, waysToEnd: { win: 0.6 } }]
  book.applyCashout(
    oddsChange({
      atSecond: 1,
      markets: [{ ...result(2, 3, 4, { cashoutStatus: 1 }), outcomes }, total(2.5, 1.9, 1.9)],
    }),
  )
  const [change] = changes
  if (change?.kind !== 'odds') throw new Error('no change of details')
  expect(change.details).toHaveLength(2)
  const sent = { epoch: 7, number: 1, change }
  expect(decodeChange(encodeChange(sent))).toEqual(sent)
  const event = book.view.event(SOCCER.id)
  if (event === undefined) throw new Error('the match is not in the book')
  expect(decodeWhole(encodeWhole({ epoch: 7, event })).event.details).toEqual(event.details)
})

test('a line whose ids follow no rule arrives as it was sent', () => {
  const { event } = story()
  const [line] = event.match.markets
  if (line === undefined) throw new Error('the list is empty')
  const odd: Market = {
    ...line,
    id: '1|x',
    specifiers: 'y',
    outcomes: line.outcomes.map((outcome, index) => ({ ...outcome, id: `${index}`, probabilities: null, odds: null })),
  }
  const other = { ...event, lines: new Map([[odd.id, odd]]), match: { ...event.match, markets: [line] } }
  expect(decodeWhole(encodeWhole({ epoch: 1, event: other })).event).toStrictEqual(other)
})

/** A line that everybody holds, and the change that gave it other prices. */
function repriced(change: (outcomes: Market['outcomes']) => Market['outcomes'], more: Partial<Market> = {}) {
  const { event } = story()
  const known = event.lines.get('18|total=3.5')
  if (known === undefined) throw new Error('the line is not in the book')
  const line: Market = { ...known, ...more, outcomes: change(known.outcomes) }
  const sent = {
    kind: 'odds' as const,
    eventId: SOCCER.id,
    sportId: SOCCER.sport.id,
    seq: event.match.seq + 1,
    producerId: 1,
    lines: [line],
    list: [],
    countMarkets: 3,
    urgent: false,
  }
  const { change: arrived } = decodeChange(encodeChange({ epoch: 7, number: 1, change: sent }, event))
  if (arrived.kind !== 'folded') throw new Error('the line was sent whole')
  return { event, known, sent, arrived }
}

test('of a line that is held the prices arrive as they were sent, closed and missing ones too', () => {
  for (const [status, isFavorite] of [
    [1, true],
    [-1, false],
  ] as const) {
    const { event, sent, arrived } = repriced(
      ([first, second]) => {
        if (first === undefined || second === undefined) throw new Error('two outcomes expected')
        return [
          { ...first, odds: 2.345, oddsUS: 134, active: true, probabilities: 0.123456789012345 },
          { ...second, odds: null, oddsUS: null, active: false, probabilities: null },
        ]
      },
      { status, isFavorite },
    )
    expect(arrived.unfold(event)).toStrictEqual(sent)
  }
})

test('prices of a line that is not held, or has other outcomes, are not guessed at', () => {
  const { event, known, arrived } = repriced((outcomes) => outcomes.map((outcome) => ({ ...outcome, odds: 3 })))
  const holding = (lines: readonly Market[]) => ({ ...event, lines: new Map(lines.map((line) => [line.id, line])) })
  expect(arrived.unfold(holding([]))).toBeUndefined()
  expect(arrived.unfold(holding([{ ...known, outcomes: known.outcomes.slice(1) }]))).toBeUndefined()
  expect(arrived.unfold(holding([known]))).toBeDefined()
})
