import { TICKET_RESULT, TICKET_STATUS, TICKET_STEP } from '@momio/contract/ticket-codes'
import { payoutOf } from '@momio/domain/betting/returns'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { centavos } from '@momio/domain/money'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Money } from '@momio/ui/values/money'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import { isPending } from '../engine/outcome.ts'
import { useSlip } from '../page-slip.ts'
import type { PlacedTicket, Receipt } from '../placing.ts'
import { PaidByBonus } from './bonus-mark.tsx'
import { useLegWords } from './leg-words.ts'
import { useReasonText } from './reason-text.ts'
import { useIsSheetEntry } from './use-sheet-history.ts'

type Kind = 'success' | 'mixed' | 'open' | 'error' | 'disconnected'

const ICON: Record<Kind, { readonly name: IconName; readonly look: string }> = {
  success: { name: 'check', look: 'bg-accent text-accent-ink animate-slip-cheer' },
  mixed: { name: 'info', look: 'bg-odds text-accent' },
  open: { name: 'clock', look: 'bg-odds text-gift' },
  error: { name: 'warning', look: 'bg-live/15 text-live' },
  disconnected: { name: 'clock', look: 'bg-odds text-gift' },
}

/** What became of the bet: the ticket with its number, or the reason for each selection. */
export function SlipResult({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('slip')
  const kind = useKind()
  const receipt = useSlip((state) => state.receipt)
  const isSheet = useIsSheetEntry()
  const hasItems = useSlip((state) => state.betItems.length > 0)
  const isFundsShort = receipt?.tickets.some(({ code }) => code === 'FUNDS_SHORT') === true
  const { name, look } = ICON[kind]
  return (
    <div className="px-4 pt-6 pb-4">
      <div role="status" className="flex flex-col items-center text-center">
        <span className={`grid size-16 place-items-center rounded-full motion-reduce:animate-none ${look}`}>
          <Icon name={name} size={30} strokeWidth={2.25} />
        </span>
        <h3 className="mt-4 font-display font-semibold text-lg">{t(`result.${kind}.title`)}</h3>
        <p className="mt-1 max-w-[40ch] text-balance text-muted text-sm">{t(`result.${kind}.text`)}</p>
      </div>
      {receipt && (
        <ul className="mt-4 grid grid-cols-1 gap-2">
          {receipt.tickets.map((ticket) => (
            <TicketCard key={ticket.items.join(' ')} kind={kind} ticket={ticket} receipt={receipt} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-2">
        {isFundsShort && (
          <WindowLink to="deposit" className={buttonClass({ variant: 'money', size: 'lg' })}>
            {t('place.deposit')}
          </WindowLink>
        )}
        {(kind === 'disconnected' || kind === 'open') && (
          <Link to="/bet-history" replace={isSheet} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('result.history')}
          </Link>
        )}
        <Button variant="secondary" size="lg" onClick={onClose}>
          {t(hasItems ? 'result.back' : 'result.again')}
        </Button>
      </div>
    </div>
  )
}

function useKind(): Kind {
  const step = useSlip((state) => state.ticketStep)
  const result = useSlip((state) => state.ticketResultStatus)
  const isOpen = useSlip(({ receipt }) => receipt?.tickets.some(isPending) === true)
  if (step === TICKET_STEP.Disconnected) return 'disconnected'
  if (result === TICKET_RESULT.Success) return 'success'
  if (result !== TICKET_RESULT.Mixed) return 'error'
  // Of a part nobody knows yet: it is not said to be refused, nor to be in the slip.
  return isOpen ? 'open' : 'mixed'
}

interface TicketCardProps {
  readonly kind: Kind
  readonly ticket: PlacedTicket
  readonly receipt: Receipt
}

function TicketCard({ kind, ticket, receipt }: TicketCardProps) {
  const { t } = useTranslation('slip')
  const words = useLegWords()
  const isSheet = useIsSheetEntry()
  const locale = useLocale()
  const reason = useReasonText()
  const named = receipt.items.find(({ outcomeId }) => outcomeId === ticket.refusedItem)
  const items = receipt.items.filter(({ outcomeId }) => ticket.items.includes(outcomeId))
  const odds = items.map(({ placedOutcome }) => placedOutcome.outcomeOdds)
  const isAccepted = ticket.status === TICKET_STATUS.Accepted
  const most = centavos(Number.MAX_SAFE_INTEGER)
  return (
    <li className="rounded-xl border border-line bg-bg p-3 text-sm">
      <p className="line-clamp-4 font-semibold">{items.map((item) => words(item).outcome).join(' + ')}</p>
      <p className="flex justify-between gap-3 pt-1 text-muted">
        <span>
          {t('stake.label')} <Money centavos={ticket.stake} locale={locale} className="text-text" />
        </span>
        {isAccepted && (
          <span>
            {t('totals.return')}{' '}
            <Money centavos={payoutOf(ticket.stake, odds, most)} locale={locale} className="font-bold text-up" />
          </span>
        )}
      </p>
      {ticket.isBonus && isAccepted && (
        <div className="pt-1.5">
          <PaidByBonus />
        </div>
      )}
      {ticket.code !== null && (
        <p className="pt-1.5 text-live">
          {named && items.length > 1 && `${words(named).outcome}: `}
          {reason(ticket.code)}
        </p>
      )}
      {kind === 'open' && isPending(ticket) && <p className="pt-1.5 text-gift">{t('result.disconnected.title')}</p>}
      {ticket.ticketId !== null && (isAccepted || isPending(ticket)) && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 pt-1.5">
          <span className="min-w-0 truncate text-muted text-xs">
            {t('result.ticket', { number: ticketNumber(ticket.ticketId) })}
          </span>
          <Link
            to="/bet-history/$ticketId"
            params={{ ticketId: ticket.ticketId }}
            replace={isSheet}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('result.see')}
            <Icon name="chevron-right" size={16} />
          </Link>
        </p>
      )}
    </li>
  )
}
