import type { HistoryTicket } from '@momio/contract/ticket'
import { inPesos } from '@momio/domain/money'
import { Badge } from '@momio/ui/feedback/badge'
import { DateTime } from '@momio/ui/values/date-time'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { closingSums } from '../closing-sums.ts'
import { isOpen, moneyOf, phaseOf } from '../ticket-look.ts'

/** What was closed of a ticket and for how much, and how it adds up with the rest; nothing where nothing was closed. */
export function ClosingsList({ ticket }: { readonly ticket: HistoryTicket }) {
  const { t } = useTranslation('bets')
  const locale = useLocale()
  const pesosText = usePesosText()
  const { cashouts } = ticket
  if (cashouts.length === 0) return null
  const { paid, openStake } = closingSums(ticket)
  const sums: (readonly [string, number])[] = [[t('cashout.list.paid'), inPesos(paid)]]
  if (isOpen(phaseOf(ticket))) sums.push([t('cashout.stays'), inPesos(openStake)])
  else if (openStake > 0)
    sums.push([t('cashout.list.byResult'), ticket.payout ?? 0], [t('cashout.list.total'), moneyOf(ticket).amount])
  return (
    <section aria-label={t('cashout.list.title')} className="grid gap-2 rounded-xl bg-odds px-3.5 py-3 text-sm">
      <ol className="grid gap-2">
        {cashouts.map(({ at, closedStake, amount, isAutomatic }) => (
          <li key={`${at} ${closedStake}`} className="flex items-start justify-between gap-3 tabular-nums">
            <span className="min-w-0">
              {t(isAutomatic ? 'cashout.list.closedByRule' : 'cashout.list.closed', { stake: pesosText(closedStake) })}
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
                <DateTime value={at} locale={locale} format="date-time-seconds" />
                {isAutomatic && <Badge tone="accent">{t('cashout.list.automatic')}</Badge>}
              </span>
            </span>
            <strong className="whitespace-nowrap font-semibold">{pesosText(amount)}</strong>
          </li>
        ))}
      </ol>
      <dl className="grid gap-1 border-line border-t pt-2 tabular-nums">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-3 last:font-semibold">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-nowrap">{pesosText(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
