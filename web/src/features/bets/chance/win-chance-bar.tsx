import type { CashoutQuote, HistoryTicket, TicketDetail } from '@momio/contract/ticket'
import { useSyncExternalStore } from 'react'
import { outcomeKey } from '../../../live/match/outcome-key.ts'
import type { FollowedEvents } from '../../../live/match/use-followed-events.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { isOpen, phaseOf } from '../ticket-look.ts'
import { ChanceLine } from './chance-line.tsx'
import { usePercentText } from './percent-text.ts'
import { winChance } from './win-chance.ts'

interface ReceiptChanceProps {
  readonly ticket: TicketDetail
  readonly followed: FollowedEvents
}

/** How likely the whole ticket wins now by the stream of its matches, and a mark where it stood when it was placed. */
export function ReceiptChance({ ticket, followed }: ReceiptChanceProps) {
  const now = useTicketChance(ticket, followed)
  const placed = winChance(
    ticket.selections.map(({ eventId }, index) => ({
      eventId,
      result: 'open',
      chance: ticket.sources[index]?.probability,
    })),
  )
  if (!isOpen(phaseOf(ticket)) || (now === undefined && placed === undefined)) return null
  return <WinChanceBar now={now} placed={placed} />
}

interface QuotedChanceProps {
  readonly ticket: HistoryTicket
  readonly quote: CashoutQuote | undefined
}

/** The same by the quote. Its place stays while there is none, so that the card does not jump. */
export function QuotedChance({ ticket, quote }: QuotedChanceProps) {
  const legs = ticket.selections.map(({ eventId }, index) => {
    const leg = quote?.legs[index]
    return { eventId, result: leg?.result ?? 'open', chance: leg?.probability }
  })
  // Legs of one match depend on each other: no quote will tell of them all.
  const isTellable = new Set(legs.map(({ eventId }) => eventId)).size === legs.length
  return isTellable ? <WinChanceBar now={winChance(legs)} placed={undefined} /> : null
}

interface WinChanceBarProps {
  readonly now: number | undefined
  readonly placed: number | undefined
}

function WinChanceBar({ now, placed }: WinChanceBarProps) {
  const { t } = useTranslation('bets')
  const percentText = usePercentText()
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-muted text-xs tabular-nums">
        <span>
          {t('chance.win')} <strong className="text-text">{now === undefined ? '—' : percentText(now)}</strong>
        </span>
        {placed !== undefined && <span>{t('chance.placed', { percent: percentText(placed) })}</span>}
      </p>
      <div className="flex">
        <ChanceLine now={now} placed={placed} size="ticket" />
      </div>
    </div>
  )
}

function useTicketChance({ selections }: TicketDetail, { chances }: FollowedEvents): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      const stops = selections.map((selection) => chances.subscribe(outcomeKey(selection), listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () =>
      winChance(
        selections.map((selection) => ({
          eventId: selection.eventId,
          result: selection.result,
          chance: chances.get(outcomeKey(selection)),
        })),
      ),
  )
}
