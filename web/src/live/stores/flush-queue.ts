export type Listener = () => void

/** Runs in one of the next frames, and is told how long the last one took to be drawn. */
export type NextFrame = (run: (lastTookMs?: number) => void) => void

/** Enough for thousands of changes a second, and not so many that a backlog keeps the page from answering. */
const MOST_PER_FRAME = 32
const LEAST_PER_FRAME = 4
/** Two frames of the screen: whoever taps meanwhile waits for as long. */
const SLOW_MS = 33

/**
 * Calls each listener once however often its value changed meanwhile, at most 32 of them in a frame, and fewer where a frame
 * takes long: prices are throttled and the latest is shown. A hidden tab gets no frames: what waits there is bounded by the
 * number of listeners.
 */
export interface FlushQueue {
  add(listeners: Iterable<Listener> | undefined): void
}

export function createFlushQueue(nextFrame: NextFrame): FlushQueue {
  const waiting = new Set<Listener>()
  let scheduled = false
  let atOnce = MOST_PER_FRAME

  function schedule() {
    if (scheduled || waiting.size === 0) return
    scheduled = true
    nextFrame(flush)
  }

  function flush(lastTookMs = 0) {
    scheduled = false
    atOnce = lastTookMs > SLOW_MS ? Math.max(LEAST_PER_FRAME, atOnce / 2) : Math.min(MOST_PER_FRAME, atOnce * 2)
    for (const listener of [...waiting].slice(0, atOnce)) {
      waiting.delete(listener)
      listener()
    }
    schedule()
  }

  return {
    add(listeners) {
      for (const listener of listeners ?? []) waiting.add(listener)
      schedule()
    },
  }
}
