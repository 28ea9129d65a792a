import type { Odds } from '@momio/domain/odds'
import type { Text } from '@momio/ui/texts/text'
import { type ComponentType, createContext, use } from 'react'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import type { NamedOutcome } from './name-lines.ts'
import type { MovementSince } from './price-movement.ts'

export interface Movement {
  readonly since: MovementSince
  /** What an outcome stood at then; undefined where that is not known. */
  firstOdds(outcomeKey: string): Odds | undefined
}

export interface OutcomeProps {
  readonly outcome: NamedOutcome
  /** The market, and the player where it is about one. */
  readonly of: string
  /** Stacks the name over the price where the card is narrow. */
  readonly narrow?: boolean
}

/** What every price of the page needs to know, read once. */
export interface MatchView {
  readonly t: Text<'match'>
  readonly head: MatchHead
  readonly matchName: string
  /** How prices moved; null while the player does not ask for it. */
  readonly movement: Movement | null
  /** The button of an outcome. */
  readonly Outcome: ComponentType<OutcomeProps>
}

export const MatchViewContext = createContext<MatchView | null>(null)

export function useMatchView(): MatchView {
  const view = use(MatchViewContext)
  if (!view) throw new Error('markets stand inside of MatchViewContext')
  return view
}
