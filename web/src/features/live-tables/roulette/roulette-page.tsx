import type { CasinoGame } from '@momio/contract/casino'
import { hasGained } from '@momio/domain/casino/round-outcome'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useCallback, useMemo } from 'react'
import { useLobby } from '../../../casino-games/use-lobby.ts'
import { type Table, useTable } from '../../../live-table/use-table.ts'
import { useBetOnItsWay } from '../../../play-session/bets-on-their-way.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useMedia } from '../../../use-media.ts'
import { FairRound } from '../table/fair-round.tsx'
import { sumOfBets } from '../table/sum-of-bets.ts'
import { TableGuests } from '../table/table-guests.tsx'
import { TableHeader } from '../table/table-header.tsx'
import { ClosedTable, TableNotice } from '../table/table-notice.tsx'
import { TablePhrases } from '../table/table-phrases.tsx'
import { TableScreen } from '../table/table-screen.tsx'
import { useTableSounds } from '../table/use-table-sounds.ts'
import { BetBar } from './bet-bar.tsx'
import { Board } from './board/board.tsx'
import { Racetrack } from './board/racetrack.tsx'
import { LastNumbers } from './last-numbers.tsx'
import { PayoutsPanel } from './panels/payouts-panel.tsx'
import { StatisticsPanel } from './panels/statistics-panel.tsx'
import { RouletteRules } from './roulette-rules.tsx'
import { RoundNews, RoundSign } from './round-news.tsx'
import { winningPlaces } from './staging.ts'
import { ROULETTE, type ShownRound, useCoveredBalance, useSpin } from './use-spin.ts'
import { useStagedBets } from './use-staged-bets.ts'
import { Wheel } from './wheel/wheel.tsx'

/** The live roulette: one table for everybody, by the clock of the server. */
export function RoulettePage() {
  const { t } = useTranslation('roulette')
  const table = useTable(ROULETTE)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const shown = useSpin(table, isStill)
  return (
    <TableScreen className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
      {(fullScreen) => (
        <>
          <div className="grid grid-cols-1 content-start gap-3">
            <TableHeader tableId={ROULETTE} title={t('title')} table={table} fullScreen={fullScreen} rules={rules} />
            <TableNotice tableId={ROULETTE} table={table} />
            {table.state === 'closed' ? (
              <ClosedTable />
            ) : table.round === null ? (
              <Waiting />
            ) : (
              <Play table={table} shown={shown} isStill={isStill} />
            )}
          </div>
          <div className="grid grid-cols-1 content-start gap-3 md:grid-cols-2 xl:grid-cols-1">
            <StatisticsPanel results={shown.results} />
            <TableGuests guests={table.guests} players={table.players} />
            <TablePhrases tableId={ROULETTE} phrases={table.phrases} />
            <PayoutsPanel />
            {table.round && (
              <FairRound tableId={ROULETTE} round={fairRound(table.round, shown)} before={table.before} />
            )}
          </div>
        </>
      )}
    </TableScreen>
  )
}

interface PlayProps {
  readonly table: Table
  readonly shown: ShownRound
  readonly isStill: boolean
}

function Play({ table, shown: { phase, spin, results, drawn }, isStill }: PlayProps) {
  const { t } = useTranslation('roulette')
  const isUpright = !useMedia('(min-width: 768px)')
  const roundNo = table.round?.roundNo ?? 0
  const bets = useStagedBets(roundNo)
  const game = useLobby().lobby?.games.find(({ gameId }) => gameId === ROULETTE)
  const isLocked = bets.isSending
  const ownBets = bets.own.bets.filter((bet) => bet.roundNo === roundNo)
  const hasWon = hasGained(sumOfBets(ownBets))
  useTableSounds(phase === 'shown' && hasWon ? 'won' : phase, SOUNDS)
  useCoveredBalance(table, phase === 'spinning', bets.placedTotal > 0)
  useBetOnItsWay(isLocked || (phase === 'spinning' && bets.placedTotal > 0))
  const { layOn, placed } = bets
  const layOne = useCallback((place: string) => layOn([place]), [layOn])
  const winning = useMemo(() => (drawn === null ? NO_PLACES : winningPlaces(placed, drawn)), [placed, drawn])
  const track = <Racetrack isLocked={isLocked} isUpright={isUpright} onLay={layOn} />
  return (
    <>
      <section
        aria-label={t('stage')}
        className="grid grid-cols-[9.5rem_minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <Wheel spin={spin} lastNumber={results[0]?.outcome ?? null} isStill={isStill} serverNow={table.serverNow} />
        <div className="grid grid-cols-1 content-around gap-3 p-3 md:content-between md:p-4">
          {table.round && phase && <RoundNews round={table.round} phase={phase} drawn={drawn} bets={ownBets} />}
          <LastNumbers results={results} />
          {!isUpright && track}
        </div>
      </section>
      <Board
        placed={placed}
        staged={bets.staged}
        drawn={drawn}
        winning={winning}
        isLocked={isLocked}
        isUpright={isUpright}
        onLay={layOne}
      />
      {isUpright && <div className="rounded-2xl border border-line bg-surface p-3">{track}</div>}
      <BetBar bets={bets} phase={phase} game={game} isLive={table.state === 'live'}>
        {/* The wheel is out of sight while a thumb lays chips. */}
        {isUpright && table.round && phase && <RoundSign round={table.round} phase={phase} drawn={drawn} isSmall />}
      </BetBar>
    </>
  )
}

const rules = (game: CasinoGame) => <RouletteRules game={game} />
const SOUNDS = { spinning: 'press', shown: 'stop', won: 'win' } as const
const NO_PLACES: ReadonlySet<string> = new Set()

/** The seed tells the number: it waits for the ball as well. */
function fairRound(round: NonNullable<Table['round']>, { phase }: ShownRound) {
  return phase === 'shown' ? round : { ...round, result: null }
}

function Waiting() {
  const { t } = useTranslation('roulette')
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-1 gap-3">
      <Skeleton shape="block" className="h-80 rounded-2xl" />
      <Skeleton shape="block" className="h-68 rounded-2xl" />
      <Skeleton shape="block" className="h-20 rounded-2xl" />
    </div>
  )
}
