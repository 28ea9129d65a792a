import type { ResponseOf } from '@momio/contract/call'
import type { staffTicket } from '@momio/contract/staff-betting'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../panel/panel.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'

type Ticket = ResponseOf<typeof staffTicket>

export function TicketLegs({ ticket: { selections, sources, messages } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return selections.map((leg, index) => {
    const source = sources[index]
    const lineId = lineIdOf(leg.marketId, leg.specifiers)
    const own = messages.filter((message) => message.eventId === leg.eventId && message.lineId === lineId)
    return (
      <Panel
        key={`${leg.eventId} ${lineId} ${leg.outcomeId}`}
        title={leg.matchName}
        aside={
          <Link to="/events/$eventId" params={{ eventId: leg.eventId }} search={{}} className="text-accent">
            {t('seeEvent')}
          </Link>
        }
      >
        <div className="grid grid-cols-1 gap-4 border-line border-t p-4 text-sm md:grid-cols-2">
          <div className="grid content-start gap-1">
            <p className="text-muted text-xs">{leg.marketName}</p>
            <p className="font-semibold">
              {leg.outcomeName} <span className="tabular-nums">@ {leg.decimalOdds.toFixed(3)}</span>
            </p>
            <p>{t(`results.${leg.result}`)}</p>
            {source && (
              <p className="text-muted text-xs tabular-nums">
                {t('source', { provider: source.providerId, producer: source.producerId })}{' '}
                <Moment at={source.messageAt} format="milliseconds" />
                {' · '}
                {t('asked', { asked: source.askedOdds.toFixed(3), placed: source.placedOdds.toFixed(3) })}
              </p>
            )}
          </div>
          <div className="grid content-start gap-1">
            <p className="text-muted text-xs">{t('messages')}</p>
            {own.length === 0 && <p className="text-muted">{t('noMessages')}</p>}
            <ol className="grid gap-1">
              {own.map((message) => (
                <li key={`${message.storedAt} ${message.kind}`} className="tabular-nums">
                  <span className="font-semibold">{t(`kinds.${message.kind}` as 'kinds.settlement')}</span>{' '}
                  <span className="text-muted text-xs">
                    <Moment at={message.sentAt} format="date-time-seconds" />
                  </span>
                  {message.outcomes.length > 0 && (
                    <span className="block text-muted text-xs">
                      {message.outcomes
                        .map(({ outcomeId, result }) => (result === null ? outcomeId : `${outcomeId}: ${result}`))
                        .join(' · ')}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Panel>
    )
  })
}
