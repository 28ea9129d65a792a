import { mexicanDay } from './mexico-calendar.ts'

/** A figure set by law, and the first day in Mexico on which it holds. */
export interface Dated {
  readonly from: string
}

/** The one in force at a moment; before the first of them, the first. */
export function inForce<T extends Dated>(values: readonly T[], at: Date): T {
  const { year, month, day } = mexicanDay(at)
  const today = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const sorted = values.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const found = sorted.findLast(({ from }) => from <= today) ?? sorted[0]
  if (!found) throw new Error('no value is configured')
  return found
}
