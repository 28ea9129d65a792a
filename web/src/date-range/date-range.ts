/** As the date fields write them: 'YYYY-MM-DD', or nothing. */
export interface DateRange {
  readonly initialDate: string
  readonly finalDate: string
}

export const NO_DATES: DateRange = { initialDate: '', finalDate: '' }

/** The dates are asked for only when both are set and in order. */
export function sentDates({ initialDate, finalDate }: DateRange): Partial<DateRange> {
  return initialDate && finalDate && initialDate <= finalDate ? { initialDate, finalDate } : {}
}
