import { walletActivity } from '@momio/contract/statement'
import { MOST_ACTIVITY_DAYS } from '@momio/contract/wallet-codes'
import { expect, test } from 'vitest'
import { NO_DATES, problemOfDates, sentDates } from './date-range.ts'

test('dates are sent only when both are set and in order [WAL-9] [BET-9]', () => {
  const both = { initialDate: '2026-11-01', finalDate: '2026-11-15' }
  expect(sentDates(both)).toEqual(both)
  expect(sentDates({ ...both, finalDate: both.initialDate })).toEqual({ ...both, finalDate: both.initialDate })
  expect(sentDates(NO_DATES)).toEqual({})
  expect(sentDates({ ...both, finalDate: '' })).toEqual({})
  expect(sentDates({ ...both, initialDate: '' })).toEqual({})
  expect(sentDates({ initialDate: both.finalDate, finalDate: both.initialDate })).toEqual({})
})

test('a period longer than the server answers is told before it is asked for [WAL-9] [RG-7]', () => {
  const twoYears = { initialDate: '2024-11-15', finalDate: '2026-11-16' }
  const dayMore = { ...twoYears, finalDate: '2026-11-17' }
  expect(problemOfDates(twoYears, MOST_ACTIVITY_DAYS)).toBeNull()
  expect(problemOfDates(dayMore, MOST_ACTIVITY_DAYS)).toBe('long')
  expect(problemOfDates(dayMore)).toBeNull()
  expect(sentDates(twoYears, MOST_ACTIVITY_DAYS)).toEqual(twoYears)
  expect(sentDates(dayMore, MOST_ACTIVITY_DAYS)).toEqual({})
  const answers = (range: typeof twoYears) => walletActivity.query?.safeParse({ ...range, period: 'day' }).success
  expect([twoYears, dayMore].map(answers)).toEqual([true, false])
})
