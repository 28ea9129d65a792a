import { useSyncExternalStore } from 'react'
import { slip } from '../slip/page-slip.ts'
import { isBeingPlaced } from '../slip/slip-state.ts'
import { betsOnTheirWay } from './bets-on-their-way.ts'

/** Whether a bet is on its way, in the slip, at a table or in a game: nothing of the house's own covers or replaces it. */
export function useBetUnderWay(): boolean {
  const isPlacing = useSyncExternalStore(slip.subscribe, () => isBeingPlaced(slip.get()))
  const isPlaying = useSyncExternalStore(betsOnTheirWay.subscribe, betsOnTheirWay.isAny)
  return isPlacing || isPlaying
}
