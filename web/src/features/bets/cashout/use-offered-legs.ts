import type { HistoryTicket } from '@momio/contract/ticket'
import { useSyncExternalStore } from 'react'
import { useLiveSource } from '../../../live/live-source.ts'
import { outcomeKey } from '../../../live/match/outcome-key.ts'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import type { OfferedLeg } from './why-not.ts'

const SIGN = { open: '1', shut: '0', unknown: '-' } as const

/** The legs with whether their outcomes take bets now, by the page's source; renders only when one opens or shuts. */
export function useOfferedLegs({ selections }: HistoryTicket): readonly OfferedLeg[] {
  const words = useSelectionWords()
  const { prices } = useLiveSource().store
  const keys = selections.map(outcomeKey)
  const signs = useSyncExternalStore(
    (listener) => {
      const stops = keys.map((key) => prices.subscribeLine(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () =>
      keys
        .map((key) => prices.getLine(key))
        .map((price) => (price ? (price.open ? SIGN.open : SIGN.shut) : SIGN.unknown))
        .join(''),
  )
  return selections.map((selection, index) => ({
    outcome: words(selection).outcome,
    result: selection.result,
    isOpen: signs[index] === SIGN.unknown ? undefined : signs[index] === SIGN.open,
  }))
}
