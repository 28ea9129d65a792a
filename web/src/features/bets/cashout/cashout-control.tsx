import type { HistoryTicket } from '@momio/contract/ticket'
import { Button } from '@momio/ui/controls/button'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { Icon } from '@momio/ui/pictures/icon'
import { useEffect, useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { closings, onClosed, type ShownQuote, useClosing, useQuote } from './cash-out.ts'
import { CashoutSheet } from './cashout-sheet.tsx'
import { ClosingNotice } from './closing-notice.tsx'
import { dimmed } from './dimmed.ts'
import { useOfferedLegs } from './use-offered-legs.ts'
import { WhyNotText } from './why-not-text.tsx'

/** As long as other news about money. */
const SHOWN_MS = 12_000

/** What an open ticket is worth, as a button that opens the ways to close it. For tickets that `isClosable`. */
export function CashoutControl({ ticket }: { readonly ticket: HistoryTicket }) {
  const { t } = useTranslation('bets')
  const { ticketId } = ticket
  const pesosText = usePesosText()
  const shown = useQuote(ticket)
  const closing = useClosing(ticketId)
  const legs = useOfferedLegs(ticket)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => closings.resume(ticketId), [ticketId])
  useEffect(
    () =>
      onClosed((closed, { amount, closedStake, openStake }) => {
        if (closed.ticketId !== ticketId) return
        setOpen(false)
        const isAll = openStake === 0
        showToast({
          // Takes the place of what is told of the same ticket as settled.
          id: `settled-${ticketId}`,
          tone: 'success',
          durationMs: SHOWN_MS,
          title: isAll
            ? t('cashout.done', { amount: pesosText(amount) })
            : t('cashout.donePart', { amount: pesosText(amount), stake: pesosText(closedStake) }),
          description: isAll ? undefined : t('cashout.doneRest', { amount: pesosText(openStake) }),
        })
      }),
    [ticketId, t, pesosText],
  )

  return (
    <div className="grid gap-2 print:hidden">
      <OfferButton
        ticket={ticket}
        shown={shown}
        isSending={closing?.kind === 'sending'}
        onPress={() => setOpen(true)}
      />
      {shown.isKnown && !shown.quote && <WhyNotText legs={legs} />}
      {shown.hasFailed && !shown.isOffered && <p className="text-muted text-xs">{t('cashout.failed')}</p>}
      {ticket.cashoutAtLeast !== null && (
        <p className="flex items-center gap-1.5 text-muted text-xs tabular-nums">
          <Icon name="clock" size={14} />
          {t('cashout.ruleSet', { amount: pesosText(ticket.cashoutAtLeast) })}
        </p>
      )}
      {!isOpen && closing && closing.kind !== 'sending' && (
        <ClosingNotice stage={closing} shown={shown} legs={legs} onClose={() => closings.dismiss(ticketId)} />
      )}
      <CashoutSheet
        open={isOpen}
        onClose={() => {
          setOpen(false)
          closings.dismiss(ticketId)
        }}
        ticket={ticket}
        shown={shown}
        closing={closing}
        legs={legs}
      />
    </div>
  )
}

interface OfferButtonProps {
  readonly ticket: HistoryTicket
  readonly shown: ShownQuote
  readonly isSending: boolean
  readonly onPress: () => void
}

function OfferButton({ ticket, shown, isSending, onPress }: OfferButtonProps) {
  const { t } = useTranslation('bets')
  const pesosText = usePesosText()
  const { quote, isKnown, isOffered, hasFailed } = shown
  if (!isKnown && !hasFailed)
    return (
      <div role="status" aria-label={t('cashout.loading')}>
        <Skeleton shape="block" className="rounded-xl" />
      </div>
    )
  // A ticket with a rule can be changed while it cannot be closed.
  if (!quote)
    return (
      <Button variant="secondary" icon="lock" className="w-full" onClick={onPress} loading={isSending}>
        {t('cashout.paused')}
      </Button>
    )
  const text = t('cashout.button', { amount: pesosText(quote.amount) })
  const longest = t('cashout.button', { amount: pesosText(Math.max(quote.amount, ticket.potentialPayout)) })
  return (
    <Button variant="money" className="w-full" loading={isSending} onClick={onPress}>
      <span
        className={`text-center tabular-nums ${dimmed(!isOffered)}`}
        // The amount moves within its place, without moving what stands around it.
        style={{ minWidth: `${longest.length}ch` }}
      >
        {text}
      </span>
    </Button>
  )
}
