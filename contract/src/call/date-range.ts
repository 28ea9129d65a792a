import { z } from 'zod'
import { queryText } from './query-value.ts'

export const dateRangeFields = {
  initialDate: queryText(z.iso.date().optional()).describe('First day, in Mexico City time'),
  finalDate: queryText(z.iso.date().optional()).describe('Last day, included'),
}

interface DateRange {
  initialDate?: string | undefined
  finalDate?: string | undefined
}

/** Doc 1 §7: the dates are sent only when both are set. */
export function bothDatesOrNone({ initialDate, finalDate }: DateRange): boolean {
  return (initialDate === undefined) === (finalDate === undefined)
}

export function datesInOrder({ initialDate, finalDate }: DateRange): boolean {
  return initialDate === undefined || finalDate === undefined || initialDate <= finalDate
}
