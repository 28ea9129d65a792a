import { expect, test } from 'vitest'
import { openDetail } from './detail.ts'

const QUICK = 17
/** Every second frame of the screen. */
const HALF = 33
const SLOW = 60

/** So many frames in time, then one that is late, again and again. */
const lateAfter = (quick: number) => Array.from({ length: 600 }, (_, at) => (at % (quick + 1) === quick ? HALF : QUICK))

test('a phone that keeps up is shown every detail, also when single frames are late [CAS-3]', () => {
  const detail = openDetail()
  const few = [QUICK, SLOW, SLOW, SLOW, SLOW, QUICK]
  expect(new Set([...few, ...lateAfter(6)].map(detail))).toEqual(new Set([1]))
})

test('a phone that stumbles again and again loses a little of the detail, never half of it [CAS-3]', () => {
  const detail = openDetail()
  const shown = lateAfter(3).map(detail)
  expect([shown[0], shown.at(-1)]).toEqual([1, 0.7])
})

test('a phone that is slow frame after frame is shown less, step by step, and never nothing [CAS-3]', () => {
  const detail = openDetail()
  const shown = Array.from({ length: 30 }, () => detail(SLOW))
  expect(shown.slice(0, 11)).toEqual([1, 1, 1, 1, 0.7, 0.7, 0.7, 0.7, 0.7, 0.5, 0.5])
  expect(shown.at(-1)).toBe(0.5)
  expect(detail(QUICK)).toBe(0.5)
})

test('a phone that draws only every second frame of its screen loses a little of the detail, never half of it [CAS-3]', () => {
  const detail = openDetail()
  const shown = Array.from({ length: 60 }, () => detail(HALF))
  expect(shown.slice(0, 5)).toEqual([1, 1, 1, 1, 0.7])
  expect(shown.at(-1)).toBe(0.7)
})
