import { neighbourPlaces, SECTORS } from '@momio/domain/casino/roulette/announced'
import { ruleta } from '@momio/domain/casino/roulette/ruleta'
import { expect, test } from 'vitest'
import { betOf, clear, double, lay, NOTHING_STAGED, placedIn, repeat, totalOf, undo, winningPlaces } from './staging.ts'

const CHIP = 1_000
const tableBet = (roundNo: number, bet: object) => ({
  roundId: `r${roundNo}`,
  roundNo,
  bet: bet as Record<string, unknown>,
  staked: 0,
  leftAt: null,
  payout: null,
  withheld: 0,
})

test('chips on one place add up, and each step can be taken back [CAS-4]', () => {
  const once = lay(NOTHING_STAGED, ['red'], CHIP)
  const twice = lay(once, ['red'], 2_500)
  expect([...twice.chips]).toEqual([['red', 3_500]])
  expect(undo(twice).chips).toEqual(once.chips)
  expect(undo(undo(undo(twice))).chips.size).toBe(0)
  expect(undo(clear(twice)).chips).toEqual(twice.chips)
})

test('a called bet lays its chips: two neighbours each side are five, the neighbours of the zero nine [CAS-4]', () => {
  const neighbours = lay(NOTHING_STAGED, neighbourPlaces(17, 2), CHIP)
  expect([neighbours.chips.size, totalOf(neighbours.chips)]).toEqual([5, 5 * CHIP])
  const sector = lay(NOTHING_STAGED, SECTORS.neighbours, CHIP)
  expect(totalOf(sector.chips)).toBe(9 * CHIP)
  expect(sector.chips.get('trio:0-2-3')).toBe(2 * CHIP)
})

test('doubling doubles what lies there; where all is sent, it lays the same once more [CAS-4]', () => {
  const staged = lay(NOTHING_STAGED, ['red', 'straight:7'], CHIP)
  const placed = new Map([['black', 5_000]])
  expect(totalOf(double(staged, placed).chips)).toBe(4 * CHIP)
  expect([...double(NOTHING_STAGED, placed).chips]).toEqual([['black', 5_000]])
  expect(double(NOTHING_STAGED, new Map())).toEqual(NOTHING_STAGED)
})

test('repeating lays the chips of the earlier round on top of what lies there [CAS-4]', () => {
  const earlier = new Map([
    ['red', 1_000],
    ['straight:7', 2_500],
  ])
  const both = repeat(lay(NOTHING_STAGED, ['red'], CHIP), earlier)
  expect([...both.chips]).toEqual([
    ['red', 2_000],
    ['straight:7', 2_500],
  ])
  expect(repeat(NOTHING_STAGED, new Map())).toEqual(NOTHING_STAGED)
})

test('what is sent is a bet by the rules, and what the server took of one round is read back together [CAS-4]', () => {
  const { chips } = lay(lay(NOTHING_STAGED, ['red', 'split:8-11'], CHIP), ['red'], CHIP)
  expect(ruleta.readBet(betOf(chips))).not.toBeNull()
  const bets = [tableBet(4, betOf(chips)), tableBet(4, betOf(new Map([['red', 5_000]]))), tableBet(3, betOf(chips))]
  expect([...placedIn(bets, 4)]).toEqual([
    ['red', 7_000],
    ['split:8-11', 1_000],
  ])
  expect(placedIn(bets, 5).size).toBe(0)
})

test('the number wins where a place covers it [CAS-4]', () => {
  const chips = lay(NOTHING_STAGED, ['red', 'split:8-11', 'straight:17'], CHIP).chips
  expect([...winningPlaces(chips, 11)]).toEqual(['split:8-11'])
  expect([...winningPlaces(chips, 0)]).toEqual([])
})
