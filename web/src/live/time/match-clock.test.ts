import { expect, test } from 'vitest'
import { clockText } from './match-clock.ts'

const AT = 1_700_000_000_000
const soccer = { seconds: 63 * 60 + 12, running: true, countsDown: false, at: AT }
const basketball = { seconds: 7 * 60 + 5, running: true, countsDown: true, at: AT }

test('a running clock goes on from the moment it was true', () => {
  expect(clockText(soccer, AT)).toBe('63:12')
  expect(clockText(soccer, AT + 49_900)).toBe('64:01')
})

test('a clock that counts down ends at 00:00', () => {
  expect(clockText(basketball, AT + 10_000)).toBe('06:55')
  expect(clockText(basketball, AT + 3_600_000)).toBe('00:00')
})

test('a stopped clock stands', () => {
  expect(clockText({ ...soccer, running: false }, AT + 60_000)).toBe('63:12')
})

test('minutes run past the hundred, and a message from the future does not turn the clock back', () => {
  expect(clockText({ ...soccer, seconds: 120 * 60 + 3 }, AT)).toBe('120:03')
  expect(clockText(soccer, AT - 5_000)).toBe('63:12')
})
