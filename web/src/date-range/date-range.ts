import { daysBetween } from '@momio/contract/wallet-codes'

/** As the date fields write them: 'YYYY-MM-DD', or nothing. */
export interface DateRange {
  readonly initialDate: string
  readonly finalDate: string
}

export const NO_DATES: DateRange = { initialDate: '', finalDate: '' }

/** What keeps the dates from being asked for: only one is set, they are not in order, or they are too far apart. */
export function problemOfDates(
  { initialDate, finalDate }: DateRange,
  mostDays = Number.POSITIVE_INFINITY,
): 'half' | 'order' | 'long' | null {
  if (Boolean(initialDate) !== Boolean(finalDate)) return 'half'
  if (initialDate > finalDate) return 'order'
  return initialDate && daysBetween(initialDate, finalDate) > mostDays ? 'long' : null
}

/** The dates are asked for only when both are set and nothing is wrong with them. */
export function sentDates(range: DateRange, mostDays?: number): Partial<DateRange> {
  const { initialDate, finalDate } = range
  return initialDate && problemOfDates(range, mostDays) === null ? { initialDate, finalDate } : {}
}
