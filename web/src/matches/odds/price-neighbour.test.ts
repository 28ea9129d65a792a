import { expect, test } from 'vitest'
import { endOfLine, neighbour } from './price-neighbour.ts'

const price = (name: string, left: number, top: number, width = 60) => ({
  name,
  left,
  right: left + width,
  top,
  bottom: top + 44,
})
const [FOCUSED, AWAY] = [price('1', 0, 25), price('2', 132, 25)]
/** A row of soccer: 1, X, 2 in the middle of its two lines, handicap and total one above the other. */
const ROW = [
  FOCUSED,
  price('X', 66, 25),
  AWAY,
  price('-1', 198, 0),
  price('+1', 198, 50),
  price('Más', 264, 0),
  price('Menos', 264, 50),
]
/** The row below, whose result is not offered. */
const BELOW = [price('-2', 198, 120), price('+2', 198, 170), price('Más', 264, 120), price('Menos', 264, 170)]

test('left and right go to the next price of the line, and stop at its ends', () => {
  expect(neighbour(ROW, FOCUSED, 'right')?.name).toBe('X')
  expect(neighbour(ROW, AWAY, 'left')?.name).toBe('X')
  expect(neighbour(ROW, FOCUSED, 'left')).toBeUndefined()
  expect(neighbour(ROW, AWAY, 'right')?.name).toBe('-1')
  expect(neighbour(ROW, price('+1', 198, 50), 'left')?.name).toBe('2')
  expect(neighbour(ROW, price('+1', 198, 50), 'right')?.name).toBe('Menos')
  expect(neighbour(ROW, price('Menos', 264, 50), 'right')).toBeUndefined()
})

test('up and down stay in the column; where it has no price they take the nearest', () => {
  expect(neighbour(ROW, price('-1', 198, 0), 'down')?.name).toBe('+1')
  expect(neighbour(ROW, price('Menos', 264, 50), 'up')?.name).toBe('Más')
  expect(neighbour(BELOW, price('Menos', 264, 50), 'down')?.name).toBe('Más')
  expect(neighbour(BELOW, FOCUSED, 'down')?.name).toBe('-2')
  expect(neighbour(BELOW, FOCUSED, 'up')).toBeUndefined()
})

test('a column that ends early goes on with what stands below it, not beside it', () => {
  const scores = [price('1:0', 0, 0), price('2:0', 0, 50), price('0:0', 66, 0), price('Otro', 0, 100, 126)]
  expect(neighbour(scores, price('0:0', 66, 0), 'down')?.name).toBe('Otro')
})

test('Home and End take the first and the last price of the line', () => {
  expect(endOfLine(ROW, price('Menos', 264, 50), 'first')?.name).toBe('1')
  expect(endOfLine(ROW, price('-1', 198, 0), 'last')?.name).toBe('Más')
})
