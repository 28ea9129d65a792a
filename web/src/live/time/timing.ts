/** Time as the live layer needs it, so that tests can move it by hand. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
  random(): number
}

export const browserTiming: Timing = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
