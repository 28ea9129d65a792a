import { SELECTION_STATUS } from '@momio/contract/live-book'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from '../money.ts'
import { type Odds, oddsFromDecimal } from '../odds.ts'
import {
  type CashOutTicket,
  type Chances,
  chancesNow,
  closePart,
  type LineNow,
  openPart,
  type QuotedLeg,
  quoteCashOut,
  roughAmount,
} from './cash-out.ts'
import { payoutOf } from './returns.ts'
import { type LineStanding, NOTHING_STANDS } from './settle-ticket.ts'

const acceptedAt = new Date('2026-03-01T12:00:00Z')
const NO_MAXIMUM = centavos(Number.MAX_SAFE_INTEGER)

const now = (more: Partial<LineNow> = {}): LineNow => ({
  status: SELECTION_STATUS.Active,
  cashoutStatus: 1,
  probability: 0.5,
  ...more,
})

function leg(decimal: number, line: LineNow | undefined, standing: LineStanding = NOTHING_STANDS): QuotedLeg {
  return { outcomeId: '1', odds: oddsFromDecimal(decimal), standing, line }
}

const stood = (result: number, factors: { voidFactor?: number; deadHeatFactor?: number } = {}): LineStanding => ({
  outcomes: [{ id: '1', result, ...factors }],
  cancellations: [],
})

function ticketOf(legs: readonly QuotedLeg[], more: Partial<CashOutTicket['open']> = {}): CashOutTicket {
  return { open: { stake: pesos(100), mostPayout: NO_MAXIMUM, ...more }, acceptedAt, legs }
}

function quoted(legs: readonly QuotedLeg[], margin = 0, more: Partial<CashOutTicket['open']> = {}) {
  const quote = quoteCashOut(ticketOf(legs, more), margin)
  return typeof quote === 'string' ? quote : [quote.fairValue, quote.amount]
}

describe('a ticket of 100 pesos is worth stake × odds × probability, less the margin [BET-8]', () => {
  test.each<[string, readonly QuotedLeg[], number, unknown]>([
    ['a single', [leg(2.1, now({ probability: 0.4 }))], 0.05, [8_400, 7_980]],
    ['one that is certain', [leg(2.1, now({ probability: 1 }))], 0.05, [21_000, 19_950]],
    ['two legs', [leg(2.1, now({ probability: 0.4 })), leg(1.5, now({ probability: 0.6 }))], 0.05, [7_560, 7_182]],
    ['rounded down once each', [leg(1.333, now({ probability: 0.333333 }))], 0.07, [4_443, 4_132]],
    ['a refund', [leg(2, now({ waysToEnd: { win: 0.4, refund: 0.2 } }))], 0, [10_000, 10_000]],
    [
      'halves',
      [leg(3, now({ waysToEnd: { win: 0.2, halfWin: 0.25, halfLose: 0.25, refund: 0.1 } }))],
      0,
      [13_250, 13_250],
    ],
    ['a won leg', [leg(2, undefined, stood(1)), leg(1.5, now())], 0, [15_000, 15_000]],
    ['a void leg', [leg(2, undefined, stood(0, { voidFactor: 1 })), leg(1.5, now())], 0, [7_500, 7_500]],
    ['a half won leg', [leg(2, undefined, stood(1, { voidFactor: 0.5 })), leg(2, now())], 0, [15_000, 15_000]],
    ['a half lost leg', [leg(2, undefined, stood(0, { voidFactor: 0.5 })), leg(2, now())], 0, [5_000, 5_000]],
    ['a dead heat', [leg(2, undefined, stood(1, { deadHeatFactor: 0.333 })), leg(2, now())], 0, [6_660, 6_660]],
    ['a lost leg', [leg(2, undefined, stood(0)), leg(2, now())], 0, 'settled'],
    ['all legs decided', [leg(2, undefined, stood(1))], 0, 'settled'],
    ['no chance left', [leg(2, now({ probability: 0 }))], 0, 'worthless'],
    [
      'the most final hindrance of two',
      [leg(2, now({ cashoutStatus: -1 })), leg(2, now({ cashoutStatus: -2 }))],
      0,
      'closed',
    ],
  ])('%s', (_, legs, margin, expected) => {
    expect(quoted(legs, margin)).toEqual(expected)
  })

  test('where the maximum binds the payout it binds the value by as much', () => {
    // It pays 2,000 and not 10,000 pesos, with a chance of one half.
    expect(quoted([leg(100, now())], 0.1, { mostPayout: pesos(2_000) })).toEqual([100_000, 90_000])
  })

  test('a part that is open has its share of the maximum, and a part that is closed its share of the amount', () => {
    const part = openPart({ stake: pesos(30), closedStake: pesos(10), mostPayout: centavos(10_000) })
    expect(part).toEqual({ stake: pesos(20), mostPayout: 6_666 })
    expect(closePart(centavos(1_001), centavos(777), 50)).toEqual({ closedStake: 500, paid: 388 })
    expect(closePart(centavos(1_001), centavos(777), 100)).toEqual({ closedStake: 1_001, paid: 777 })
    expect(closePart(centavos(50), centavos(40), 1)).toBe('worthless')
  })
})

