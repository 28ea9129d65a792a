import { memo, Suspense } from 'react'
import { useMatchHead } from '../../live/use-live.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useAdminMode } from '../admin/use-admin-mode.ts'
import { ScoreBoard } from '../board/score-board.tsx'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { useMatchesContext } from '../matches-context.ts'
import { OddsCell } from '../odds/odds-cell.tsx'
import { PRICE_ROW } from '../odds/use-price-keys.ts'
import { type Column, type ListLayout, listLayout } from './list-layout.ts'
import { MatchTime, MoreMarkets, TeamNames } from './match-parts.tsx'
import { columnClasses, PLACES_BEFORE_PRICES, rowGrid } from './row-grid.ts'
import { useIsDrawn } from './shown-columns.ts'

// Players never fetch it.
const AdminRow = lazyPart(() => import('../admin/admin-row.tsx'))

export const MatchRow = memo(function MatchRow({ matchId }: { readonly matchId: string }) {
  const { t } = useMatchesContext()
  const head = useMatchHead(matchId)
  const isAdmin = useAdminMode()
  // Of its own provider: a tournament may hold matches of both, in the same columns.
  const layout = listLayout(head?.sportId ?? '')
  const isDrawn = useIsDrawn(layout)
  if (!head) return null
  const matchName = t('match.name', { home: head.homeName, away: head.awayName })
  const grid = rowGrid(layout)
  return (
    <>
      <div role="row" {...PRICE_ROW} className={`${grid.row} border-line border-t py-2.5`}>
        <div role="cell" aria-colindex={1} className={grid.clock}>
          <MatchTime head={head} />
        </div>
        <div role="cell" aria-colindex={2} className={grid.star}>
          <FavouriteStar matchId={matchId} matchName={matchName} />
        </div>
        <div role="rowheader" aria-colindex={3} className="min-w-0 [grid-area:teams]">
          <TeamNames head={head} linesClass={grid.teamLines} />
        </div>
        <div role="cell" aria-colindex={4} className={grid.score}>
          <ScoreBoard head={head} grid={grid} />
        </div>
        <div className={grid.cells}>
          {layout.columns.map((column, index) => {
            if (!isDrawn(column)) return null
            const { place, cells } = columnClasses(layout, index)
            return (
              <div
                key={column.head}
                role="cell"
                aria-colindex={PLACES_BEFORE_PRICES + index + 1}
                className={`${place} ${cells} gap-1.5`}
              >
                {column.cells.map((cell) => (
                  <OddsCell
                    key={cell.pick}
                    head={head}
                    matchName={matchName}
                    cell={cell}
                    layout="corner"
                    className={needsLabel(layout, column) ? undefined : UNLABELLED_WHEN_WIDE}
                  />
                ))}
              </div>
            )
          })}
        </div>
        <div role="cell" aria-colindex={PLACES_BEFORE_PRICES + layout.columns.length + 1} className="[grid-area:more]">
          <MoreMarkets head={head} matchName={matchName} shown={layout.shown} />
        </div>
      </div>
      {isAdmin && (
        <div role="row">
          <div role="cell" aria-colindex={1} aria-colspan={PLACES_BEFORE_PRICES + layout.columns.length + 1}>
            <Suspense>
              <AdminRow head={head} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
})

/** Where the column head says 1, X or 2, the label, which is the first child of the button, needs no echo. */
const UNLABELLED_WHEN_WIDE = '@min-[540px]:pt-0 @min-[540px]:*:first:hidden'

/** A line is written over its price, where no price is wide enough to cut it. */
function needsLabel({ name }: ListLayout, { head }: Column): boolean {
  return name === 'HandicapTotalWinner' || head === 'handicap' || head === 'total'
}
