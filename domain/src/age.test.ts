import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isAdult } from './age.ts'
import { type CalendarDay, mexicanDay } from './mexico-calendar.ts'

const day = (text: string): CalendarDay => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return { year, month, day: date }
}

test('a player is an adult from the day of the eighteenth birthday, by the calendar of Mexico City [REG-3] [GLI-3]', () => {
  const birth = day('2008-11-15')
  // Mexico City is six hours behind UTC all year.
  expect(isAdult(birth, new Date('2026-11-15T05:59:59.999Z'))).toBe(false)
  expect(isAdult(birth, new Date('2026-11-15T06:00:00Z'))).toBe(true)
})

test('who was born on 29 February is an adult on 1 March, not on 28 February [REG-3]', () => {
  const birth = day('2008-02-29')
  expect(isAdult(birth, new Date('2026-02-28T23:00:00Z'))).toBe(false)
  expect(isAdult(birth, new Date('2026-03-01T05:59:59Z'))).toBe(false)
  expect(isAdult(birth, new Date('2026-03-01T06:00:00Z'))).toBe(true)
})

test('the year ends in Mexico City six hours after it ends in Greenwich', () => {
  expect(mexicanDay(new Date('2027-01-01T05:59:59Z'))).toEqual(day('2026-12-31'))
  expect(mexicanDay(new Date('2027-01-01T06:00:00Z'))).toEqual(day('2027-01-01'))
})

const date = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10))

test('the age is the number of birthdays already had', () => {
  fc.assert(
    fc.property(date('1900-01-01', '2100-12-31'), date('1900-01-01', '2100-12-31'), (birth, today) => {
      const age = ageOn(day(birth), day(today))
      const birthday = (years: number) => `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`.padStart(10, '0')
      // ISO dates compare as text; a 29 February that does not exist comes after the 28th and before March.
      expect(birthday(age) <= today && today < birthday(age + 1)).toBe(true)
    }),
  )
})

test.each(['2010-01-01', '2026-11-15', '2090-06-01'])('nobody born on %s is an adult in 2026 [GLI-3]', (birth) => {
  expect(ageOn(day(birth), day('2026-11-15'))).toBeLessThan(18)
})
