import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test('a waiting time is told in the largest unit that has passed [DOC-9]', () => {
  expect(waitingTime(0)).toEqual({ unit: 'seconds', count: 0 })
  expect(waitingTime(59)).toEqual({ unit: 'seconds', count: 59 })
  expect(waitingTime(60)).toEqual({ unit: 'minutes', count: 1 })
  expect(waitingTime(3_599)).toEqual({ unit: 'minutes', count: 59 })
  expect(waitingTime(3_600)).toEqual({ unit: 'hours', count: 1 })
  expect(waitingTime(172_800)).toEqual({ unit: 'days', count: 2 })
})
