import type { Limits } from '@momio/domain/limits'
import { PERIODS, type Period } from '@momio/domain/mexico-calendar'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { amountAsTyped } from '../amount/typed-amount.ts'
import { useLocale } from '../preferences.ts'
import { type LimitProblem, readLimits, type TypedLimits } from './typed-limits.ts'

export type LimitsForm = UseFormReturn<Record<Period, string>, unknown, Limits>

/** `asked` is in pesos what the player asked for last; what is typed and not sent stays when it changes. */
export function useLimitsForm(asked: (period: Period) => number | null): LimitsForm {
  const locale = useLocale()
  const typed = (period: Period) => {
    const limit = asked(period)
    return limit === null ? '' : amountAsTyped(limit, locale)
  }
  const resolver: Resolver<Record<Period, string>, unknown, Limits> = (form: TypedLimits) => {
    const { problems, ...read } = readLimits(form, locale)
    if ('limits' in read) return { values: read.limits, errors: {} }
    const errors = PERIODS.flatMap((period) => {
      const type: LimitProblem | undefined = problems?.[period]
      return type ? [[period, { type }]] : []
    })
    return { values: {}, errors: Object.fromEntries(errors) }
  }
  return useForm({
    values: { day: typed('day'), week: typed('week'), month: typed('month') },
    resetOptions: { keepDirtyValues: true },
    resolver,
    mode: 'onTouched',
  })
}
