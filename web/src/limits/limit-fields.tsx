import { PERIODS, type Period } from '@momio/domain/mexico-calendar'
import type { ReactNode } from 'react'
import { AmountField } from '../amount/amount-field.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import type { LimitProblem } from './typed-limits.ts'
import type { LimitsForm } from './use-limits-form.ts'

interface LimitFieldsProps {
  readonly form: LimitsForm
  readonly disabled?: boolean
  /** What stands below the field of a period. */
  readonly below?: (period: Period) => ReactNode
}

/** Where limits are typed by day, week and month, everywhere in the product. */
export function LimitFields({ form: { register, formState }, disabled = false, below }: LimitFieldsProps) {
  const { t } = useTranslation('limits')
  return PERIODS.map((period) => {
    // The order of the three is judged together, so a change of one may mend another.
    const deps = PERIODS.filter((other) => other !== period && formState.errors[other])
    const problem = formState.errors[period]?.type as LimitProblem | undefined
    return (
      <div key={period} className="grid content-start gap-2">
        <AmountField
          {...register(period, { deps })}
          label={t(period)}
          placeholder={t('none')}
          disabled={disabled}
          error={problem && t(`problems.${problem}`)}
        />
        {below?.(period)}
      </div>
    )
  })
}
