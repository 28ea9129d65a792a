import { expect, test } from 'vitest'
import { dayWord } from './day-word.ts'

test('a match is today, tomorrow or on another day, over the end of a year too [CAT-7]', () => {
  const now = new Date(2026, 11, 31, 23, 30)
  const said = (...date: [number, number, number, number]) => dayWord(new Date(...date), now)
  expect(said(2026, 11, 31, 23)).toBe('today')
  expect(said(2027, 0, 1, 0)).toBe('tomorrow')
  expect(said(2027, 0, 2, 0)).toBe('otherDay')
  expect(said(2027, 11, 31, 23)).toBe('otherDay')
})
