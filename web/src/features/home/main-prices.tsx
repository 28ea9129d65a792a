import type { MatchHead } from '../../live/stores/live-store.ts'
import { useMatchesContext } from '../../matches/matches-context.ts'
import { OddsCell } from '../../matches/odds/odds-cell.tsx'
import { mainCells } from './main-cells.ts'

export function MainPrices({ head, className = '' }: { readonly head: MatchHead; readonly className?: string }) {
  const { t } = useMatchesContext()
  const matchName = t('match.name', { home: head.homeName, away: head.awayName })
  return (
    <div className={`grid auto-cols-fr grid-flow-col gap-1.5 ${className}`}>
      {mainCells(head.sportId).map((cell) => (
        <OddsCell key={cell.pick} head={head} matchName={matchName} cell={cell} layout="corner" />
      ))}
    </div>
  )
}
