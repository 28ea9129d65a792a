import { useSyncExternalStore } from 'react'
import { createValueStore } from '../../live/stores/value-store.ts'
import type { Column, ListLayout } from './list-layout.ts'

export const COLUMN_SETS = ['result', 'handicap', 'total'] as const
export type ColumnSet = (typeof COLUMN_SETS)[number]

/** Lasts while the visitor browses: every list shows what was chosen in another. */
export const chosenSet = createValueStore<ColumnSet>('result')

/** No list is wide enough for every column here. Wider, the width of the list decides, which only CSS knows. */
const NARROW = '(max-width: 779px)'
let narrow: MediaQueryList | undefined

function isNarrow(): boolean {
  narrow ??= window.matchMedia(NARROW)
  return narrow.matches
}

function subscribe(listener: () => void): () => void {
  narrow ??= window.matchMedia(NARROW)
  narrow.addEventListener('change', listener)
  const stop = chosenSet.subscribe(listener)
  return () => {
    narrow?.removeEventListener('change', listener)
    stop()
  }
}

/** What a phone does not show of a row it neither draws nor keeps up to date. */
export function useIsDrawn({ name }: ListLayout): (column: Column) => boolean {
  const only = useSyncExternalStore(subscribe, () => (isNarrow() ? chosenSet.get() : undefined))
  return (column) => name !== 'Market1x2' || only === undefined || setOf(column) === only
}

export function setOf({ head }: Pick<Column, 'head'>): ColumnSet {
  return head === 'handicap' || head === 'total' ? head : 'result'
}
