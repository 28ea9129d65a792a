import { memo } from 'react'
import type { MatchHead } from '../../live/stores/live-store.ts'
import { useMatchLine } from '../../live/use-live.ts'
import type { Cell } from '../list/list-layout.ts'
import { useMatchesContext } from '../matches-context.ts'
import { LiveOddsButton } from './live-odds-button.tsx'
import { outcomeWords } from './outcome-words.ts'

interface OddsCellProps {
  readonly head: MatchHead
  readonly matchName: string
  readonly cell: Cell
  readonly layout: 'row' | 'corner'
  readonly className?: string
}

/** Finds the line its column shows; renders again only when that line is another one. */
export const OddsCell = memo(function OddsCell({ head, matchName, cell, layout, className }: OddsCellProps) {
  const { t } = useMatchesContext()
  const line = useMatchLine(head.id, cell.marketType)
  const outcome = line?.outcomes.find(({ outcomeId }) => cell.outcomeIds.includes(outcomeId))
  if (!line || !outcome) return <NoLine className={className} />
  const names = { home: head.homeName, away: head.awayName, match: matchName }
  const words = outcomeWords(t, cell.pick, line.specifiers, names)
  return (
    <LiveOddsButton
      outcomeKey={outcome.key}
      matchId={head.id}
      name={words.name}
      label={words.label}
      layout={layout}
      className={className}
    />
  )
})

/** Keeps the place of a column for which the feed has no line. */
function NoLine({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`block h-11 rounded-lg border border-line border-dashed ${className}`} />
}
