import type { Locale } from '@momio/contract/locale'
import { type Limits, outOfOrder } from '@momio/domain/limits'
import { PERIODS, type Period } from '@momio/domain/mexico-calendar'
import { typedAmount } from '../amount/typed-amount.ts'
import { limitsFrom } from './limit-group.ts'

/** The server takes none above it. */
const MOST_PESOS = 100_000_000

export type TypedLimits = Readonly<Record<Period, string>>

/** No amount, or more than the longer period that is named. */
export type LimitProblem = 'invalid' | 'week' | 'month'

export type ReadLimits =
  | { readonly limits: Limits; readonly problems?: undefined }
  | { readonly problems: Partial<Record<Period, LimitProblem>> }

/** What was typed as the server is asked for it, nothing being no limit; or why it cannot be sent, by field. */
export function readLimits(typed: TypedLimits, locale: Locale): ReadLimits {
  const amountOf = (period: Period) => typedAmount(typed[period], locale)
  const wrong = PERIODS.filter((period) => !isLimit(amountOf(period)))
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong.map((period) => [period, 'invalid'])) }
  const limits = limitsFrom(amountOf)
  const disorder = outOfOrder(limits)
  return disorder ? { problems: { [disorder.shorter]: disorder.longer } } : { limits }
}

function isLimit(amount: number | null): boolean {
  return amount === null || (amount > 0 && amount <= MOST_PESOS)
}
