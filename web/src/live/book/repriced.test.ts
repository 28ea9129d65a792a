import { expect, test } from 'vitest'
import { modelLine, modelPrices } from '../../../test/book-model.ts'
import { repriced } from './repriced.ts'

const line = modelLine('a', { odds: 1.9 })

test('each outcome takes its own price, whatever the order, and keeps its name', () => {
  const prices = { ...modelPrices(line), status: -1, isFavorite: false }
  const moved = repriced(line, {
    ...prices,
    outcomes: [
      ['13', null, false, null],
      ['12', 2.05, true, 0.48],
    ],
  })
  expect(moved).toMatchObject({ id: line.id, name: 'Total', status: -1, isFavorite: false })
  expect(moved?.outcomes).toEqual([
    { ...line.outcomes[1], odds: null, oddsUS: null, active: false, probabilities: null },
    { ...line.outcomes[0], odds: 2.05, oddsUS: 105, active: true, probabilities: 0.48 },
  ])
})

test('prices of outcomes that the line does not have are not taken', () => {
  expect(repriced(line, { ...modelPrices(line), outcomes: [['99', 2, true, null]] })).toBeNull()
})

test('a result does not outlive new prices', () => {
  const settled = { ...line, settlement: { certainty: 1, voidReason: null, at: 1 } }
  expect(repriced(settled, modelPrices(line))).not.toHaveProperty('settlement')
})
