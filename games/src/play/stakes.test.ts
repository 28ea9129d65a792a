import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { firstStake, highestStake, neighbour, stakeLadder } from './stakes.ts'

const ladder = stakeLadder({ min: pesos(1), max: pesos(500), isBet: (stake) => stake % 20 === 0 })

test('stakes grow by 1, 2, 5 from the lowest to the highest of the game [CAS-3]', () => {
  expect(ladder).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500].map(pesos))
})

test('a stake that the game does not take is not offered [CAS-3]', () => {
  const odd = stakeLadder({ min: pesos(0.5), max: pesos(3.3), isBet: (stake) => stake % 20 === 0 })
  expect(odd).toEqual([1, 2].map(pesos))
})

test('plus and minus go to the next stake and stay at the ends [CAS-3]', () => {
  expect(neighbour(ladder, pesos(10), 1)).toBe(pesos(20))
  expect(neighbour(ladder, pesos(10), -1)).toBe(pesos(5))
  expect(neighbour(ladder, pesos(7), 1)).toBe(pesos(10))
  expect(neighbour(ladder, pesos(500), 1)).toBe(pesos(500))
  expect(neighbour(ladder, pesos(1), -1)).toBe(pesos(1))
})

test('the first stake is ten pesos where the game takes them, and the maximum is what the balance pays [CAS-3]', () => {
  expect(firstStake(ladder)).toBe(pesos(10))
  expect(firstStake(stakeLadder({ min: pesos(25), max: pesos(100), isBet: () => true }))).toBe(pesos(25))
  expect(highestStake(ladder, pesos(199.99))).toBe(pesos(100))
  expect(highestStake(ladder, pesos(0.5))).toBe(pesos(1))
})
