import { onTick, tickTime } from '@momio/ui/values/ticker'
import { useSyncExternalStore } from 'react'
import { serverTime } from '../../live/live.ts'
import { dayOf } from './calendar-day.ts'

const today = () => dayOf(tickTime() + serverTime.offsetMs())

/** The calendar day where the player is, by the server's clock; renders only at midnight. */
export function useToday(): string {
  return useSyncExternalStore(onTick, today)
}
