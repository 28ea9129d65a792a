import { SportIcon } from '@momio/ui/pictures/sport-icon'
import { memo, useId } from 'react'
import type { LiveTournament } from '../../live/stores/live-store.ts'
import { type ListLayout, listLayout } from './list-layout.ts'
import { MatchRow } from './match-row.tsx'
import { columnClass, rowGrid } from './row-grid.ts'
import { useSportContext } from './sport-context.ts'

interface TournamentCardProps {
  readonly tournament: LiveTournament
  /** How many rows to show at most, while the list grows. */
  readonly rows: number
}

/** Renders again only when matches of this tournament come or go. */
export const TournamentCard = memo(function TournamentCard({ tournament, rows }: TournamentCardProps) {
  const { t } = useSportContext()
  const titleId = useId()
  const layout = listLayout(tournament.sportId)
  const title = tournament.categoryName
    ? t('tournament', { category: tournament.categoryName, tournament: tournament.name })
    : tournament.name
  return (
    <section
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-2xl border border-line bg-surface [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${estimatedHeightPx(layout, tournament.matchIds.length)}px` }}
      data-tournament={tournament.id}
    >
      <div className={rowGrid(layout).header}>
        <h2 id={titleId} className="flex min-w-0 items-center gap-2.5 font-semibold text-text [grid-area:title]">
          <SportIcon sportId={tournament.sportId} size={18} className="text-muted" />
          <span className="truncate">{title}</span>
        </h2>
        <ColumnHeads layout={layout} />
      </div>
      <ul>
        {tournament.matchIds.slice(0, rows).map((matchId) => (
          <MatchRow key={matchId} matchId={matchId} />
        ))}
      </ul>
    </section>
  )
})

/** Of a card out of sight, which is neither laid out nor painted: as on a wide screen, until it was seen once. */
function estimatedHeightPx({ name }: ListLayout, matches: number): number {
  return 44 + matches * (name === 'HandicapTotalWinner' ? 115 : 65)
}

/** Hidden from screen readers: every button says in full what it is. */
function ColumnHeads({ layout }: { readonly layout: ListLayout }) {
  const { t } = useSportContext()
  const { cells, heads } = rowGrid(layout)
  return (
    <div aria-hidden="true" className={`${cells} ${heads}`}>
      {layout.columns.map(({ head }, index) => (
        <span key={head} className={`${columnClass(layout, index)} text-center font-medium text-muted text-xs`}>
          {t(`columns.${head}`)}
        </span>
      ))}
    </div>
  )
}
