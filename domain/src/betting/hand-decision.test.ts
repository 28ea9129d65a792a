import { expect, test } from 'vitest'
import { centavos, pesos } from '../money.ts'
import { oddsFromDecimal } from '../odds.ts'
import { amountMoved, type HandDecision, type HandResult, needsSecond, overrule } from './hand-decision.ts'
import { type LineStanding, NOTHING_STANDS, settleLeg, settleTicket } from './settle-ticket.ts'

const ACCEPTED = new Date('2026-03-01T12:00:00Z')
const AT = ACCEPTED.getTime()
const LATER = new Date(AT + 60_000)
const WHOLE: HandDecision = { kind: 'void', from: null, to: null }
const WON_BY_THE_FEED: LineStanding = { outcomes: [{ id: '1', result: 1 }], cancellations: [] }
const LED: LineStanding = { ...NOTHING_STANDS, early: [{ outcomeId: '1', at: AT + 1 }] }

const by = (result: HandResult, deadHeatFactor?: number): HandDecision => ({
  kind: 'results',
  outcomes: [{ outcomeId: '1', result, ...(deadHeatFactor && { deadHeatFactor }) }],
})
const resultOf = (standing: LineStanding) =>
  settleLeg({ outcomeId: '1', odds: oddsFromDecimal(2.1), standing }, ACCEPTED)

test.each(['won', 'lost', 'halfWon', 'halfLost', 'void'] as const)(
  'a leg that staff says is %s is so, whatever the feed says [BET-7] [GLI-20]',
  (result) => {
    for (const feed of [NOTHING_STANDS, WON_BY_THE_FEED, { ...WON_BY_THE_FEED, cancellations: [window(null, null)] }]) {
      expect(resultOf(overrule(feed, by(result), LATER)).result).toBe(result)
    }
  },
)

function window(from: number | null, to: number | null) {
  return { from, to, outcomeIds: [] }
}

test('a dead heat by hand divides the stake [BET-7]', () => {
  const { factor } = resultOf(overrule(NOTHING_STANDS, by('won', 0.5), LATER))
  expect(Number(factor.over) / Number(factor.under)).toBe(1.05)
})

test('results say the same in whatever order they are named, so that nothing is settled twice [BET-7]', () => {
  const outcomes = [
    { outcomeId: '2', result: 'lost' },
    { outcomeId: '1', result: 'won' },
  ] as const
  const there = overrule(NOTHING_STANDS, { kind: 'results', outcomes }, LATER)
  expect(overrule(NOTHING_STANDS, { kind: 'results', outcomes: outcomes.toReversed() }, LATER)).toEqual(there)
})

test('a line that is void as a whole says nothing else, so that no later result changes it [GLI-20]', () => {
  expect(overrule(WON_BY_THE_FEED, WHOLE, LATER)).toEqual(overrule(NOTHING_STANDS, WHOLE, LATER))
  expect(resultOf(overrule(WON_BY_THE_FEED, WHOLE, LATER)).result).toBe('void')
})

test.each([
  ['from its moment on', AT, null, 'void'],
  ['until after it', null, AT + 1, 'void'],
  ['until its moment', null, AT, 'won'],
  ['after it', AT + 1, null, 'won'],
])('of a bet that is void %s [GLI-20]', (_, from, to, result) => {
  expect(resultOf(overrule(WON_BY_THE_FEED, { kind: 'void', from, to }, LATER)).result).toBe(result)
})

test('what was paid early stays paid by results, and not by a void [GLI-20]', () => {
  expect(resultOf(overrule(LED, by('lost'), LATER))).toMatchObject({ result: 'won', isEarly: true })
  expect(resultOf(overrule(LED, WHOLE, LATER)).result).toBe('void')
  expect(resultOf(overrule(LED, { kind: 'void', from: AT, to: null }, LATER)).result).toBe('void')
  expect(resultOf(overrule(LED, { kind: 'void', from: AT + 1, to: null }, LATER)).result).toBe('won')
})

test('a lead that is reached after staff settled the line pays nothing [GLI-20]', () => {
  expect(resultOf(overrule(LED, by('lost'), new Date(AT))).result).toBe('lost')
})

test('a decision that is withdrawn leaves what the feed says [GLI-20]', () => {
  expect(overrule(WON_BY_THE_FEED, { kind: 'withdraw' }, LATER)).toBe(WON_BY_THE_FEED)
})

test.each([undefined, oddsFromDecimal(5)])(
  'a ticket that is void by hand gives the stake back, custom bets too [GLI-20]',
  (customOdds) => {
    const legs = [{ outcomeId: '1', odds: oddsFromDecimal(2.1), standing: WON_BY_THE_FEED }]
    const ticket = { stake: pesos(100), mostPayout: pesos(1000), acceptedAt: ACCEPTED, legs, customOdds }
    expect(settleTicket({ ...ticket, isVoidByHand: true })).toEqual({
      result: 'void',
      payout: pesos(100),
      legs: ['void'],
      early: [false],
    })
  },
)

const OPEN = { result: 'open', payout: null, legs: ['open', 'open'] } as const
const WON = { result: 'won', payout: pesos(300), legs: ['won', 'won'] } as const
const LOST = { result: 'lost', payout: pesos(0), legs: ['lost', 'open'] } as const
const VOID = { result: 'void', payout: pesos(100), legs: ['void', 'void'] } as const

test.each([
  ['stays open', OPEN, OPEN, 0],
  ['stays open with a leg decided', OPEN, { ...OPEN, legs: ['won', 'open'] as const }, 441],
  ['is won', OPEN, WON, 300],
  ['is lost', OPEN, LOST, 100],
  ['is void', OPEN, VOID, 100],
  ['is open again after it was won', WON, OPEN, 300],
  ['is open again after it was lost', LOST, OPEN, 100],
  ['is won after it was lost', LOST, WON, 300],
  ['is void after it was won', WON, VOID, 200],
  ['stays won', WON, WON, 0],
] as const)('a ticket that %s moves so much [GLI-20]', (_, from, to, moved) => {
  const ticket = { ...from, stake: pesos(100), potentialPayout: pesos(441) }
  expect(amountMoved(ticket, to)).toBe(pesos(moved))
})

test('a second person is needed above the amount of a day, and never for nothing [GLI-20]', () => {
  const above = pesos(10_000)
  const none = centavos(0)
  expect(needsSecond(pesos(10_000), { alone: none, above })).toBe(false)
  expect(needsSecond(pesos(10_000.01), { alone: none, above })).toBe(true)
  expect(needsSecond(pesos(1), { alone: pesos(10_000), above })).toBe(true)
  expect(needsSecond(none, { alone: pesos(20_000), above })).toBe(false)
  expect(needsSecond(pesos(0.01), { alone: none, above: none })).toBe(true)
})
