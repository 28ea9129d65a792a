import { expect, test } from 'vitest'
import { selfieState } from './selfie-state.ts'

test('1 is approved; 2, 3 and -1 are being looked at; -2 and -3 have to be taken again [FACE-4]', () => {
  expect(selfieState(null)).toBe('missing')
  expect(([1, 2, 3, -1, -2, -3] as const).map(selfieState)).toEqual([
    'approved',
    'review',
    'review',
    'review',
    'rejected',
    'rejected',
  ])
})
