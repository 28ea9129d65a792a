import { createValueStore, type ValueStore } from '../stores/value-store.ts'
import type { Timing } from '../time/timing.ts'

/** An interruption shorter than this is not shown. */
const SAY_AFTER_MS = 2_000
/** Prices are locked after this long without a connection, for they may have changed. */
const LOCK_AFTER_MS = 10_000

export type Trust = 'whole' | 'interrupted' | 'locked'

/** Whether the prices on screen are complete and up to date. */
export interface LiveTrust {
  readonly level: ValueStore<Trust>
  /** Nothing is missing and every change arrives. */
  isWhole(): boolean
  interrupted(): void
  restored(): void
}

export function createLiveTrust(timing: Timing): LiveTrust {
  const level = createValueStore<Trust>('whole')
  let whole = true
  let cancels: (() => void)[] = []

  return {
    level,
    isWhole: () => whole,
    interrupted() {
      // The timers run from the first interruption: attempts that fail in between do not restart them.
      if (!whole) return
      whole = false
      cancels = [
        timing.after(SAY_AFTER_MS, () => level.set('interrupted')),
        timing.after(LOCK_AFTER_MS, () => level.set('locked')),
      ]
    },
    restored() {
      for (const cancel of cancels) cancel()
      whole = true
      level.set('whole')
    },
  }
}
