import { elapsedMsTo, HIGHEST_MULTIPLIER } from '@momio/domain/casino/cohete'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOf, curvePath, rocketPose, smoothMultiple } from './chart.ts'

const PLOT = { left: 40, top: 30, right: 360, bottom: 240 }
const flights = fc.integer({ min: 0, max: elapsedMsTo(HIGHEST_MULTIPLIER) })

test('however far the rocket flies it stays in the picture, and so does every mark of the axes [CAS-3]', () => {
  fc.assert(
    fc.property(flights, (elapsedMs) => {
      const chart = chartOf(elapsedMs, PLOT)
      const { x, y } = rocketPose(chart, elapsedMs)
      expect(x).toBeGreaterThanOrEqual(PLOT.left)
      expect(x).toBeLessThanOrEqual(PLOT.left + 0.79 * (PLOT.right - PLOT.left))
      expect(y).toBeGreaterThanOrEqual(PLOT.top + 0.2 * (PLOT.bottom - PLOT.top))
      expect(y).toBeLessThanOrEqual(PLOT.bottom)
      for (const { at } of chart.multiples) expect(at).toBeGreaterThanOrEqual(PLOT.top)
      for (const { at } of chart.seconds) expect(at).toBeLessThanOrEqual(PLOT.right)
      expect(chart.multiples.length).toBeGreaterThanOrEqual(2)
      expect(chart.multiples.length).toBeLessThanOrEqual(5)
      expect(chart.seconds.length).toBeLessThanOrEqual(4)
    }),
  )
})

test('the curve shows the multiples of the rules, and never falls [CAS-3]', () => {
  expect(smoothMultiple(0)).toBe(1)
  for (const hundredths of [101, 184, 1_000, HIGHEST_MULTIPLIER]) {
    expect(smoothMultiple(elapsedMsTo(hundredths))).toBeCloseTo(hundredths / 100, 5)
  }
  fc.assert(
    fc.property(flights, fc.integer({ min: 1, max: 5_000 }), (ms, tenths) => {
      expect(smoothMultiple(ms + tenths / 10)).toBeGreaterThanOrEqual(smoothMultiple(ms))
    }),
  )
})

test('the curve of the longest flight is drawn whole [CAS-3]', () => {
  const longest = elapsedMsTo(HIGHEST_MULTIPLIER)
  expect(curvePath(chartOf(longest, PLOT), longest)).not.toContain('NaN')
})

test('before the take-off the rocket stands upright at the foot of the axes; in flight its nose follows the curve', () => {
  const start = chartOf(0, PLOT)
  expect(rocketPose(start, 0)).toEqual({ x: PLOT.left, y: PLOT.bottom, degrees: 0 })
  const { degrees } = rocketPose(chartOf(9_000, PLOT), 9_000)
  expect(degrees).toBeGreaterThan(20)
  expect(degrees).toBeLessThan(80)
  expect(curvePath(start, 0).startsWith('M40.0 240.0L')).toBe(true)
})

test('the axis has tenths while a whole multiple is far, and whole numbers later', () => {
  const early = chartOf(3_000, PLOT)
  expect([early.decimals, early.multiples.map(({ value }) => value)]).toEqual([1, [1, 1.5, 2]])
  const late = chartOf(elapsedMsTo(1_000), PLOT)
  expect([late.decimals, late.multiples.map(({ value }) => value)]).toEqual([0, [1, 5, 10]])
})
