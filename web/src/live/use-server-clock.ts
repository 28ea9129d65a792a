import { onTick, tickTime } from '@momio/ui/values/ticker'
import { useSyncExternalStore } from 'react'
import { serverTime } from './live.ts'
import { useLiveSource } from './live-source.ts'
import { clockText } from './time/match-clock.ts'

const serverNow = () => tickTime() + serverTime.offsetMs()

/** Server time in ms, turning once a second. */
export function useServerClock(): number {
  return useSyncExternalStore(onTick, serverNow)
}

/** The text of a match's clock; renders only when the text changes. Null while the match has no clock. */
export function useMatchClock(matchId: string): string | null {
  const { clocks } = useLiveSource().store
  return useSyncExternalStore(
    (listener) => {
      const stopTicks = onTick(listener)
      const stopChanges = clocks.subscribe(matchId, listener)
      return () => {
        stopTicks()
        stopChanges()
      }
    },
    () => {
      const clock = clocks.get(matchId)
      return clock ? clockText(clock, serverNow()) : null
    },
  )
}
