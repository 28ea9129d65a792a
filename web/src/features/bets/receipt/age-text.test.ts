import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

test('the age of the message behind a price is told in milliseconds, seconds or minutes [GLI-17]', () => {
  expect([0, 723, 4_400, 600_000].map((ms) => ageText(ms, 'esMX'))).toEqual(['0 ms', '+723 ms', '+4.4 s', '+10 min'])
})
