import { PROVIDER } from '@momio/contract/provider'
import type { PriceSource, TicketDetail } from '@momio/contract/ticket'
import { Icon } from '@momio/ui/pictures/icon'
import { formatDateTime } from '@momio/ui/values/date-time'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Selection } from '../leg/use-leg.ts'
import { useOddsText } from '../ticket-head.tsx'
import { ageText } from './age-text.ts'
import { producerName } from './producer-name.ts'

interface PriceOriginProps {
  readonly ticket: TicketDetail
  readonly selection: Selection
  readonly source: PriceSource
}

/** The message of the feed that the price came from, and what was seen, booked and accepted; always open on paper. */
export function PriceOrigin({ ticket, selection, source }: PriceOriginProps) {
  const { t } = useTranslation('bets')
  const locale = useLocale()
  const oddsText = useOddsText()
  const { providerId, producerId, messageAt, askedOdds, placedOdds } = source
  const decidedAt = ticket.acceptanceDate
  const ageMs = decidedAt === null ? null : Date.parse(decidedAt) - Date.parse(messageAt)
  const time = (at: string) => formatDateTime(at, 'milliseconds', locale)
  const prices = [
    { name: 'seen', odds: askedOdds },
    { name: 'booked', odds: placedOdds },
    ...(decidedAt === null ? [] : [{ name: 'accepted', odds: selection.decimalOdds } as const]),
  ] as const
  return (
    <details className="group/origin">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 justify-self-start font-semibold text-accent text-xs [&::-webkit-details-marker]:hidden">
        {t('origin.title')}
        <Icon
          name="chevron-down"
          size={14}
          className="transition-transform group-open/origin:rotate-180 print:hidden"
        />
      </summary>
      <div className="grid gap-2.5 rounded-xl border border-line bg-field p-3 text-xs">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="text-muted">{t('origin.provider')}</span>
          <strong className="font-semibold">
            {t(providerId === PROVIDER.two ? 'origin.two' : 'origin.one')} ·{' '}
            {t(`origin.producers.${producerName(providerId, producerId)}`, { id: producerId })} ·{' '}
            {formatDateTime(messageAt, 'day-month', locale)}
          </strong>
        </p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1.5 tabular-nums">
          <strong className="font-semibold">{time(messageAt)}</strong>
          <span className="flex items-center gap-1 whitespace-nowrap text-accent before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
            {ageMs !== null && ageMs >= 0 && ageText(ageMs, locale)}
          </span>
          <strong className="text-right font-semibold">{decidedAt === null ? '—' : time(decidedAt)}</strong>
          <span className="text-muted">{t('origin.message')}</span>
          <span />
          <span className="text-right text-muted">{t('origin.decided')}</span>
        </div>
        <dl className="grid grid-cols-3 gap-x-3 border-line border-t pt-2">
          {prices.map(({ name, odds }) => (
            <div key={name} className="last:text-right">
              <dt className="text-muted">{t(`origin.${name}`)}</dt>
              <dd className="font-semibold tabular-nums">{oddsText(odds)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
