import type { Locale } from '@momio/contract/locale'
import { typedAmount } from './typed-amount.ts'

interface Range {
  readonly minimum: number
  readonly maximum: number | null
}

export type AmountProblem = 'missing' | 'invalid' | 'below' | 'above'

/** What keeps a typed amount from being sent; null when nothing does. */
export function amountProblem(typed: string, locale: Locale, { minimum, maximum }: Range): AmountProblem | null {
  const amount = typedAmount(typed, locale)
  if (amount === null) return 'missing'
  if (Number.isNaN(amount)) return 'invalid'
  if (amount < minimum) return 'below'
  return maximum !== null && amount > maximum ? 'above' : null
}
