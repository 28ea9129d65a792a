import type { HistoryTicket } from '@momio/contract/ticket'
import { Badge } from '@momio/ui/feedback/badge'
import { Icon } from '@momio/ui/pictures/icon'
import { secondsLeft } from '@momio/ui/values/countdown'
import { useServerClock } from '../../live/use-server-clock.ts'
import { useSelectionWords } from '../../matches/selection-words.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { phaseLook, phaseOf, rejectedSelection, rejectReason } from './ticket-look.ts'

export function TicketBadges({ ticket }: { readonly ticket: HistoryTicket }) {
  const { t } = useTranslation('bets')
  const phase = phaseOf(ticket)
  const { icon, tone } = phaseLook(phase)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>
        <Icon name={icon} size={12} strokeWidth={2.5} />
        {t(`phases.${phase}`)}
      </Badge>
      {ticket.isBonus && (
        <Badge className="text-gift">
          <Icon name="gift" size={12} strokeWidth={2.5} />
          {t('bonus')}
        </Badge>
      )}
      {ticket.isEarlyPayoutApplied && (
        <Badge tone="money">
          <Icon name="star" size={12} strokeWidth={2.5} />
          {t('earlyPayout')}
        </Badge>
      )}
    </span>
  )
}

/** What a badge is too small for: how long a ticket still waits, and why one was refused or made void. */
export function TicketNote({ ticket }: { readonly ticket: HistoryTicket }) {
  const { t } = useTranslation('bets')
  const words = useSelectionWords()
  const phase = phaseOf(ticket)
  const refused = rejectedSelection(ticket)
  if (phase === 'pending') return <Waiting acceptsAt={ticket.acceptsAt} />
  if (phase === 'rejected')
    return (
      <p className="rounded-lg bg-down/12 px-3 py-2 text-sm">
        {refused && (
          <strong className="block">
            {words(refused).outcome} · {refused.matchName}
          </strong>
        )}
        {t(`reasons.${rejectReason(ticket)}`)} {t('notCharged')}
      </p>
    )
  if (ticket.isVoidByExclusion) return <p className="text-muted text-sm">{t('voidByExclusion')}</p>
  return phase === 'cancelled' ? <p className="text-muted text-sm">{t('notCharged')}</p> : null
}

function Waiting({ acceptsAt }: Pick<HistoryTicket, 'acceptsAt'>) {
  const { t } = useTranslation('bets')
  const now = useServerClock()
  const seconds = acceptsAt === null ? 0 : secondsLeft(Date.parse(acceptsAt), now)
  return (
    <p role="timer" className="rounded-lg bg-odds px-3 py-2 text-sm tabular-nums">
      {seconds > 0 ? t('waiting', { seconds }) : t('deciding')}
    </p>
  )
}
