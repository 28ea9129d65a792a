import type { Text } from '@momio/ui/texts/text'
import { createContext, use, useSyncExternalStore } from 'react'
import type { MatchView } from '../markets/match-view.ts'
import type { Builder } from './builder.ts'
import type { CombinationState } from './combination.ts'

/** What hundreds of buttons share, read once. */
interface BuilderView {
  readonly builder: Builder
  readonly t: Text<'custom-bet'>
  readonly match: Pick<MatchView, 'head' | 'matchName'>
}

export const BuilderContext = createContext<BuilderView | null>(null)

export function useBuilderView(): BuilderView {
  const view = use(BuilderContext)
  if (!view) throw new Error('the parts of a custom bet stand inside of BuilderContext')
  return view
}

export function useCombination<Value>(select: (state: CombinationState) => Value): Value {
  const { combination } = useBuilderView().builder
  return useSyncExternalStore(combination.subscribe, () => select(combination.get()))
}
