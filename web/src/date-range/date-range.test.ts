import { expect, test } from 'vitest'
import { NO_DATES, sentDates } from './date-range.ts'

test('dates are sent only when both are set and in order [WAL-9] [BET-9]', () => {
  const both = { initialDate: '2026-11-01', finalDate: '2026-11-15' }
  expect(sentDates(both)).toEqual(both)
  expect(sentDates({ ...both, finalDate: both.initialDate })).toEqual({ ...both, finalDate: both.initialDate })
  expect(sentDates(NO_DATES)).toEqual({})
  expect(sentDates({ ...both, finalDate: '' })).toEqual({})
  expect(sentDates({ ...both, initialDate: '' })).toEqual({})
  expect(sentDates({ initialDate: both.finalDate, finalDate: both.initialDate })).toEqual({})
})
