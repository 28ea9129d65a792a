import { useSyncExternalStore } from 'react'
import { createValueStore } from './stores/value-store.ts'

/** The outcomes a visitor picked, each with the match it belongs to. No bet is placed from here. */
const selected = createValueStore<ReadonlyMap<string, string>>(new Map())

export function toggleSelection(outcomeKey: string, matchId: string): void {
  const next = new Map(selected.get())
  if (!next.delete(outcomeKey)) next.set(outcomeKey, matchId)
  selected.set(next)
}

/** A match that is over takes its selections with it. */
export function dropSelectionsOf(matchId: string): void {
  const kept = [...selected.get()].filter(([, of]) => of !== matchId)
  if (kept.length < selected.get().size) selected.set(new Map(kept))
}

export function useIsSelected(outcomeKey: string): boolean {
  return useSyncExternalStore(selected.subscribe, () => selected.get().has(outcomeKey))
}

export function useSelectionCount(): number {
  return useSyncExternalStore(selected.subscribe, () => selected.get().size)
}
