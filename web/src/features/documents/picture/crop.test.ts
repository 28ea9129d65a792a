import { expect, test } from 'vitest'
import { CARD_RATIO, cardIn, cornerPlace, moveCorner, WHOLE } from './crop.ts'

test('a corner follows the hand, inside the picture', () => {
  const crop = moveCorner(WHOLE, 'top-left', 0.2, 0.3)
  expect(crop).toEqual({ left: 0.2, top: 0.3, right: 1, bottom: 1 })
  expect(cornerPlace(crop, 'top-left')).toEqual({ x: 0.2, y: 0.3 })
  expect(moveCorner(crop, 'bottom-right', 4, 0.8)).toEqual({ left: 0.2, top: 0.3, right: 1, bottom: 0.8 })
})

test('a corner never passes the one across from it', () => {
  const { left, right } = moveCorner(WHOLE, 'bottom-left', 0.99, 1)
  expect(right - left).toBeCloseTo(0.15)
})

test.each([
  [1920, 1080],
  [1080, 1920],
  [640, 480],
])('the frame in a picture of %i by %i has the form of a card', (width, height) => {
  const { left, top, right, bottom } = cardIn(width, height)
  expect(((right - left) * width) / ((bottom - top) * height)).toBeCloseTo(CARD_RATIO)
  expect(Math.min(left, top)).toBeGreaterThan(0)
})
