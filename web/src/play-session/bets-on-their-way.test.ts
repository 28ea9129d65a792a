import { expect, test } from 'vitest'
import { createBetsOnTheirWay } from './bets-on-their-way.ts'

test('a bet is on its way until the last that began has ended, and one that ends twice ends no other [RG-7]', () => {
  const bets = createBetsOnTheirWay()
  let heard = 0
  bets.subscribe(() => void heard++)
  expect(bets.isAny()).toBe(false)
  const [first, second] = [bets.begin(), bets.begin()]
  first()
  first()
  expect(bets.isAny()).toBe(true)
  second()
  expect([bets.isAny(), heard]).toEqual([false, 4])
})
