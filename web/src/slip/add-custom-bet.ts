import type { BetItem } from './bet-item.ts'
import { slip, vibrate } from './page-slip.ts'
import { isBeingSet, tapped } from './slip-state.ts'

/** Puts a custom bet into the slip of the page, as one item; false where it did not come in. A slip that is busy only opens or closes. */
export function addCustomBet(item: BetItem): boolean {
  const own: BetItem = { ...item, outcomeId: customIdOf(item), timestamp: Date.now(), placeSingleResult: null }
  const isIn = () => slip.get().betItems.some(({ outcomeId }) => outcomeId === own.outcomeId)
  const isBusy = !isBeingSet(slip.get())
  // The same combination stays as it is; a tap on it would take it out.
  if (isBusy || !isIn()) slip.change((state) => tapped(state, own))
  vibrate()
  return !isBusy && isIn()
}

/** The same outcomes are the same bet, in whatever order they were chosen. */
function customIdOf({ selectedMarkets = [] }: BetItem): string {
  const keys = selectedMarkets.map(({ key }) => key)
  return `custom/${keys.toSorted().join('+')}`
}
