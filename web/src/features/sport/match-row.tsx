import { memo } from 'react'
import { useMatchHead } from '../../live/use-live.ts'
import { type Column, type ListLayout, listLayout } from './list-layout.ts'
import { MatchClock, MatchPeriod, MatchSituation, MoreMarkets, TeamNames } from './match-parts.tsx'
import { OddsCell } from './odds-cell.tsx'
import { columnClass, rowGrid } from './row-grid.ts'
import { ScoreBoard } from './score-board.tsx'
import { useSportContext } from './sport-context.ts'

export const MatchRow = memo(function MatchRow({ matchId }: { readonly matchId: string }) {
  const { t } = useSportContext()
  const head = useMatchHead(matchId)
  if (!head) return null
  const matchName = t('match.name', { home: head.homeName, away: head.awayName })
  // Of its own provider: a tournament may hold matches of both, in the same columns.
  const layout = listLayout(head.sportId)
  const grid = rowGrid(layout)
  return (
    <li className={`${grid.row} border-line border-t py-2.5`}>
      <div className={grid.clock}>
        <MatchClock matchId={matchId} />
        <MatchPeriod matchId={matchId} />
        <MatchSituation head={head} />
      </div>
      <div className="min-w-0 [grid-area:teams]">
        <TeamNames head={head} linesClass={grid.teamLines} />
      </div>
      <div className="[grid-area:score]">
        <ScoreBoard head={head} grid={grid} />
      </div>
      <div className={grid.cells}>
        {layout.columns.map((column, index) => (
          <div key={column.head} className={`${columnClass(layout, index)} gap-1.5`}>
            {column.cells.map((cell) => (
              <OddsCell
                key={cell.pick}
                head={head}
                matchName={matchName}
                cell={cell}
                {...LABELLING[labelling(layout, column)]}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="[grid-area:more]">
        <MoreMarkets head={head} matchName={matchName} shown={layout.shown} />
      </div>
    </li>
  )
})

/** How a button carries its label, which is its first child: the room of the column decides. */
const LABELLING = {
  beside: { layout: 'row' },
  'above-or-beside': {
    layout: 'corner',
    className:
      '@min-[740px]:justify-between @min-[740px]:pt-0 @min-[740px]:pr-3.5 @min-[740px]:*:first:static @min-[740px]:*:first:leading-4',
  },
  /** A column head that says 1, X or 2 needs no echo. */
  'above-or-none': { layout: 'corner', className: '@min-[540px]:pt-0 @min-[540px]:*:first:hidden' },
} as const

function labelling({ name }: ListLayout, { head }: Column): keyof typeof LABELLING {
  if (name === 'HandicapTotalWinner') return 'above-or-beside'
  return head === 'handicap' || head === 'total' ? 'beside' : 'above-or-none'
}
