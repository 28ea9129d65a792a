import { bcp47 } from '@momio/contract/locale'
import type { CashoutQuote, HistoryTicket } from '@momio/contract/ticket'
import { centavos, inPesos, pesos } from '@momio/domain/money'
import { formatOdds, oddsFromDecimal } from '@momio/domain/odds'
import { Icon } from '@momio/ui/pictures/icon'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { usePercentText } from '../chance/percent-text.ts'
import { legKey } from '../leg/use-leg.ts'
import { isCapped, isPlainFactor, wholeFormula } from './formula.ts'

interface HowItIsCountedProps {
  readonly ticket: HistoryTicket
  readonly quote: CashoutQuote
  readonly percent: number
  readonly paid: number
}

/** The formula with its figures: stake × odds × probability less the published margin, in one line and leg by leg. */
export function HowItIsCounted(props: HowItIsCountedProps) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const percentText = usePercentText()
  const { quote } = props
  const whole = wholeFormula(quote)
  return (
    <div className="grid gap-1 rounded-xl border border-line">
      <div className="grid gap-0.5 px-3.5 pt-3 text-center text-xs tabular-nums">
        <p className="text-muted">{t('cashout.how.formula')}</p>
        {whole && (
          <p className="font-semibold">
            {pesosText(quote.openStake)} × {whole.odds.toFixed(2)} × {percentText(whole.probability)} −{' '}
            {pesosText(keptOf(quote))} = {pesosText(quote.amount)}
          </p>
        )}
      </div>
      <details open={whole === undefined} className="group/how">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-3.5 font-semibold text-accent text-sm [&::-webkit-details-marker]:hidden">
          {t('cashout.how.title')}
          <Icon name="chevron-down" size={16} className="transition-transform group-open/how:rotate-180" />
        </summary>
        <Figures {...props} />
      </details>
    </div>
  )
}

/** What the house keeps. */
function keptOf({ fairValue, amount }: CashoutQuote): number {
  return inPesos(centavos(pesos(fairValue) - pesos(amount)))
}

function Figures({ ticket, quote, percent, paid }: HowItIsCountedProps) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const percentText = usePercentText()
  const wholePercent = usePercentText(0)
  const factors = new Intl.NumberFormat(bcp47(useLocale()), { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const words = useSelectionWords()
  return (
    <div className="grid gap-2 px-3.5 pb-3 text-xs tabular-nums">
      <dl className="grid gap-1.5">
        <Row name={t('cashout.how.stake')} value={pesosText(quote.openStake)} />
        {ticket.selections.map((selection, index) => {
          const leg = quote.legs[index]
          if (!leg) return null
          const odds = formatOdds(oddsFromDecimal(leg.decimalOdds), 'decimal')
          const chance = leg.probability === null ? '' : ` × ${percentText(leg.probability)}`
          return (
            <Row
              key={legKey(selection)}
              name={words(selection).outcome}
              detail={leg.result === 'open' ? `${odds}${chance}` : t(`legs.${leg.result}`)}
              note={isPlainFactor(leg) ? undefined : t('cashout.how.refund')}
              value={`× ${factors.format(leg.factor)}`}
            />
          )
        })}
        <Row
          name={t('cashout.how.fair')}
          note={isCapped(quote) ? t('cashout.how.capped') : undefined}
          value={pesosText(quote.fairValue)}
          isSum
        />
        <Row
          name={t('cashout.how.margin', { percent: percentText(quote.margin) })}
          value={`− ${pesosText(keptOf(quote))}`}
        />
        <Row name={t('cashout.how.worth')} value={pesosText(quote.amount)} isSum />
        {percent < 100 && (
          <Row name={t('cashout.how.part', { percent: wholePercent(percent / 100) })} value={pesosText(paid)} isSum />
        )}
      </dl>
      <p className="text-muted">{t('cashout.how.note')}</p>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly detail?: string
  readonly note?: string | undefined
  readonly value: string
  readonly isSum?: boolean
}

function Row({ name, detail, note, value, isSum = false }: RowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${isSum ? 'border-line border-t pt-1.5 font-semibold' : ''}`}
    >
      <dt className="min-w-0 break-words">
        {name}
        {detail && <span className="block text-muted">{detail}</span>}
        {note && <span className="block font-normal text-muted">{note}</span>}
      </dt>
      <dd className="whitespace-nowrap font-semibold">{value}</dd>
    </div>
  )
}
