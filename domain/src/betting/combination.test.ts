import { PROVIDER } from '@momio/contract/provider'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hindranceOf, isSameLine, type Leg, MOST_LEGS, providerOfLegs } from './combination.ts'

const WINNER = 219
const HANDICAP = 223
const TOTAL = 225

const leg = (eventId: string, over: Partial<Leg> = {}): Leg => ({
  eventId,
  sportId: 'sr:sport:1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  ...over,
})
const basketball = (eventId: string, marketId: number): Leg => leg(eventId, { sportId: 'sr:sport:2', marketId })

test('selections of different matches combine, whatever the sport and the provider [SLIP-2]', () => {
  expect(hindranceOf([])).toBeUndefined()
  expect(hindranceOf([leg('sr:match:1')])).toBeUndefined()
  expect(
    hindranceOf([leg('sr:match:1'), leg('sr:match:2', { sportId: 'sr:sport:5' }), leg('bg:match:1')]),
  ).toBeUndefined()
})

test('two selections of one event do not combine, and it is said which they are [SLIP-2]', () => {
  const legs = [leg('sr:match:2'), leg('sr:match:1'), leg('sr:match:3'), leg('sr:match:1', { marketId: 18 })]
  expect(hindranceOf(legs)).toEqual({ kind: 'same-event', legs: [1, 3] })
  expect(hindranceOf([leg('bg:match:1'), leg('bg:match:1', { outcomeId: '2' })])?.kind).toBe('same-event')
})

test.each([
  [WINNER, TOTAL, undefined],
  [HANDICAP, TOTAL, undefined],
  [TOTAL, HANDICAP, undefined],
  [WINNER, HANDICAP, 'same-event'],
  [TOTAL, TOTAL, 'same-event'],
  [WINNER, 18, 'same-event'],
] as const)('basketball with overtime: markets %i and %i of one match give %s [SLIP-2]', (one, other, kind) => {
  expect(hindranceOf([basketball('sr:match:1', one), basketball('sr:match:1', other)])?.kind).toBe(kind)
})

test('the exception is for two selections of provider one in basketball only [SLIP-2]', () => {
  const pair = [basketball('sr:match:1', WINNER), basketball('sr:match:1', TOTAL)]
  expect(hindranceOf([...pair, basketball('sr:match:1', TOTAL)])?.kind).toBe('same-event')
  expect(hindranceOf([...pair, leg('bg:match:9')])?.kind).toBe('same-event')
  expect(hindranceOf(pair.map((one) => ({ ...one, sportId: 'sr:sport:3' })))?.kind).toBe('same-event')
  expect(hindranceOf([...pair, basketball('sr:match:2', WINNER), basketball('sr:match:2', TOTAL)])).toBeUndefined()
})

test('a season, a tournament, a stage or a custom bet stands alone [SLIP-2]', () => {
  for (const eventId of ['sr:season:5', 'sr:simple_tournament:9', 'sr:stage:3']) {
    expect(hindranceOf([leg('sr:match:1'), leg(eventId)])).toEqual({ kind: 'single-only', legs: [1] })
  }
  const custom = leg('sr:match:2', { isCustom: true })
  expect(hindranceOf([custom, leg('sr:match:1')])).toEqual({ kind: 'single-only', legs: [0] })
  expect(hindranceOf([leg('sr:season:5')])).toBeUndefined()
})

test('one ticket holds thirty selections [SLIP-2]', () => {
  const legs = Array.from({ length: MOST_LEGS + 1 }, (_, index) => leg(`sr:match:${index}`))
  expect(hindranceOf(legs.slice(1))).toBeUndefined()
  expect(hindranceOf(legs)).toEqual({ kind: 'too-many' })
})

test('selections of both providers are a ticket of many providers [SLIP-2]', () => {
  expect(providerOfLegs([leg('sr:match:1'), leg('sr:match:2')])).toBe(PROVIDER.one)
  expect(providerOfLegs([leg('bg:match:1')])).toBe(PROVIDER.two)
  expect(providerOfLegs([leg('bg:match:1'), leg('sr:match:2')])).toBe(PROVIDER.many)
})

test('a line is the same by event, market and specifiers, whatever the outcome [SLIP-2]', () => {
  const total = leg('sr:match:1', { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' })
  expect(isSameLine(total, { ...total, outcomeId: '13' })).toBe(true)
  expect(isSameLine(total, { ...total, specifiers: 'total=3.5' })).toBe(false)
  expect(isSameLine(total, { ...total, eventId: 'sr:match:2' })).toBe(false)
})

const legs = fc.array(
  fc.record({
    eventId: fc.constantFrom('sr:match:1', 'sr:match:2', 'sr:match:3', 'bg:match:1', 'sr:season:1'),
    sportId: fc.constantFrom('sr:sport:1', 'sr:sport:2'),
    marketId: fc.constantFrom(1, WINNER, HANDICAP, TOTAL),
    specifiers: fc.constantFrom('', 'total=2.5'),
    outcomeId: fc.constantFrom('1', '2'),
  }),
  { maxLength: 6 },
)

test('the order of the selections changes nothing, and what may stand together may stand with one less [SLIP-2]', () => {
  fc.assert(
    fc.property(legs, fc.nat(), (all, at) => {
      expect(hindranceOf(all.toReversed())?.kind).toBe(hindranceOf(all)?.kind)
      if (hindranceOf(all) === undefined) {
        expect(hindranceOf(all.toSpliced(at % Math.max(1, all.length), 1))).toBeUndefined()
      }
    }),
  )
})
