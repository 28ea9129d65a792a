import type { CashoutQuote, HistoryTicket } from '@momio/contract/ticket'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { centavos, inPesos } from '@momio/domain/money'
import { Button } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { secondsLeft } from '@momio/ui/values/countdown'
import { useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useServerClock } from '../../../live/use-server-clock.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { usePercentText } from '../chance/percent-text.ts'
import { useKindText } from '../ticket-head.tsx'
import { closings, type ShownQuote } from './cash-out.ts'
import { CashoutRule } from './cashout-rule.tsx'
import type { ClosingStage } from './closing.ts'
import { closingFigures } from './closing-figures.ts'
import { ClosingNotice } from './closing-notice.tsx'
import { dimmed } from './dimmed.ts'
import { HowItIsCounted } from './how-it-is-counted.tsx'
import { PercentChoice } from './percent-choice.tsx'
import type { OfferedLeg } from './why-not.ts'
import { WhyNotText } from './why-not-text.tsx'

const WHOLE = 100

interface CashoutSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly ticket: HistoryTicket
  readonly shown: ShownQuote
  readonly closing: ClosingStage | undefined
  readonly legs: readonly OfferedLeg[]
}

/** How much of the ticket to close, what that pays and leaves, how it is counted, and the rule that closes by itself. */
export function CashoutSheet({ open, onClose, ticket, shown, closing, legs }: CashoutSheetProps) {
  const { t } = useTranslation('bets')
  const kindText = useKindText()
  const pesosText = usePesosText()
  const percentText = usePercentText(0)
  const taxText = usePercentText(0, 2)
  const [percent, setPercent] = useState(WHOLE)
  const quote = useLastQuote(shown.quote)
  const isOffered = shown.isOffered && shown.quote !== undefined
  const figures = quote && closingFigures(quote, percent, ticket)
  const paid = figures ? inPesos(figures.paid) : 0
  const isSending = closing?.kind === 'sending'
  const canClose = isOffered && paid > 0
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="md"
      title={t('cashout.title')}
      description={`${kindText(ticket)} · ${t('number', { number: ticketNumber(ticket.ticketId) })}`}
      closeLabel={t('cashout.back')}
      footer={
        <div className="grid w-full gap-3">
          {closing && <ClosingNotice stage={closing} shown={shown} legs={legs} />}
          <Button
            variant="money"
            size="lg"
            className="w-full tabular-nums"
            loading={isSending}
            // Keeps the focus while a new quote comes.
            aria-disabled={!canClose}
            onClick={() => {
              if (quote && canClose) closings.close(ticket.ticketId, { amount: quote.amount, percent })
            }}
          >
            {!quote
              ? t('cashout.paused')
              : percent === WHOLE
                ? t('cashout.button', { amount: pesosText(paid) })
                : t('cashout.buttonPart', { percent: percentText(percent / WHOLE), amount: pesosText(paid) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {shown.isKnown && !shown.quote && !closing && <WhyNotText legs={legs} />}
        {quote && figures && (
          <>
            <div className={dimmed(!isOffered)}>
              <p className="flex items-baseline justify-between gap-3 text-muted text-sm">
                {t('cashout.paidNow')}
                {isOffered ? <Lifetime quote={quote} /> : <span className="text-xs">{t('cashout.renewing')}</span>}
              </p>
              <p className="font-bold font-display text-2xl tabular-nums">{pesosText(paid)}</p>
              {figures.withheld > 0 && (
                <p className="text-muted text-xs tabular-nums">
                  {t('cashout.withheld', {
                    percent: taxText(quote.withholdingPercent / 100),
                    amount: pesosText(inPesos(figures.withheld)),
                    net: pesosText(inPesos(centavos(figures.paid - figures.withheld))),
                  })}
                </p>
              )}
            </div>
            <PercentChoice
              percent={percent}
              onChange={setPercent}
              valueText={t('cashout.valueText', {
                percent: percentText(percent / WHOLE),
                amount: pesosText(paid),
              })}
            />
            <Remains figures={figures} />
            {paid === 0 && <p className="text-sm">{t('cashout.tooLittle')}</p>}
            <HowItIsCounted ticket={ticket} quote={quote} percent={percent} paid={paid} />
          </>
        )}
        <CashoutRule ticket={ticket} quote={shown.quote} />
      </div>
    </Dialog>
  )
}

/** The last number stays, dimmed, while there is none: what is shown does not jump. */
function useLastQuote(quote: CashoutQuote | undefined): CashoutQuote | undefined {
  const [last, setLast] = useState(quote)
  if (quote && quote !== last) setLast(quote)
  return quote ?? last
}

/** Its own component, so that a second that passes renders two words. */
function Lifetime({ quote }: { readonly quote: CashoutQuote }) {
  const { t } = useTranslation('bets')
  // The clock stands still between its ticks: rather a second too little than one too much.
  const seconds = Math.max(1, secondsLeft(Date.parse(quote.validUntil), useServerClock()) - 1)
  return <span className="text-xs tabular-nums">{t('cashout.validFor', { seconds })}</span>
}

function Remains({ figures }: { readonly figures: ReturnType<typeof closingFigures> }) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const rows = ['closed', 'stays', 'couldPay'] as const
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-xl bg-odds px-3.5 py-3 text-sm">
      {rows.map((row) => (
        <div key={row} className="flex min-w-0 flex-col justify-between last:text-right">
          <dt className="text-muted text-xs">{t(`cashout.${row}`)}</dt>
          <dd className="font-bold tabular-nums">{pesosText(inPesos(figures[row]))}</dd>
        </div>
      ))}
    </dl>
  )
}
