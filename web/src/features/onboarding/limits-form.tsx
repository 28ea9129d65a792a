import { zodResolver } from '@hookform/resolvers/zod'
import * as routes from '@momio/contract/account-routes'
import type { setDepositLimits } from '@momio/contract/responsible-game'
import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../amount/amount-field.tsx'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { useLocale } from '../../preferences.ts'
import { limitsFormSchema, NO_LIMITS, PERIODS } from './deposit-limits.ts'

const DEPOSIT_LIMITS = routes.setDepositLimits

/** Offered before the first deposit; whoever wants none goes on. */
export function LimitsForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const resolver = useMemo(() => zodResolver(limitsFormSchema(locale)), [locale])
  const form = useForm({ defaultValues: NO_LIMITS, resolver, mode: 'onTouched' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ReturnType<ReturnType<typeof limitsFormSchema>['parse']>) =>
      api.call<typeof setDepositLimits>(DEPOSIT_LIMITS, { body }),
    onSuccess: onSaved,
  })
  const typed = form.watch()
  const isEmpty = PERIODS.every((period) => typed[period].trim() === '')
  return (
    <form noValidate onSubmit={form.handleSubmit((limits) => mutate(limits))} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        {PERIODS.map((period) => (
          <AmountField
            key={period}
            {...form.register(period)}
            label={t(`limits.${period}`)}
            placeholder={t('limits.none')}
            disabled={isSuccess}
            error={form.formState.errors[period] && t('limits.invalid')}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="flex items-start gap-2 rounded-lg bg-live/10 px-3.5 py-3 text-live text-sm">
          <Icon name="warning" size={18} className="mt-px" />
          {t(`limits.errors.${errorKey(error)}`)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="max-w-[46ch] flex-1 basis-60 text-muted text-xs">{t('limits.rule')}</p>
        {isSuccess ? (
          <p role="status" className="flex h-11 items-center gap-2 font-semibold text-up">
            <Icon name="check" />
            {t('limits.saved')}
          </p>
        ) : (
          <Button type="submit" variant="secondary" loading={isPending} disabled={isEmpty} className="max-sm:w-full">
            {t('limits.save')}
          </Button>
        )}
      </div>
    </form>
  )
}

const REFUSALS = ['LIMIT_LOCKED', 'LIMITS_OUT_OF_ORDER'] as const

function errorKey(error: Error): (typeof REFUSALS)[number] | 'offline' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  const refusal = REFUSALS.find((code) => code === error.code)
  return refusal ?? (error.status === 0 ? 'offline' : 'failed')
}
