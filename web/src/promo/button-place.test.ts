import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPlace, placeWithin } from './button-place.ts'

const PHONE = { width: 390, height: 844 }
const BUTTON = { width: 160, height: 60 }

test('it begins at the lower right: 10 px from the side, 140 from below [PROMO-2]', () => {
  expect(firstPlace(PHONE, BUTTON)).toEqual({ x: 220, y: 644 })
})

test('it stays 10 px from the sides, 140 from below and 60 from above, wherever it is dragged [PROMO-2]', () => {
  expect(placeWithin({ x: 100, y: 300 }, PHONE, BUTTON)).toEqual({ x: 100, y: 300 })
  expect(placeWithin({ x: -50, y: -50 }, PHONE, BUTTON)).toEqual({ x: 10, y: 60 })
  expect(placeWithin({ x: 999, y: 999 }, PHONE, BUTTON)).toEqual({ x: 220, y: 644 })
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (x, y) => {
      const at = placeWithin({ x, y }, PHONE, BUTTON)
      expect(at.x).toBeGreaterThanOrEqual(10)
      expect(at.x + BUTTON.width).toBeLessThanOrEqual(PHONE.width - 10)
      expect(at.y).toBeGreaterThanOrEqual(60)
      expect(at.y + BUTTON.height).toBeLessThanOrEqual(PHONE.height - 140)
    }),
  )
})

test('on a screen that is too low it keeps below the header [PROMO-2]', () => {
  expect(firstPlace({ width: 640, height: 200 }, BUTTON).y).toBe(60)
})
