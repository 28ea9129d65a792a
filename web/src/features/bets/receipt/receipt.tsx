import type { TicketDetail } from '@momio/contract/ticket'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { Logo } from '@momio/ui/pictures/logo'
import { CopyButton } from '../../../clipboard/copy-button.tsx'
import { LiveSourceContext } from '../../../live/live-source.ts'
import { useFollowedEvents } from '../../../live/match/use-followed-events.ts'
import { MatchesProvider } from '../../../matches/matches-provider.tsx'
import { useOwnPageTitle } from '../../../page-title.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useQuote } from '../cashout/cash-out.ts'
import { CashoutControl } from '../cashout/cashout-control.tsx'
import { ClosingsList } from '../cashout/closings-list.tsx'
import { useQuoteNews } from '../cashout/use-quote-news.ts'
import { ReceiptChance } from '../chance/win-chance-bar.tsx'
import { CustomMatch } from '../leg/custom-match.tsx'
import { legKey } from '../leg/use-leg.ts'
import { TicketMoney, useKindText } from '../ticket-head.tsx'
import { isClosable, isOpen, phaseOf } from '../ticket-look.ts'
import { TicketBadges, TicketNote } from '../ticket-status.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptLeg } from './receipt-leg.tsx'
import '../../../player-screen/prints-alone.css'

/** A ticket with all that stands for it: its legs as they are now, its money, its times, and where each price came from. */
export function Receipt({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation('bets')
  const kindText = useKindText()
  const number = ticketNumber(ticket.ticketId)
  const phase = phaseOf(ticket)
  // What is decided needs no prices any more.
  const followed = useFollowedEvents(isOpen(phase) ? ticket.selections : [])
  useQuoteNews(followed, ticket.selections)
  const { quote } = useQuote(ticket)
  useOwnPageTitle(t('receipt.titleOf', { number }))
  return (
    <LiveSourceContext value={followed.source}>
      <MatchesProvider feed={followed.feed}>
        <article className="prints-alone grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
          <section className="overflow-hidden rounded-2xl border border-line bg-surface">
            <div className="grid gap-3 p-4">
              <div className="hidden print:block">
                <Logo name={t('receipt.brand')} size={28} />
              </div>
              <div className="flex items-start justify-between gap-2">
                <div className="grid min-w-0 gap-1.5">
                  <h1 tabIndex={-1} className="font-display font-semibold text-xl">
                    {kindText(ticket)}
                  </h1>
                  <TicketBadges ticket={ticket} />
                </div>
                <span className="-mt-2 -mr-2 flex shrink-0 items-center text-muted text-sm tabular-nums">
                  {t('number', { number })}
                  <CopyButton label={t('number', { number })} value={ticket.ticketId} />
                </span>
              </div>
              <TicketMoney ticket={ticket} />
              <TicketNote ticket={ticket} />
              <ReceiptChance ticket={ticket} followed={followed} />
              <ClosingsList ticket={ticket} />
              {isClosable(ticket) && <CashoutControl ticket={ticket} />}
            </div>
            <CustomMatch ticket={ticket} />
            <ol
              aria-label={t('receipt.legs')}
              className={`px-4 py-2 ${ticket.kind === 'custom' ? '' : 'border-line border-t'}`}
            >
              {ticket.selections.map((selection, index) => (
                <ReceiptLeg
                  key={legKey(selection)}
                  ticket={ticket}
                  selection={selection}
                  source={ticket.sources[index]}
                  quoted={quote?.legs[index]}
                  followed={followed}
                  isLast={index === ticket.selections.length - 1}
                />
              ))}
            </ol>
          </section>
          <div className="grid gap-3 print:mt-4">
            <ReceiptFacts ticket={ticket} />
            <ReceiptActions ticket={ticket} />
          </div>
        </article>
      </MatchesProvider>
    </LiveSourceContext>
  )
}
