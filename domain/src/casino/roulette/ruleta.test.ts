import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRuleta, plainToOne } from '../../../test/casino/plain-ruleta.ts'
import { ruletaReturn } from '../../../test/casino/ruleta-return.ts'
import { centavos } from '../../money.ts'
import { GAMES } from '../games.ts'
import { neighbourPlaces, SECTORS } from './announced.ts'
import { PLACES } from './places.ts'
import { ruleta } from './ruleta.ts'
import { RED_NUMBERS, WHEEL } from './wheel.ts'

const at = (number: number) => ({ below: () => number })
const NUMBERS = Array.from({ length: 37 }, (_, number) => number)

test('every place of the table returns 36/37, and pays what the felt says [CAS-3]', () => {
  expect(PLACES.size).toBe(37 + 60 + 12 + 2 + 22 + 1 + 11 + 3 + 3 + 6)
  for (const place of PLACES.keys()) {
    const payouts = NUMBERS.map((number) => {
      return ruleta.play({ chips: [{ place, amount: centavos(100) }] }, [], at(number))?.payout ?? -1
    })
    expect(payouts.reduce((sum, payout) => sum + payout, 0)).toBe(3600)
    const won = 100 * (1 + plainToOne(place))
    expect([place, [...new Set(payouts)].filter((payout) => payout !== 0)]).toEqual([place, [won]])
  }
})

/** From one chip to one on every place, in whole pesos, as the table takes them. */
const anyChips = fc.uniqueArray(
  fc.record({
    place: fc.constantFrom(...PLACES.keys()),
    amount: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60_000 })).map((pesos) => 100 * pesos),
  }),
  { minLength: 1, maxLength: PLACES.size, selector: ({ place }) => place, size: 'max' },
)

test('any chips on any places are paid as a croupier settles them, chip after chip, whatever the number [CAS-3]', () => {
  fc.assert(
    fc.property(anyChips, (chips) => {
      const bet = ruleta.readBet({ chips })
      if (bet === null) throw new Error('the table does not take the bet')
      const staked = chips.reduce((sum, { amount }) => sum + amount, 0)
      expect(ruleta.stakeOf(bet)).toBe(staked)
      for (const number of NUMBERS) {
        const { wins, payout } = plainRuleta(chips, number)
        expect(ruleta.play(bet, [], at(number))).toEqual({ staked, payout, isFinished: true, shown: { number, wins } })
      }
    }),
  )
})

test('the published return is what every place gives over every number, rounded down [CAS-3]', () => {
  expect(Math.floor(ruletaReturn() * 1e4) / 1e4).toBe(GAMES.ruleta.returnToPlayer)
})

test('a chip between numbers covers those that touch on the felt, and no others [CAS-3]', () => {
  const column = (number: number) => (number - 1) % 3
  const row = (number: number) => Math.floor((number - 1) / 3)
  const touches = (a: number, b: number) =>
    a === 0 ? b <= 3 : Math.abs(column(a) - column(b)) + Math.abs(row(a) - row(b)) === 1
  for (const a of NUMBERS)
    for (const b of NUMBERS.filter((number) => number > a))
      expect([a, b, PLACES.has(`split:${a}-${b}`)]).toEqual([a, b, touches(a, b)])
  for (const a of NUMBERS.slice(1, 33)) {
    const isCorner = column(a) < 2
    expect([a, PLACES.has(`corner:${a}-${a + 1}-${a + 3}-${a + 4}`)]).toEqual([a, isCorner])
  }
  expect([PLACES.has('trio:0-1-2'), PLACES.has('trio:0-2-3'), PLACES.has('trio:0-1-3')]).toEqual([true, true, false])
})

test('the wheel has each number once, and red beside black all around but for the zero', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(NUMBERS)
  const colours = WHEEL.slice(1).map((number) => RED_NUMBERS.includes(number))
  colours.forEach((isRed, index) => {
    expect(isRed).toBe(index % 2 === 0)
  })
})

test('the sectors cover the wheel together, and neighbours lie side by side [CAS-3]', () => {
  const { neighbours, orphans, third, zero } = SECTORS
  const covered = [...neighbours, ...orphans, ...third].flatMap((place) => PLACES.get(place) ?? [])
  expect([...new Set(covered)].sort((a, b) => a - b)).toEqual(NUMBERS)
  for (const place of zero) expect(PLACES.has(place)).toBe(true)
  expect(neighbourPlaces(17, 2)).toEqual(['straight:2', 'straight:25', 'straight:17', 'straight:34', 'straight:6'])
  expect(neighbourPlaces(0, 1)).toEqual(['straight:26', 'straight:0', 'straight:32'])
})

test('chips lie on places of the table, each place once [CAS-3]', () => {
  const chip = (place: unknown, amount: unknown = 100) => ({ place, amount })
  expect(ruleta.readBet({ chips: [chip('red'), chip('dozen:2')] })).not.toBeNull()
  for (const place of ['split:1-5', 'straight:37', 'straight:-1', 'corner:3-4-6-7', 'RED', '', 17, null])
    expect(ruleta.readBet({ chips: [chip(place)] })).toBeNull()
  expect(ruleta.readBet({ chips: [chip('red'), chip('red')] })).toBeNull()
  expect(ruleta.readBet({ chips: [{ ...chip('red'), times: 36 }] })).toBeNull()
  expect(ruleta.readBet({ chips: [] })).toBeNull()
  expect(ruleta.play({ chips: [{ place: 'red', amount: centavos(100) }] }, [{} as never], at(1))).toBeNull()
})
