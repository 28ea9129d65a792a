import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartGeometry } from './chart-geometry.ts'

test('a gain stands on the zero line and a loss hangs from it, to the same scale [RG-7]', () => {
  const { bars, zero, top, bottom } = chartGeometry([[500, -500]])
  expect([top, bottom, zero]).toEqual([500, -500, 50])
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 50],
    [50, 50],
  ])
})

test('the scale ends on a round figure above the largest [RG-7]', () => {
  expect(chartGeometry([[1_234]]).top).toBe(2_000)
  expect(chartGeometry([[-0.6]]).bottom).toBe(-1)
  expect(chartGeometry([[2_400]]).top).toBe(2_500)
})

test('without movements there is a chart with its line and no bar [RG-7]', () => {
  expect(chartGeometry([[0, 0]]).bars.every(({ height }) => height === 0)).toBe(true)
  expect(chartGeometry([])).toMatchObject({ bars: [], top: 0, bottom: 0 })
})

test('no bar ever leaves the picture, and no two overlap [RG-7]', () => {
  const pesos = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((centavos) => centavos / 100)
  fc.assert(
    fc.property(fc.array(fc.tuple(pesos, pesos, pesos), { maxLength: 60 }), (groups) => {
      const { bars } = chartGeometry(groups)
      let right = 0
      for (const { x, y, width, height } of bars) {
        expect(x).toBeGreaterThanOrEqual(right - 1e-9)
        expect(y).toBeGreaterThanOrEqual(-1e-9)
        expect(y + height).toBeLessThanOrEqual(100 + 1e-9)
        right = x + width
      }
      expect(right).toBeLessThanOrEqual(100)
    }),
  )
})
