import { formatOdds } from '@momio/domain/odds'
import { OddsButton } from '@momio/ui/values/odds-button'
import { memo, useCallback } from 'react'
import { toggleSelection, useIsSelected } from '../../live/selection.ts'
import type { MatchHead } from '../../live/stores/live-store.ts'
import { useMatchLine, usePrice, useTrust } from '../../live/use-live.ts'
import type { Cell } from './list-layout.ts'
import { outcomeWords } from './outcome-words.ts'
import { useSportContext } from './sport-context.ts'

interface OddsCellProps {
  readonly head: MatchHead
  readonly matchName: string
  readonly cell: Cell
  readonly layout: 'row' | 'corner'
  readonly className?: string
}

/** Finds the line its column shows; renders again only when that line is another one. */
export const OddsCell = memo(function OddsCell({ head, matchName, cell, layout, className }: OddsCellProps) {
  const { t } = useSportContext()
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
      className={`${CONTAINED} ${className ?? ''}`}
    />
  )
})

/** A price that changes its text is laid out and painted inside its own box, not through the whole list. */
const CONTAINED = '[contain:strict]'

interface LiveOddsButtonProps {
  readonly outcomeKey: string
  readonly matchId: string
  readonly name: string
  readonly label: string
  readonly layout: 'row' | 'corner'
  readonly className: string
}

/** The only thing on the page that renders when its price moves. */
function LiveOddsButton({ outcomeKey, matchId, ...button }: LiveOddsButtonProps) {
  const { oddsFormat, oddsLabels } = useSportContext()
  const price = usePrice(outcomeKey)
  const pressed = useIsSelected(outcomeKey)
  const locked = useTrust(matchId) === 'locked'
  const toggle = useCallback(() => toggleSelection(outcomeKey, matchId), [outcomeKey, matchId])
  const odds = price?.odds ?? null
  return (
    <OddsButton
      {...button}
      odds={odds === null ? null : formatOdds(odds, oddsFormat)}
      movement={price?.movement}
      pressed={pressed}
      suspended={locked || !price?.open}
      onPress={toggle}
      labels={oddsLabels}
    />
  )
}

/** Keeps the place of a column for which the feed has no line. */
function NoLine({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`block h-11 rounded-lg border border-line border-dashed ${className}`} />
}
