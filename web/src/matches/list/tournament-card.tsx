import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { Link } from '@tanstack/react-router'
import { memo, useId, useRef } from 'react'
import type { LiveTournament } from '../../live/stores/live-store.ts'
import { useMatchHead } from '../../live/use-live.ts'
import { useMedia } from '../../use-media.ts'
import { useNear } from '../../use-near.ts'
import { EarlyPayoutMark } from '../early-payout-mark.tsx'
import { useMatchesContext } from '../matches-context.ts'
import { type ListLayout, listLayout } from './list-layout.ts'
import { MatchRow } from './match-row.tsx'
import { columnClasses, PLACES_BEFORE_PRICES, rowGrid } from './row-grid.ts'
import { totalHead } from './total-head.ts'

interface TournamentCardProps {
  readonly tournament: LiveTournament
  /** How many rows to show at most, while the list grows. */
  readonly rows: number
  /** The country stands above the card. */
  readonly underCountry: boolean
  /** On the first screen, and drawn with it. */
  readonly isFirst: boolean
}

/** A phone shows a tenth of a list: what is far from its screen keeps its place, and its rows are drawn when it comes near. */
const PHONE = '(max-width: 639px)'
/** Scrolling finds them there. */
const DRAWN_AHEAD = '1000px'

/**
 * Renders again only when matches of this tournament come or go. A table to a screen reader, by roles: a row groups its
 * prices in a grid of their own, which a real `tr` cannot hold.
 */
export const TournamentCard = memo(function TournamentCard(props: TournamentCardProps) {
  const { tournament, rows, underCountry, isFirst } = props
  const { t } = useMatchesContext()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const isPhone = useMedia(PHONE)
  const isNear = useNear(section, { ahead: DRAWN_AHEAD, isNearAtOnce: isFirst || !isPhone }) || !isPhone
  const layout = listLayout(tournament.sportId)
  const { name, categoryName } = tournament
  // Said of the whole sport, so that any match of it tells.
  const paysEarly = useMatchHead(tournament.matchIds[0] ?? '')?.isEarlyPayoutApplied
  const title =
    underCountry || categoryName === '' ? name : t('tournament', { category: categoryName, tournament: name })
  return (
    // Not a landmark: a page of one tournament has a table of the same name for every day.
    <section
      ref={section}
      className="@container overflow-hidden rounded-2xl border border-line bg-surface [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${estimatedHeightPx(layout, tournament.matchIds.length)}px` }}
      data-tournament={tournament.id}
    >
      <div
        role="table"
        aria-labelledby={titleId}
        aria-rowcount={tournament.matchIds.length + 1}
        aria-colcount={PLACES_BEFORE_PRICES + layout.columns.length + 1}
      >
        <div role="row" className={rowGrid(layout).header}>
          <div
            role="columnheader"
            aria-colindex={1}
            aria-colspan={PLACES_BEFORE_PRICES}
            className="flex min-w-0 items-center gap-2.5 [grid-area:title]"
          >
            <h2 id={titleId} className="flex min-w-0 items-center gap-2.5 font-semibold text-text">
              <SportIcon sportId={tournament.sportId} size={18} className="text-muted" />
              <Link
                to="/sport/$sportId/tournament/$tournamentId"
                params={{ sportId: tournament.sportId, tournamentId: tournament.id }}
                className="truncate underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </h2>
            {paysEarly && <EarlyPayoutMark t={t} />}
          </div>
          <ColumnHeads layout={layout} sportId={tournament.sportId} />
        </div>
        {isNear ? (
          tournament.matchIds.slice(0, rows).map((matchId) => <MatchRow key={matchId} matchId={matchId} />)
        ) : (
          <div style={{ height: rows * estimatedRowPx(layout) }} />
        )}
      </div>
    </section>
  )
})

/** Of a card out of sight, which is neither laid out nor painted: as on a wide screen, until it was seen once. */
function estimatedHeightPx(layout: ListLayout, matches: number): number {
  return 44 + matches * estimatedRowPx(layout)
}

function estimatedRowPx({ name }: ListLayout): number {
  return name === 'Winner' ? 65 : 115
}

interface ColumnHeadsProps {
  readonly layout: ListLayout
  readonly sportId: string
}

function ColumnHeads({ layout, sportId }: ColumnHeadsProps) {
  const { t } = useMatchesContext()
  const { cells, heads } = rowGrid(layout)
  return (
    <div className={`${cells} ${heads}`}>
      {layout.columns.map(({ head }, index) => (
        <span
          key={head}
          role="columnheader"
          aria-colindex={PLACES_BEFORE_PRICES + index + 1}
          className={`${columnClasses(layout, index).place} text-center font-medium text-muted text-xs leading-3.5`}
        >
          {head === 'total' ? totalHead(t, [sportId]) : t(`columns.${head}`)}
        </span>
      ))}
    </div>
  )
}
