import { EXCLUSION_MONTHS } from '@momio/contract/account-codes'
import type { setExclusion } from '@momio/contract/responsible-game'
import { decideExclusion } from '@momio/domain/pauses'
import { Button } from '@momio/ui/controls/button'
import { Checkbox } from '@momio/ui/controls/checkbox'
import { Chip } from '@momio/ui/controls/chip'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useRefusalText } from '../../limits/refusal-text.ts'
import { Section } from '../../player-screen/section.tsx'
import { useLocale } from '../../preferences.ts'
import { session } from '../../session/session.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { SET_EXCLUSION } from './calls.ts'

type Months = (typeof EXCLUSION_MONTHS)[number]

/** Shuts the player out for months, and nobody lets him in before. */
export function Exclusion() {
  const { t } = useTranslation('responsible-game')
  const locale = useLocale()
  const refusalText = useRefusalText()
  const [months, setMonths] = useState<Months>()
  const [isAsking, setIsAsking] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const exclude = useMutation({
    mutationFn: (exclusionMonth: Months) => api.call<typeof setExclusion>(SET_EXCLUSION, { body: { exclusionMonth } }),
    // The server has ended every session with it.
    onSuccess: () => session.logOut(),
  })
  const until = months && decideExclusion(null, months, new Date())
  const ask = (open: boolean) => {
    exclude.reset()
    setIsSure(false)
    setIsAsking(open)
  }
  return (
    <Section icon="shield" title={t('exclusion.title')}>
      <p className="text-muted">{t('exclusion.text')}</p>
      <fieldset aria-label={t('exclusion.length')} className="flex flex-wrap gap-2">
        {EXCLUSION_MONTHS.map((length) => (
          <Chip key={length} selected={months === length} onClick={() => setMonths(length)}>
            {t('exclusion.months', { count: length })}
          </Chip>
        ))}
      </fieldset>
      <Button variant="secondary" className="justify-self-start" disabled={!months} onClick={() => ask(true)}>
        {t('exclusion.open')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={t('exclusion.question')}
        closeLabel={t('confirm.back')}
        footer={
          <>
            <Button variant="ghost" onClick={() => ask(false)}>
              {t('confirm.back')}
            </Button>
            <Button
              variant="danger"
              disabled={!isSure}
              loading={exclude.isPending}
              onClick={() => months && exclude.mutate(months)}
            >
              {t('exclusion.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {until && <p>{t('exclusion.consequence', { date: formatDateTime(until, 'date-time', locale) })}</p>}
          <p className="text-muted text-sm">{t('exclusion.openBets')}</p>
          <p className="text-muted text-sm">
            <SupportText>{t('exclusion.before')}</SupportText>
          </p>
          <Checkbox checked={isSure} onChange={({ target }) => setIsSure(target.checked)}>
            {t('exclusion.sure')}
          </Checkbox>
          {exclude.error && (
            <Notice tone="error">
              <SupportText>{refusalText(exclude.error)}</SupportText>
            </Notice>
          )}
        </div>
      </Dialog>
    </Section>
  )
}
