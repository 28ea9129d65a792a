import { expect, test } from 'vitest'
import { legibilityHints, type Pixels } from './legibility.ts'

const WIDTH = 320
const HEIGHT = 200

function drawn(greyAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.fill(greyAt(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
  return { data, width: WIDTH, height: HEIGHT }
}

/** Lines of text: dark strokes on light grey. */
const text = (x: number, y: number) => (y % 12 < 6 && x % 7 < 2 ? 40 : 200)
const blurred = (x: number, y: number) => 150 + 25 * Math.sin(x / 20) + 25 * Math.sin(y / 15)

test('a sharp, evenly lit and large picture needs no hint [DOC-3]', () => {
  expect(legibilityHints(drawn(text), 1200)).toEqual([])
})

test('a picture without edges is blurred [DOC-3]', () => {
  expect(legibilityHints(drawn(blurred), 1200)).toEqual(['blurred'])
})

test('a burnt patch is glare; a white sheet of paper is not [DOC-3]', () => {
  const patch = (x: number, y: number) => (x > 200 && y > 100 ? 255 : text(x, y))
  expect(legibilityHints(drawn(patch), 1200)).toEqual(['glare'])
  const paper = (x: number, y: number) => (y % 20 < 3 && x % 9 < 2 ? 20 : 255)
  expect(legibilityHints(drawn(paper), 1200)).toEqual([])
})

test('a card of less than 600 pixels cannot be read [DOC-3]', () => {
  expect(legibilityHints(drawn(text), 599)).toEqual(['too-small'])
  expect(legibilityHints(drawn(text), 600)).toEqual([])
})
