import { createValueStore, type ValueStore } from '../stores/value-store.ts'
import type { Timing } from '../time/timing.ts'

/** A moment without connection is nothing to speak of; after this it is said. */
const SAY_AFTER_MS = 2_000
/** A price nobody confirms any more is locked: it may not be there. */
const LOCK_AFTER_MS = 10_000

export type Trust = 'whole' | 'interrupted' | 'locked'

/** How far what is shown can be believed. */
export interface LiveTrust {
  readonly level: ValueStore<Trust>
  /** Nothing is missing and every change arrives. */
  isWhole(): boolean
  doubted(): void
  restored(): void
}

export function createLiveTrust(timing: Timing): LiveTrust {
  const level = createValueStore<Trust>('whole')
  let whole = true
  let cancels: (() => void)[] = []

  return {
    level,
    isWhole: () => whole,
    doubted() {
      // The clock runs from the first doubt: attempts that fail in between do not start it anew.
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
