import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Odds, oddsFromDecimal } from '../odds.ts'
import { takesPrice } from './odds-policy.ts'

const { none, better, any } = ODDS_CHANGE_TYPE
const asked = oddsFromDecimal(1.85)

test.each([
  ['none', none, { lower: false, same: true, higher: false }],
  ['better', better, { lower: false, same: true, higher: true }],
  ['any', any, { lower: true, same: true, higher: true }],
] as const)('who accepts %s of the moves takes just those [GLI-19]', (_, policy, takes) => {
  expect({
    lower: takesPrice(policy, asked, oddsFromDecimal(1.849)),
    same: takesPrice(policy, asked, asked),
    higher: takesPrice(policy, asked, oddsFromDecimal(1.851)),
  }).toEqual(takes)
})

test('nobody takes under a stricter choice what they would refuse under a wider one [GLI-19]', () => {
  const price = fc.integer({ min: 1005, max: 1_000_000 }).map((thousandths) => thousandths as Odds)
  fc.assert(
    fc.property(price, price, (before, now) => {
      if (takesPrice(none, before, now)) expect(takesPrice(better, before, now)).toBe(true)
      if (takesPrice(better, before, now)) expect(takesPrice(any, before, now)).toBe(true)
    }),
  )
})
