import { expect, test } from 'vitest'
import { LANDING_MS, landedResults } from './landing.ts'

const AT = '2026-03-01T12:00:00.000Z'
const LAST = [
  { roundNo: 7, outcome: 17 },
  { roundNo: 6, outcome: 0 },
]
const round = { roundNo: 7, result: { outcome: 17, at: AT, serverSeed: 'ab' } }

test('the lobby tells a number when its ball lies, and not before [CAS-1] [CAS-4]', () => {
  const decidedAt = Date.parse(AT)
  const before = { drawn: null, results: [{ roundNo: 6, outcome: 0 }] }
  expect(landedResults(round, LAST, decidedAt + LANDING_MS - 1)).toEqual(before)
  expect(landedResults(round, LAST, decidedAt + LANDING_MS)).toEqual({ drawn: 17, results: LAST })
})

test('while nothing is drawn all rounds before are told [CAS-1] [CAS-4]', () => {
  expect(landedResults({ roundNo: 8, result: null }, LAST, 0)).toEqual({ drawn: null, results: LAST })
})
