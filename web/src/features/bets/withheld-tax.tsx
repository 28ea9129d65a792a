import type { HistoryTicket } from '@momio/contract/ticket'
import { inPesos } from '@momio/domain/money'
import { usePesosText } from '../../amount/pesos-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePercentText } from './chance/percent-text.ts'
import { withheldOf } from './withheld.ts'

/** Income tax withheld of what the ticket paid, with its rate, and the rest; nothing where nothing is withheld. */
export function WithheldTax({ ticket }: { readonly ticket: HistoryTicket }) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const percentText = usePercentText(0, 2)
  const withheld = withheldOf(ticket)
  if (!withheld) return null
  return (
    <dl className="grid gap-1 rounded-xl bg-odds px-3.5 py-3 text-sm tabular-nums">
      {withheld.taxes.map(({ percent, amount }) => (
        <div key={percent} className="flex justify-between gap-3">
          <dt className="text-muted">{t('withheld.tax', { percent: percentText(percent / 100) })}</dt>
          <dd className="whitespace-nowrap">{pesosText(-inPesos(amount), { signed: true })}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 font-semibold">
        <dt className="text-muted">{t('withheld.net')}</dt>
        <dd className="whitespace-nowrap">{pesosText(inPesos(withheld.net))}</dd>
      </div>
    </dl>
  )
}
