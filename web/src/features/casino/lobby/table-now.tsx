import type { LiveTable } from '@momio/contract/game-ids'
import { bcp47 } from '@momio/contract/locale'
import { Icon } from '@momio/ui/pictures/icon'
import { secondsLeft } from '@momio/ui/values/countdown'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NumberTile } from '../../../casino-games/roulette/number-tile.tsx'
import { tablePathOf } from '../../../casino-games/table-paths.ts'
import { flightAt } from '../../../live-table/flight.ts'
import { landedResults } from '../../../live-table/landing.ts'
import { useFlightTime } from '../../../live-table/use-flight-time.ts'
import { type Table, useTable, useTableTime } from '../../../live-table/use-table.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useMedia } from '../../../use-media.ts'
import { useWhenIdle } from '../../../use-when-idle.ts'

interface TableNowProps {
  readonly tableId: LiveTable
  /** What stands there while nothing is known of the table. */
  readonly about: string
}

const NUMBERS_SHOWN = 7

/** What happens at a table this moment, as everybody at it sees it. */
export function TableNow({ tableId, about }: TableNowProps) {
  const { t } = useTranslation('casino')
  const table = useTable(tableId, 'lobby')
  const { round, state, lateSince } = table
  usePageAhead(tableId, round !== null)
  if (!round || state === 'closed') return <p className="text-sm text-white/85">{about}</p>
  if (state === 'reconnecting' || lateSince !== null)
    return <p className="text-sm text-white/85">{t('hero.now.late')}</p>
  return tableId === 'ruleta' ? <WheelNow table={table} round={round} /> : <FlightNow table={table} round={round} />
}

/** Once the table is seen and the lobby rests, the code of its page comes: whoever enters the table does not wait for it. */
function usePageAhead(tableId: LiveTable, isSeen: boolean) {
  const router = useRouter()
  const isIdle = useWhenIdle(isSeen)
  useEffect(() => {
    const path = tablePathOf(tableId)
    if (isIdle && path) void router.preloadRoute({ to: path })
  }, [router, tableId, isIdle])
}

interface NowProps {
  readonly table: Table
  readonly round: NonNullable<Table['round']>
}

function WheelNow({ table: { last, players }, round }: NowProps) {
  const { t } = useTranslation('casino')
  const now = useTableTime('ruleta', 250, 'lobby')
  const left = secondsLeft(Date.parse(round.closesAt), now)
  const isOpen = !round.result && left > 0
  const { drawn, results } = landedResults(round, last, now)
  const step =
    drawn === null ? t(isOpen ? 'hero.now.open' : 'hero.now.spinning') : t('hero.now.drawn', { number: drawn })
  return (
    <div className="grid justify-items-start gap-2.5">
      <div className="flex items-center gap-3">
        {isOpen && (
          <span className="grid size-12 shrink-0 place-items-center rounded-full border-4 border-[#14d694] font-bold font-display text-lg tabular-nums">
            {left}
          </span>
        )}
        <p className="grid text-sm">
          <strong className="font-semibold">{step}</strong>
          <span className="text-white/85 text-xs tabular-nums">
            {t('hero.now.round', { round: round.roundNo })} · {t('hero.now.players', { count: players })}
          </span>
        </p>
      </div>
      <ol aria-label={t('hero.now.last')} className="flex h-8 flex-wrap gap-1.5 overflow-hidden">
        {results.slice(0, NUMBERS_SHOWN).map(({ roundNo, outcome }) => (
          <li key={roundNo}>
            <NumberTile number={outcome} className="size-8 text-sm" />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Where movement is unwelcome the figure turns once a second. */
function FlightNow({ table, round }: NowProps) {
  const { t } = useTranslation('casino')
  const locale = useLocale()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const flightNow = useFlightTime(table)
  useTableTime('cohete', isStill ? 1_000 : 100, 'lobby')
  const flight = flightAt(round, flightNow())
  const people = (
    <span className="flex items-center gap-1 text-white/85 text-xs tabular-nums">
      <Icon name="user" size={14} />
      {t('hero.now.aboard', { count: table.players })}
    </span>
  )
  if (flight.kind === 'boarding')
    return (
      <p className="grid gap-1 text-sm">
        <strong className="font-semibold tabular-nums">
          {t('hero.now.boarding', { seconds: Math.ceil(flight.leftMs / 1_000) })}
        </strong>
        {people}
      </p>
    )
  const value = (flight.multiple / 100).toLocaleString(bcp47(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (
    <p className="grid gap-1 text-sm">
      <strong className="font-bold font-display text-4xl tabular-nums leading-10">
        {t('hero.now.multiple', { value })}
      </strong>
      <span>{t(`hero.now.${flight.kind}`)}</span>
      {people}
    </p>
  )
}
