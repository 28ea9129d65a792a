import { type ComponentType, useMemo } from 'react'
import { type FollowedMatch, useDetailLines } from '../../../live/match/use-match.ts'
import { CardList } from './card-list.tsx'
import { type MatchView, MatchViewContext, type OutcomeProps, useMatchView } from './match-view.ts'
import { useCollapsed } from './use-collapsed.ts'
import { useMarketCards } from './use-market-cards.ts'

export interface CombinableCardsProps {
  readonly followed: FollowedMatch
  /** The ids of the lines that are shown. */
  readonly offered: ReadonlySet<string>
  readonly Outcome: ComponentType<OutcomeProps>
  readonly inColumns: boolean
}

/** Some markets of the match, each with its outcomes as parts of a custom bet. */
export function CombinableCards({ followed, offered, Outcome, inColumns }: CombinableCardsProps) {
  const page = useMatchView()
  const lines = useDetailLines(followed)
  const combinable = useMemo(() => lines?.filter(({ id }) => offered.has(id)), [lines, offered])
  const cards = useMarketCards(page.head, combinable)
  const view = useMemo((): MatchView => {
    // A part is never paid early, and how its own price moved says little of all together.
    return { ...page, head: { ...page.head, isEarlyPayoutApplied: false }, movement: null, Outcome }
  }, [page, Outcome])
  const { collapsed, onCollapse } = useCollapsed()
  if (!cards) return null
  return (
    <MatchViewContext value={view}>
      <CardList cards={cards} inColumns={inColumns} collapsed={collapsed} onCollapse={onCollapse} />
    </MatchViewContext>
  )
}
