import type { Limits } from '@momio/domain/limits'
import { PERIODS } from '@momio/domain/mexico-calendar'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SupportText } from '../support/support-text.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { RESPONSIBLE_GAME_KEY, sendLimits } from './calls.ts'
import { LimitFields } from './limit-fields.tsx'
import { useRefusalText } from './refusal-text.ts'
import { useLimitsForm } from './use-limits-form.ts'

interface OfferedLimitsProps {
  readonly onSaved: () => void
  /** Beside the button that saves. */
  readonly children?: ReactNode
}

/** Deposit limits for a player who has none yet: whatever is set holds at once, so nothing has to be confirmed. */
export function OfferedLimits({ onSaved, children }: OfferedLimitsProps) {
  const { t } = useTranslation('limits')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const form = useLimitsForm(() => null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (limits: Limits) => sendLimits('deposit', limits),
    onSuccess(saved) {
      queries.setQueryData(RESPONSIBLE_GAME_KEY, saved)
      onSaved()
    },
  })
  const send = (limits: Limits) => {
    if (PERIODS.some((period) => limits[period] !== null)) mutate(limits)
    else form.reset()
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <LimitFields form={form} disabled={isSuccess} />
      </div>
      {error && (
        <Notice tone="error">
          <SupportText>{refusalText(error)}</SupportText>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="max-w-[46ch] flex-1 basis-60 text-muted text-xs">{t('rule')}</p>
        {isSuccess ? (
          <p role="status" className="flex h-11 items-center gap-2 font-semibold text-up">
            <Icon name="check" />
            {t('saved')}
          </p>
        ) : (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            {children}
            <Button type="submit" variant="secondary" loading={isPending} disabled={!form.formState.isDirty}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
