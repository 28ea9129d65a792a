/** Time as the live layer needs it, so that tests can move it by hand. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
  random(): number
}

/** A browser that is given a longer wait, 24.8 days, does not wait at all. */
const LONGEST_MS = 2 ** 31 - 1

export const browserTiming: Timing = {
  now: () => Date.now(),
  after(ms, run) {
    let timer = wait(ms)

    function wait(left: number) {
      if (left <= LONGEST_MS) return setTimeout(run, left)
      return setTimeout(() => {
        timer = wait(left - LONGEST_MS)
      }, LONGEST_MS)
    }

    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
