import { useEffect } from 'react'
import { createValueStore } from '../live/stores/value-store.ts'

interface BetsOnTheirWay {
  isAny(): boolean
  subscribe(listener: () => void): () => void
  /** A bet of this page is on its way until the returned function is called. */
  begin(): () => void
}

/** Bets of this page that are being sent, flown, drawn or shown: the house covers none of them with a window of its own. */
export function createBetsOnTheirWay(): BetsOnTheirWay {
  const count = createValueStore(0)
  return {
    isAny: () => count.get() > 0,
    subscribe: count.subscribe,
    begin() {
      let isOver = false
      count.set(count.get() + 1)
      return () => {
        if (isOver) return
        isOver = true
        count.set(count.get() - 1)
      }
    },
  }
}

export const betsOnTheirWay = createBetsOnTheirWay()

/** For a part of the page that knows by itself whether its bet is on its way. */
export function useBetOnItsWay(isOnItsWay: boolean): void {
  useEffect(() => (isOnItsWay ? betsOnTheirWay.begin() : undefined), [isOnItsWay])
}
