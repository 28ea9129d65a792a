import { expect, test } from 'vitest'
import { judgeCode } from './second-factor.ts'

const NOW = new Date('2026-06-11T18:00:00Z')
const FRESH = { lastStep: 100, wrongCodes: 0, lockedUntil: null }

test('a code of a later step is right; the same code again, or an older one, is wrong [GLI-12]', () => {
  expect(judgeCode(FRESH, 101, NOW)).toEqual({ kind: 'right' })
  expect(judgeCode(FRESH, 100, NOW).kind).toBe('wrong')
  expect(judgeCode(FRESH, 99, NOW).kind).toBe('wrong')
  expect(judgeCode(FRESH, null, NOW)).toEqual({ kind: 'wrong', wrongCodes: 1, lockedUntil: null })
})

test('the fifth wrong code locks for 15 minutes, and the right one opens nothing meanwhile [GLI-12]', () => {
  const until = new Date('2026-06-11T18:15:00Z')
  expect(judgeCode({ ...FRESH, wrongCodes: 4 }, null, NOW)).toEqual({
    kind: 'wrong',
    wrongCodes: 0,
    lockedUntil: until,
  })
  const locked = { ...FRESH, lockedUntil: until }
  expect(judgeCode(locked, 101, NOW)).toEqual({ kind: 'locked', until })
  expect(judgeCode(locked, 101, until)).toEqual({ kind: 'right' })
})
