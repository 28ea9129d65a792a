import { createContext, use, useSyncExternalStore } from 'react'
import type { SlipState } from './slip-state.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'

const inBrowser = typeof window !== 'undefined'

/** The page's own slip. */
export const slip = createSlipStore({
  openStorage: () => (inBrowser ? window.localStorage : undefined),
  tabs: inBrowser ? window : undefined,
})

const VIBRATION_MS = 30

export function vibrate(): void {
  // Refused before the first tap of a page, and unknown to some browsers.
  navigator.vibrate?.(VIBRATION_MS)
}

/** Which slip the parts below show and change: the page's own, unless something stands there with one of its own. */
export const SlipContext = createContext(slip)

export const useSlipStore = (): SlipStore => use(SlipContext)

export function useSlip<Part>(select: (state: SlipState) => Part): Part {
  const { subscribe, get } = useSlipStore()
  return useSyncExternalStore(subscribe, () => select(get()))
}

export function useIsInSlip(outcomeKey: string): boolean {
  return useSyncExternalStore(slip.outcomeIds.subscribe, () => slip.outcomeIds.get().has(outcomeKey))
}
