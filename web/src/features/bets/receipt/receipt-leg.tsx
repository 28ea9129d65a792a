import type { PriceSource, TicketDetail } from '@momio/contract/ticket'
import { formatOdds, oddsFromDecimal } from '@momio/domain/odds'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { outcomeKey } from '../../../live/match/outcome-key.ts'
import { type FollowedEvents, useChance } from '../../../live/match/use-followed-events.ts'
import { usePrice, useTrust } from '../../../live/use-live.ts'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import { useOddsFormat } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LegChance } from '../chance/leg-chance.tsx'
import { LegBadge } from '../leg/leg-badge.tsx'
import type { LegState, StandingReason } from '../leg/leg-look.ts'
import { LegMark } from '../leg/leg-mark.tsx'
import { LegMatch } from '../leg/leg-match.tsx'
import { type QuotedLeg, type Selection, useLeg } from '../leg/use-leg.ts'
import { useOddsText } from '../ticket-head.tsx'
import { isOpen, phaseOf } from '../ticket-look.ts'
import { PriceOrigin } from './price-origin.tsx'

interface ReceiptLegProps {
  readonly ticket: TicketDetail
  readonly selection: Selection
  readonly source: PriceSource | undefined
  readonly quoted: QuotedLeg | undefined
  readonly followed: FollowedEvents
  /** No line leads to a next one. */
  readonly isLast: boolean
}

export function ReceiptLeg({ ticket, selection, source, quoted, followed, isLast }: ReceiptLegProps) {
  const { t } = useTranslation('bets')
  const words = useSelectionWords()(selection)
  const oddsText = useOddsText()
  const { state, reason, isLive } = useLeg(selection, quoted)
  const phase = phaseOf(ticket)
  // A part of a custom bet has no price and no match of its own.
  const isPart = ticket.kind === 'custom'
  const stands = phase !== 'rejected' && phase !== 'cancelled'
  return (
    <li className="relative flex gap-3 py-3 print:break-inside-avoid">
      {!isLast && <span aria-hidden="true" className="absolute top-6 left-3.25 h-full w-0.5 bg-line print:hidden" />}
      <span className="relative">{stands ? <LegMark state={state} /> : <LegMark state="void" />}</span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-start justify-between gap-2">
          <Link
            to="/sport/$sportId/$matchId"
            params={{ sportId: selection.sportId, matchId: selection.eventId }}
            className="min-w-0 break-words font-bold text-base underline-offset-4 hover:underline"
          >
            {words.outcome}
          </Link>
          <span className="flex shrink-0 items-center gap-2.5">
            {stands && <LegBadge state={state} />}
            {!isPart && <strong className="font-bold text-base tabular-nums">{oddsText(selection.decimalOdds)}</strong>}
          </span>
        </div>
        {!isPart && <LegMatch selection={selection} words={words} isLive={isLive} />}
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-xs">
          <span>{words.market}</span>
          {!isPart && isOpen(phase) && selection.result === 'open' && <PriceNow selection={selection} />}
        </p>
        {stands && reason && <p className="text-xs">{reasonText(t, reason)}</p>}
        {isOpen(phase) && selection.result === 'open' && (
          <StreamedChance
            followed={followed}
            selection={selection}
            placed={source?.probability ?? null}
            state={state}
          />
        )}
        {source && <PriceOrigin ticket={ticket} selection={selection} source={source} />}
      </div>
    </li>
  )
}

function reasonText(t: ReturnType<typeof useTranslation<'bets'>>['t'], reason: StandingReason): string {
  return 'count' in reason ? t(`standing.${reason.key}`, { count: reason.count }) : t(`standing.${reason.key}`)
}

/** What the same outcome is offered at now, beside what was taken. */
function PriceNow({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation('bets')
  const format = useOddsFormat()
  const price = usePrice(outcomeKey(selection))
  const locked = useTrust(selection.eventId) === 'locked'
  if (!price || price.odds === null) return null
  const taken = oddsFromDecimal(selection.decimalOdds)
  const way = price.odds === taken ? null : price.odds > taken ? 'up' : 'down'
  return (
    <span className="flex items-center gap-1 tabular-nums print:hidden">
      {t('priceNow')}
      {price.open && !locked ? (
        <strong className="flex items-center font-semibold text-text">
          {way && <Icon name={`arrow-${way}`} size={12} strokeWidth={2.5} className="text-muted" />}
          {formatOdds(price.odds, format)}
        </strong>
      ) : (
        <span className="flex items-center gap-1">
          <Icon name="lock" size={12} />
          {t('suspended')}
        </span>
      )}
    </span>
  )
}

interface StreamedChanceProps {
  readonly followed: FollowedEvents
  readonly selection: Selection
  readonly placed: number | null
  readonly state: LegState
}

function StreamedChance({ followed, selection, placed, state }: StreamedChanceProps) {
  return <LegChance now={useChance(followed, outcomeKey(selection))} placed={placed} state={state} />
}
