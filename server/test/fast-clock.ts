import { type Clock, systemClock } from '../src/platform/turns/clock.ts'

/** Runs `speed` times as fast since `sinceMs`: processes that are given the same two agree on what time it is. */
export function fastClock(sinceMs: number, speed: number): Clock {
  const real = systemClock()
  return {
    now: () => new Date(sinceMs + (Date.now() - sinceMs) * speed),
    after: (waitMs, task) => real.after(waitMs / speed, task),
    every: (periodMs, task) => real.every(periodMs / speed, task),
  }
}
