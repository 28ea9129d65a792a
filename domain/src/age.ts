import { type CalendarDay, mexicanDay } from './mexico-calendar.ts'

export const ADULT_YEARS = 18

/** Whole years. Who was born on 29 February grows older on 1 March where the year has no such day. */
export function ageOn(birth: CalendarDay, today: CalendarDay): number {
  const birthdayIsAhead = today.month < birth.month || (today.month === birth.month && today.day < birth.day)
  return today.year - birth.year - (birthdayIsAhead ? 1 : 0)
}

export function isAdult(birth: CalendarDay, now: Date): boolean {
  return ageOn(birth, mexicanDay(now)) >= ADULT_YEARS
}
