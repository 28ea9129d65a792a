import type { HistoryTicket } from '@momio/contract/ticket'
import { formatOdds, oddsFromDecimal } from '@momio/domain/odds'
import { usePesosText } from '../../amount/pesos-text.ts'
import { useOddsFormat } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { moneyOf } from './ticket-look.ts'
import { WithheldTax } from './withheld-tax.tsx'

/** Sencilla, or Múltiple with how many. */
export function useKindText(): (ticket: Pick<HistoryTicket, 'kind' | 'selections'>) => string {
  const { t } = useTranslation('bets')
  return ({ kind, selections }) => t(`kinds.${kind}`, { count: selections.length })
}

export function useOddsText(): (decimal: number) => string {
  const format = useOddsFormat()
  return (decimal) => formatOdds(oddsFromDecimal(decimal), format)
}

/** Stake, odds and what comes of them, and what is withheld of that. */
export function TicketMoney({ ticket }: { readonly ticket: HistoryTicket }) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const oddsText = useOddsText()
  const { name, amount } = moneyOf(ticket)
  const figures = [
    { key: 'stake', value: pesosText(ticket.stake), look: '' },
    { key: ticket.kind === 'custom' ? 'joint' : 'odds', value: oddsText(ticket.decimalOdds), look: '' },
    { key: name, value: pesosText(amount), look: name === 'returned' || amount === 0 ? '' : 'text-accent' },
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-3">
        {figures.map(({ key, value, look }) => (
          <div key={key} className="min-w-0 last:text-right">
            <dt className="text-muted text-xs">{t(`money.${key}`)}</dt>
            <dd className={`whitespace-nowrap font-bold text-base tabular-nums ${look}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <WithheldTax ticket={ticket} />
    </>
  )
}
