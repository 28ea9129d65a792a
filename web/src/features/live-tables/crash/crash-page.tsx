import type { CasinoGame } from '@momio/contract/casino'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useEffect, useState } from 'react'
import { useLobby } from '../../../casino-games/use-lobby.ts'
import { useFlightTime } from '../../../live-table/use-flight-time.ts'
import { useTable } from '../../../live-table/use-table.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FairRound } from '../table/fair-round.tsx'
import { TableGuests } from '../table/table-guests.tsx'
import { TableHeader } from '../table/table-header.tsx'
import { ClosedTable, TableNotice } from '../table/table-notice.tsx'
import { TablePhrases } from '../table/table-phrases.tsx'
import { TableScreen } from '../table/table-screen.tsx'
import { useTableSounds } from '../table/use-table-sounds.ts'
import { CheckedFlight } from './checked-flight.tsx'
import { FlightNews } from './flight-news.tsx'
import { FlightRules } from './flight-rules.tsx'
import { GuestFlight } from './guest-flight.tsx'
import { BetPanel } from './panel/bet-panel.tsx'
import { ResultPills } from './result-pills.tsx'
import { autoOf } from './seat.ts'
import { Stage } from './stage/stage.tsx'
import { useFlightKind } from './use-flight-kind.ts'
import { useSeat } from './use-seat.ts'

/** The live table of the rocket: one flight for all. Guests may watch. */
export function CrashPage() {
  const { t } = useTranslation('crash')
  const table = useTable('cohete')
  const { round, serverNow } = table
  const kind = useFlightKind(round, serverNow)
  const flightNow = useFlightTime(table)
  const isUnsure = table.state === 'reconnecting' || (kind === 'flying' && table.lateSince !== null)
  const own = useSeat({ round, kind, isOpen: table.isOpen, serverNow })
  const game = useLobby().lobby?.games.find(({ gameId }) => gameId === 'cohete')
  const lastFlight = useLastFlight(round)
  const mine = own.bets[0]
  const guestCount = (unpaid: number, paid: number) =>
    kind === 'lost' ? t('guest.countLost', { lost: unpaid, paid }) : t('guest.count', { aboard: unpaid, count: paid })
  useTableSounds(own.seat.kind === 'left' ? 'left' : kind, SOUNDS)
  if (table.state === 'closed')
    return (
      <TableScreen className="grid grid-cols-1 content-start gap-3">
        {(fullScreen) => (
          <>
            <TableHeader
              tableId="cohete"
              title={game?.name ?? t('title')}
              table={table}
              fullScreen={fullScreen}
              rules={rules}
            />
            <ClosedTable />
          </>
        )}
      </TableScreen>
    )
  return (
    <TableScreen className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4">
      {(fullScreen) => (
        <>
          <div className="grid min-w-0 grid-cols-1 content-start gap-3">
            <TableHeader
              tableId="cohete"
              title={game?.name ?? t('title')}
              table={table}
              fullScreen={fullScreen}
              rules={rules}
            />
            <TableNotice tableId="cohete" table={table} />
            <ResultPills last={table.last} />
            {round && kind ? (
              <>
                <Stage
                  round={round}
                  kind={kind}
                  serverNow={flightNow}
                  isUnsure={isUnsure}
                  autoAt={mine ? autoOf(mine) : null}
                  leftAt={own.seat.kind === 'left' ? own.seat.leftAt : null}
                />
                <FlightNews round={round} kind={kind} seat={own.seat} serverNow={flightNow} />
              </>
            ) : (
              <div role="status" aria-label={t('loading')}>
                <Skeleton shape="block" className="h-70! w-full sm:h-90! lg:h-105!" />
              </div>
            )}
            <BetPanel round={round} serverNow={flightNow} isUnsure={isUnsure} own={own} game={game} />
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-3">
            <TableGuests
              guests={table.guests}
              players={table.players}
              aside={guestCount(table.players - table.paidPlayers, table.paidPlayers)}
              outcome={(guest) => <GuestFlight guest={guest} kind={kind} />}
            />
            <TablePhrases tableId="cohete" phrases={table.phrases} />
            {round && <FairRound tableId="cohete" round={round} before={table.before} />}
            {lastFlight && <CheckedFlight round={lastFlight} />}
          </div>
        </>
      )}
    </TableScreen>
  )
}

const rules = (game: CasinoGame) => <FlightRules game={game} />
const SOUNDS = { boarding: 'press', flying: 'land', lost: 'stop', left: 'win' } as const

/** The newest flight whose seed is known: the one that runs has none yet. */
function useLastFlight(round: ReturnType<typeof useTable>['round']) {
  const [last, setLast] = useState(round)
  useEffect(() => {
    if (round?.result) setLast(round)
  }, [round])
  return last?.result ? last : null
}
