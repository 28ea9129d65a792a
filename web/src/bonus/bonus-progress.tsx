import type { BonusShown } from '@momio/contract/promo'
import { Meter } from '@momio/ui/feedback/meter'
import { DateTime } from '@momio/ui/values/date-time'
import type { ReactNode } from 'react'
import { usePesosText } from '../amount/pesos-text.ts'
import { useServerClock } from '../live/use-server-clock.ts'
import { useLocale } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { type BonusPhase, daysLeft } from './bonus-look.ts'

interface BonusProgressProps {
  readonly bonus: BonusShown
  readonly phase: BonusPhase
}

/** What can be bet, how much of the rollover is done and left, and until when. */
export function BonusProgress({ bonus, phase }: BonusProgressProps) {
  const { t } = useTranslation('bonus')
  const locale = useLocale()
  const pesosText = usePesosText()
  const now = useServerClock()
  const { balance, amount, rolloverDone, rolloverNeeded, mostWinnings, openTickets, expiresAt } = bonus
  const done = Math.min(rolloverDone, rolloverNeeded)
  const progress = t('progress', { done: pesosText(done), needed: pesosText(rolloverNeeded) })
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('facts.left'), pesosText(rolloverNeeded - done)],
    [
      t('facts.expires'),
      <span key="expires">
        <DateTime value={expiresAt} locale={locale} />{' '}
        <span className="font-normal text-muted">{t('days', { count: daysLeft(expiresAt, now) })}</span>
      </span>,
    ],
    [t('facts.most'), pesosText(amount + mostWinnings)],
    [t('facts.open'), openTickets],
  ]
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('balance')}</span>
        <strong className="font-bold text-2xl text-gift tabular-nums">{pesosText(balance)}</strong>
      </p>
      <div className="grid gap-1.5">
        <Meter value={done / rolloverNeeded} label={progress} />
        <p className="text-sm tabular-nums">{progress}</p>
      </div>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{t(`phases.${phase}`)}</p>
    </>
  )
}
