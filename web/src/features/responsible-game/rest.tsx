import { REST_PERIOD_DAYS } from '@momio/contract/account-codes'
import type { ResponsibleGame, setBreak } from '@momio/contract/responsible-game'
import { decideRest } from '@momio/domain/pauses'
import { Button } from '@momio/ui/controls/button'
import { Chip } from '@momio/ui/controls/chip'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { RESPONSIBLE_GAME_KEY } from '../../limits/calls.ts'
import { useRefusalText } from '../../limits/refusal-text.ts'
import { Section } from '../../player-screen/section.tsx'
import { useLocale } from '../../preferences.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { SET_BREAK } from './calls.ts'

type Days = (typeof REST_PERIOD_DAYS)[number]

/** A time without bets and casino; it can be lengthened and never shortened. */
export function Rest({ game: { breakUntil } }: { readonly game: ResponsibleGame }) {
  const { t } = useTranslation('responsible-game')
  const locale = useLocale()
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [days, setDays] = useState<Days>()
  const [isAsking, setIsAsking] = useState(false)
  const start = useMutation({
    mutationFn: (breakDay: Days) => api.call<typeof setBreak>(SET_BREAK, { body: { breakDay } }),
    onSuccess(saved) {
      setIsAsking(false)
      setDays(undefined)
      queries.setQueryData(RESPONSIBLE_GAME_KEY, saved)
      showToast({ title: t('rest.started'), tone: 'success' })
    },
  })
  const running = breakUntil === null ? null : new Date(breakUntil)
  const decision = (length: Days) => decideRest(running, length, new Date())
  const chosen = days && decision(days)
  const ask = (open: boolean) => {
    start.reset()
    setIsAsking(open)
  }
  return (
    <Section icon="clock" title={t('rest.title')}>
      <p className="text-muted">{t('rest.text')}</p>
      {breakUntil && (
        <Notice tone="info">{t('rest.running', { date: formatDateTime(breakUntil, 'date-time', locale) })}</Notice>
      )}
      <fieldset aria-label={t('rest.length')} className="flex flex-wrap gap-2">
        {REST_PERIOD_DAYS.map((length) => (
          <Chip
            key={length}
            selected={days === length}
            disabled={decision(length).kind === 'refused'}
            onClick={() => setDays(length)}
          >
            {t(`rest.days.${length}`)}
          </Chip>
        ))}
      </fieldset>
      <Button variant="secondary" className="justify-self-start" disabled={!days} onClick={() => ask(true)}>
        {t(breakUntil ? 'rest.lengthen' : 'rest.open')}
      </Button>
      <Dialog
        open={isAsking && chosen?.kind === 'rest'}
        onOpenChange={ask}
        title={t('rest.question')}
        closeLabel={t('confirm.back')}
        footer={
          <>
            <Button variant="ghost" onClick={() => ask(false)}>
              {t('confirm.back')}
            </Button>
            <Button loading={start.isPending} onClick={() => days && start.mutate(days)}>
              {t('rest.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {chosen?.kind === 'rest' && (
            <p>{t('rest.consequence', { date: formatDateTime(chosen.until, 'date-time', locale) })}</p>
          )}
          <p className="text-muted text-sm">{t('rest.untouched')}</p>
          {start.error && (
            <Notice tone="error">
              <SupportText>{refusalText(start.error)}</SupportText>
            </Notice>
          )}
        </div>
      </Dialog>
    </Section>
  )
}
