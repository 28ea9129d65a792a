import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centavos, centavos, pesos } from '../money.ts'
import { oddsFromDecimal } from '../odds.ts'
import {
  type Bonus,
  type BonusTicket,
  bonusStanding,
  NO_PLAY,
  nextState,
  paysWithBonus,
  welcomeGift,
  withTicket,
} from './bonus.ts'
import { BONUS_TERMS } from './terms.ts'

const ISSUED = new Date('2026-03-01T00:00:00Z')
const LATER = new Date('2026-03-02T00:00:00Z')
const GIFT = welcomeGift(ISSUED)
const at = (decimal: number) => oddsFromDecimal(decimal)
const bet = (stake: number, odds: readonly number[], kind = 'multiple') => ({
  kind,
  stake: pesos(stake),
  odds: odds.map(at),
})

describe('the terms', () => {
  test('are 50 pesos, 12 times, 3,000 of winnings, 30 days and parlays of 2 at 2.0 [PROMO-4]', () => {
    expect(GIFT).toMatchObject({ amount: 5_000, rolloverNeeded: 60_000, mostWinnings: 300_000 })
    expect(GIFT.expiresAt.toISOString()).toBe('2026-03-31T00:00:00.000Z')
    expect(BONUS_TERMS).toMatchObject({ leastSelections: 2, leastOdds: 2_000 })
  })
})

describe('which bets the bonus pays', () => {
  test.each([
    ['a parlay of two at 2.0', bet(50, [2, 2]), true],
    ['a parlay of three, also of both providers', bet(10, [2, 3.4, 9], 'parlay'), true],
    ['a single', bet(50, [2.5], 'single'), false],
    ['a custom bet', bet(50, [2.5, 2.5], 'custom'), false],
    ['a parlay with one selection below 2.0', bet(50, [3, 1.99]), false],
    ['more than is left', bet(50.01, [2, 2]), false],
  ])('%s: %s [PROMO-4]', (_, asked, pays) => {
    expect(paysWithBonus(GIFT, asked, LATER)).toBe(pays)
  })

  test('none after the last day, after the rollover, or when it is over [PROMO-4]', () => {
    const asked = bet(10, [2, 2])
    expect(paysWithBonus(GIFT, asked, new Date(GIFT.expiresAt.getTime() - 1))).toBe(true)
    expect(paysWithBonus(GIFT, asked, GIFT.expiresAt)).toBe(false)
    expect(paysWithBonus({ ...GIFT, play: { ...NO_PLAY, counted: pesos(600) } }, asked, LATER)).toBe(false)
    expect(paysWithBonus({ ...GIFT, state: 'ended' }, asked, LATER)).toBe(false)
  })
})

describe('what becomes of a bonus', () => {
  const rolled: Bonus = { ...GIFT, play: { staked: pesos(600), paid: pesos(800), counted: pesos(600), openTickets: 0 } }

  test('turns into cash once 12 times the gift was bet and no ticket is open [PROMO-4]', () => {
    expect(nextState(rolled, LATER)).toBe('converted')
    expect(nextState({ ...rolled, play: { ...rolled.play, openTickets: 1 } }, LATER)).toBe('active')
    expect(nextState({ ...rolled, play: { ...rolled.play, counted: pesos(599.99) } }, LATER)).toBe('active')
    expect(bonusStanding({ ...rolled, state: 'converted' })).toEqual({ bonus: 0, cash: pesos(250) })
  })

  test('the gift and at most 3,000 of winnings turn into cash [PROMO-4]', () => {
    const rich: Bonus = { ...rolled, state: 'converted', play: { ...rolled.play, paid: pesos(5_000) } }
    expect(bonusStanding(rich).cash).toBe(pesos(3_050))
  })

  test('ends on its last day, once no ticket of it is open [PROMO-4]', () => {
    expect(nextState(GIFT, GIFT.expiresAt)).toBe('ended')
    const open = withTicket(GIFT, undefined, { stake: pesos(50), payout: null, isVoid: false })
    expect(nextState(open, GIFT.expiresAt)).toBe('active')
    expect(bonusStanding({ ...GIFT, state: 'ended' })).toEqual({ bonus: 0, cash: 0 })
  })
})

/** A ticket and the results it had, one after the other. */
const results = fc.array(
  fc.oneof(
    fc.constant<'open'>('open'),
    fc.constant<'void'>('void'),
    fc.integer({ min: 0, max: 100_000 }).map((payout) => payout),
  ),
  { minLength: 1, maxLength: 5 },
)

test('whatever results come and change, the sums are those of the last ones [PROMO-4]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), results), { maxLength: 6 }), (tickets) => {
      let bonus = GIFT
      for (const [stake, each] of tickets) {
        let before: BonusTicket | undefined
        for (const result of each) {
          const after = ticketOf(centavos(stake), result)
          bonus = withTicket(bonus, before, after)
          before = after
        }
      }
      // The plain way: from what each ticket is in the end.
      let pot = 5_000
      let counted = 0
      let open = 0
      for (const [stake, each] of tickets) {
        const last = each.at(-1)
        if (last === 'open') open += 1
        if (typeof last === 'number') counted += stake
        pot += last === 'void' ? 0 : last === 'open' || last === undefined ? -stake : last - stake
      }
      expect(bonus.play).toMatchObject({ counted, openTickets: open })
      expect(bonusStanding(bonus)).toEqual({ bonus: Math.max(0, pot), cash: 0 })
      const cash = Math.min(Math.max(0, pot), 305_000)
      expect(bonusStanding({ ...bonus, state: 'converted' })).toEqual({ bonus: 0, cash })
      const isDone = counted >= 60_000 && pot > 0
      expect(nextState(bonus, LATER)).toBe(open === 0 && isDone ? 'converted' : 'active')
      expect(nextState(bonus, GIFT.expiresAt)).toBe(open > 0 ? 'active' : isDone ? 'converted' : 'ended')
    }),
  )
})

function ticketOf(stake: Centavos, result: number | 'open' | 'void'): BonusTicket {
  if (result === 'open') return { stake, payout: null, isVoid: false }
  return result === 'void' ? { stake, payout: stake, isVoid: true } : { stake, payout: centavos(result), isVoid: false }
}
