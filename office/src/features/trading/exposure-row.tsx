import type { TradedEvent } from '@momio/contract/staff-betting'
import { Button } from '@momio/ui/controls/button'
import { Crest } from '@momio/ui/pictures/crest'
import { Icon } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { DivergingBar } from '../../charts/diverging-bar.tsx'
import { useMay } from '../../member/use-member.ts'
import type { SuspensionWish } from '../../suspending/suspend-dialog.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Moment } from '../../values/moment.tsx'
import { Pesos } from '../../values/pesos.tsx'

interface ExposureRowProps {
  readonly event: TradedEvent
  /** The largest figure of the page: what fills a bar. */
  readonly most: number
  readonly onSuspend: (wish: SuspensionWish) => void
}

type Outcome = NonNullable<TradedEvent['line']>['outcomes'][number]

export function ExposureRow({ event, most, onSuspend }: ExposureRowProps) {
  const { t } = useTranslation('trading')
  const may = useMay()
  const { eventId, home, away, suspendedBy, handle, tickets, line } = event
  const [first, second, third] = columnsOf(line?.outcomes ?? [])
  const name = `${home} – ${away}`
  const isOwn = suspendedBy === 'event'
  return (
    <tr className="border-line border-t max-md:grid max-md:grid-cols-3 max-md:gap-2 max-md:px-4 max-md:py-3">
      <th scope="row" className="py-2 text-left font-normal max-md:col-span-3 md:pr-3 md:pl-4">
        <div className="flex items-center gap-3">
          <Stage event={event} />
          <Link
            to="/events/$eventId"
            params={{ eventId }}
            search={{}}
            className={`grid min-w-0 flex-1 gap-0.5 text-sm hover:underline ${suspendedBy ? 'text-muted' : ''}`}
          >
            <Side name={home} score={event.homeScore} />
            <Side name={away} score={event.awayScore} />
          </Link>
        </div>
      </th>
      <td className="text-right tabular-nums max-md:col-span-3 max-md:flex max-md:justify-between max-md:text-left md:px-2 md:py-2">
        <p className="font-semibold text-sm">
          <Pesos amount={handle} />
        </p>
        <p className="whitespace-nowrap text-muted text-xs">{t('open', { count: tickets })}</p>
      </td>
      {[first, second, third].map((outcome, place) => (
        <td key={['1', 'X', '2'][place]} className="text-right tabular-nums md:px-2 md:py-2">
          {outcome ? <OutcomeFigure outcome={outcome} most={most} /> : <span className="text-muted">—</span>}
        </td>
      ))}
      <td className="text-right max-md:col-span-3 md:py-2 md:pr-4">
        {may('betting.suspend') && (suspendedBy === null || isOwn) && (
          <Button
            size="sm"
            variant={isOwn ? 'primary' : 'secondary'}
            aria-label={t(isOwn ? 'resumeNamed' : 'suspendNamed', { name })}
            onClick={() => onSuspend({ target: { scope: 'event', eventId }, name, isSuspended: isOwn })}
          >
            {t(isOwn ? 'resume' : 'suspend')}
          </Button>
        )}
        {suspendedBy !== null && !isOwn && (
          <span className="text-muted text-xs">{t(`suspendedBy.${suspendedBy}`)}</span>
        )}
      </td>
    </tr>
  )
}

/** With a draw three, without one the middle stays empty. */
function columnsOf(outcomes: readonly Outcome[]): readonly (Outcome | undefined)[] {
  return outcomes.length === 2 ? [outcomes[0], undefined, outcomes[1]] : outcomes.slice(0, 3)
}

function Stage({ event: { isLive, clock, statusText, startsAt } }: { readonly event: TradedEvent }) {
  if (!isLive) {
    return (
      <div className="w-14 shrink-0 text-xs">
        <p className="font-semibold">
          <Moment at={startsAt} format="time" />
        </p>
        <p className="text-muted">
          <Moment at={startsAt} format="day-month" />
        </p>
      </div>
    )
  }
  return (
    <div className="w-14 shrink-0 text-xs">
      {clock && (
        <p className="font-semibold text-live tabular-nums">
          {Math.floor(clock.seconds / 60)}:{String(clock.seconds % 60).padStart(2, '0')}
        </p>
      )}
      <p className={clock ? 'truncate text-muted' : 'font-semibold text-live'}>{statusText}</p>
    </div>
  )
}

function Side({ name, score }: { readonly name: string; readonly score: number | null }) {
  return (
    <span className="flex items-center gap-2">
      <Crest name={name} size={16} />
      <span className="truncate">{name}</span>
      {score !== null && <span className="ml-auto pl-2 font-semibold tabular-nums">{score}</span>}
    </span>
  )
}

function OutcomeFigure({ outcome, most }: { readonly outcome: Outcome; readonly most: number }) {
  const { t } = useTranslation('trading')
  const { odds, isOpen, houseGains } = outcome
  return (
    <div className="grid justify-items-end gap-1 max-md:justify-items-start">
      <Pesos
        amount={houseGains}
        signed
        className={`font-semibold text-sm ${houseGains < 0 ? 'text-down' : houseGains > 0 ? 'text-up' : 'text-muted'}`}
      />
      <span className="flex items-center gap-2 text-muted text-xs">
        {isOpen && odds !== null ? (
          odds.toFixed(2)
        ) : (
          <>
            <Icon name="lock" size={12} />
            <span className="sr-only">{t('locked')}</span>
          </>
        )}
        <DivergingBar value={houseGains} most={most} />
      </span>
    </div>
  )
}
