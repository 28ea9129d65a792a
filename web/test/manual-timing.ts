import type { Timing } from '../src/live/time/timing.ts'

export interface ManualTiming extends Timing {
  /** Runs what is due on the way, in order. */
  advance(ms: number): void
}

/** Time that stands still until a test moves it. */
export function manualTiming(start = 1_700_000_000_000): ManualTiming {
  let now = start
  const due = new Set<{ at: number; run: () => void }>()

  function next(until: number) {
    return [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  }

  return {
    now: () => now,
    random: () => 0,
    after(ms, run) {
      const one = { at: now + ms, run }
      due.add(one)
      return () => due.delete(one)
    },
    advance(ms) {
      const until = now + ms
      for (let one = next(until); one; one = next(until)) {
        due.delete(one)
        now = one.at
        one.run()
      }
      now = until
    },
  }
}