test.each<[string, LineNow | undefined, Chances | string]>([
  ['status 1 with a probability', now({ probability: 0.25 }), { win: 0.25 }],
  ['the ways to end before the one figure', now({ waysToEnd: { win: 0.3, refund: 0.1 } }), { win: 0.3, refund: 0.1 }],
  ['status -1, for now', now({ cashoutStatus: -1 }), 'suspended'],
  ['status -2, for good', now({ cashoutStatus: -2 }), 'closed'],
  ['no status', now({ cashoutStatus: undefined }), 'closed'],
  ['no probability', now({ probability: null }), 'noProbability'],
  ['more than all chances', now({ waysToEnd: { win: 0.9, refund: 0.3 } }), 'noProbability'],
  ['a line that is suspended', now({ status: SELECTION_STATUS.Suspended }), 'suspended'],
  ['a line that is settled', now({ status: SELECTION_STATUS.Settled }), 'settled'],
  ['no line', undefined, 'noProbability'],
])('a leg is bought back only with cashout status 1 and a probability: %s [UOF-15]', (_, line, expected) => {
  expect(chancesNow(line)).toEqual(expected)
})

const chances = fc
  .tuple(
    fc.nat({ max: 1000 }),
    fc.nat({ max: 1000 }),
    fc.nat({ max: 1000 }),
    fc.nat({ max: 1000 }),
    fc.nat({ max: 1000 }),
  )
  .map(([win, halfWin, halfLose, refund, lose]) => {
    const all = Math.max(win + halfWin + halfLose + refund + lose, 1)
    const part = (one: number) => Math.floor((one * 1_000) / all) / 1_000
    return { win: part(win), halfWin: part(halfWin), halfLose: part(halfLose), refund: part(refund) }
  })
const openLegs = fc.array(fc.record({ odds: fc.integer({ min: 1_005, max: 60_000 }), chances }), {
  minLength: 1,
  maxLength: 4,
})

test('without a margin and a maximum the value is what the ticket pays on average, and never above what it can pay [BET-8]', () => {
  fc.assert(
    fc.property(
      openLegs,
      fc.integer({ min: 500, max: 5_000_000 }),
      fc.integer({ min: 1_000, max: 200_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      (given, stake, most, margin) => {
        const legs = given.map((one) => ({ ...leg(2, now({ waysToEnd: one.chances })), odds: one.odds as Odds }))
        const open = { stake: centavos(stake), mostPayout: NO_MAXIMUM }
        const fair = quoteCashOut(ticketOf(legs, open), 0)
        const expectation = given.reduce((product, { odds, chances: { win, halfWin, halfLose, refund } }) => {
          const price = odds / 1_000
          return product * (win * price + (halfWin * (1 + price)) / 2 + halfLose / 2 + refund)
        }, stake)
        const amount = typeof fair === 'string' ? 0 : fair.amount
        expect(roughAmount(ticketOf(legs, open), 0)).toBeGreaterThanOrEqual(amount * (1 - 1e-9))
        expect(roughAmount(ticketOf(legs, open), 0)).toBeLessThanOrEqual((amount + 1) * (1 + 1e-9))
        expect(Math.abs(amount - expectation)).toBeLessThanOrEqual(1 + expectation * 1e-9)
        const bound = quoteCashOut(ticketOf(legs, { ...open, mostPayout: centavos(most) }), margin / 1_000)
        if (typeof bound === 'string') return
        const potential = payoutOf(
          open.stake,
          legs.map(({ odds }) => odds),
          centavos(most),
        )
        expect(bound.amount).toBeLessThanOrEqual(bound.fairValue)
        expect(bound.fairValue).toBeLessThanOrEqual(Math.min(potential, amount))
      },
    ),
  )
})
