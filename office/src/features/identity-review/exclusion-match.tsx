import type { releaseExclusionMatch } from '@momio/contract/staff-identity'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { formatDate } from '@momio/ui/values/date-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { caseKey, RELEASE } from './calls.ts'
import { ReasonForm } from './reason-form.tsx'
import { useRefusalText } from './refusal-text.ts'

interface ExclusionMatchProps {
  readonly playerId: string
  readonly until: string | null
}

/** A document or face of somebody self-excluded: no bets and deposits until a person has looked. */
export function ExclusionMatch({ playerId, until }: ExclusionMatchProps) {
  const { t } = useTranslation('identity-review')
  const locale = useLocale()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.call<typeof releaseExclusionMatch>(RELEASE, { params: { userId: playerId }, body: { reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(playerId) }),
  })
  if (until === null) return null
  return (
    <Notice tone="error" icon="shield">
      <p className="font-semibold">{t('exclusion.title')}</p>
      <p>{t('exclusion.text', { day: formatDate(until, locale) })}</p>
      {asks ? (
        <ReasonForm
          label={t('exclusion.reason')}
          submit={t('exclusion.release')}
          refusal={error ? refusalText(error) : null}
          pending={isPending}
          onSubmit={mutate}
          onCancel={() => setAsks(false)}
        />
      ) : (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAsks(true)}>
          {t('exclusion.release')}
        </Button>
      )}
    </Notice>
  )
}
