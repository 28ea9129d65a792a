import type { HistoryTicket } from '@momio/contract/ticket'
import { ticketNumber } from '@momio/domain/betting/ticket-number'
import { Icon } from '@momio/ui/pictures/icon'
import { DateTime } from '@momio/ui/values/date-time'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { CopyButton } from '../../../clipboard/copy-button.tsx'
import { type LiveSource, LiveSourceContext } from '../../../live/live-source.ts'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useQuote } from '../cashout/cash-out.ts'
import { CashoutControl } from '../cashout/cashout-control.tsx'
import { ClosingsList } from '../cashout/closings-list.tsx'
import { LegChance } from '../chance/leg-chance.tsx'
import { QuotedChance } from '../chance/win-chance-bar.tsx'
import { CustomMatch } from '../leg/custom-match.tsx'
import { LegBadge } from '../leg/leg-badge.tsx'
import { LegMark } from '../leg/leg-mark.tsx'
import { LegMatch } from '../leg/leg-match.tsx'
import { legKey, type QuotedLeg, type Selection, useLeg } from '../leg/use-leg.ts'
import { TicketMoney, useKindText, useOddsText } from '../ticket-head.tsx'
import { isClosable, phaseOf } from '../ticket-look.ts'
import { TicketBadges, TicketNote } from '../ticket-status.tsx'

/** More legs than these are on the ticket's own page. */
const MOST_LEGS = 5

interface TicketCardProps {
  readonly ticket: HistoryTicket
  /** Knows the lines of its legs, whatever the live list shows. */
  readonly lines: LiveSource
}

export function TicketCard({ ticket, lines }: TicketCardProps) {
  const { t } = useTranslation('bets')
  const locale = useLocale()
  const kindText = useKindText()
  const titleId = useId()
  const { ticketId, placedAt, selections } = ticket
  const number = ticketNumber(ticketId)
  const phase = phaseOf(ticket)
  const { quote } = useQuote(ticket)
  const shown = selections.length > MOST_LEGS ? selections.slice(0, MOST_LEGS - 1) : selections
  const isCustom = ticket.kind === 'custom'
  const stands = phase !== 'rejected' && phase !== 'cancelled'
  return (
    <article aria-labelledby={titleId} className="@container rounded-2xl border border-line bg-surface">
      <div className="grid gap-3 p-4 pb-3">
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1.5">
            <h2 id={titleId} className="font-display font-semibold text-lg leading-6">
              {kindText(ticket)}
            </h2>
            <TicketBadges ticket={ticket} />
          </div>
          <div className="-mt-2 -mr-2 grid shrink-0 justify-items-end">
            <span className="flex items-center text-muted text-sm tabular-nums">
              {t('number', { number })}
              <CopyButton label={t('number', { number })} value={ticketId} />
            </span>
            <DateTime value={placedAt} locale={locale} className="-mt-2 pr-2 text-muted text-xs" />
          </div>
        </div>
        <TicketMoney ticket={ticket} />
        <TicketNote ticket={ticket} />
        {isClosable(ticket) && <QuotedChance ticket={ticket} quote={quote} />}
        <ClosingsList ticket={ticket} />
      </div>
      <CustomMatch ticket={ticket} />
      <ul
        className={`grid ${isCustom ? '' : 'border-line border-t'} px-4 @min-[640px]:grid-cols-2 @min-[640px]:gap-x-8`}
      >
        {shown.map((selection, index) => (
          <Leg
            key={legKey(selection)}
            selection={selection}
            isPart={isCustom}
            quoted={quote?.legs[index]}
            stands={stands}
          />
        ))}
      </ul>
      {isClosable(ticket) && (
        <div className="border-line border-t p-4">
          <div className="@min-[640px]:ml-auto @min-[640px]:w-80">
            <LiveSourceContext value={lines}>
              <CashoutControl ticket={ticket} />
            </LiveSourceContext>
          </div>
        </div>
      )}
      <Link
        to="/bet-history/$ticketId"
        params={{ ticketId }}
        className="flex min-h-11 items-center justify-between gap-2 rounded-b-2xl border-line border-t px-4 font-semibold text-accent -outline-offset-2 hover:bg-odds"
      >
        {shown.length < selections.length ? t('openAll', { count: selections.length }) : t('open')}
        <span className="sr-only">{t('number', { number })}</span>
        <Icon name="chevron-right" size={18} />
      </Link>
    </article>
  )
}

interface LegProps {
  readonly selection: Selection
  /** Of a custom bet: it has no price and no match of its own. */
  readonly isPart: boolean
  readonly quoted: QuotedLeg | undefined
  readonly stands: boolean
}

function Leg({ selection, isPart, quoted, stands }: LegProps) {
  const words = useSelectionWords()(selection)
  const oddsText = useOddsText()
  const { state, isLive } = useLeg(selection, quoted)
  return (
    <li className="flex gap-3 border-line border-t py-3 first:border-0 @min-[640px]:nth-2:border-0 @min-[640px]:only:col-span-2">
      {stands && <LegMark state={state} />}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex items-start justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">{words.outcome}</span>
          {!isPart && <span className="tabular-nums">{oddsText(selection.decimalOdds)}</span>}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-xs">
          <span>{words.market}</span>
          {stands && <LegBadge state={state} />}
        </p>
        {!isPart && <LegMatch selection={selection} words={words} isLive={isLive} />}
        {quoted && <LegChance now={quoted.probability ?? undefined} placed={null} state={state} />}
      </div>
    </li>
  )
}
