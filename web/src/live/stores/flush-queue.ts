export type Listener = () => void

/** Enough for thousands of changes a second. */
const MOST_PER_FRAME = 32
const LEAST_PER_FRAME = 4
/** What they draw may take this long of a frame, so that a backlog never keeps a slow phone from answering. */
const BUDGET_MS = 8

/**
 * Calls each listener once however often its value changed meanwhile, as many per frame as the device draws in time: prices
 * are throttled and the latest is shown. A hidden tab gets no frames: what waits there is bounded by the number of listeners.
 */
export interface FlushQueue {
  add(listeners: Iterable<Listener> | undefined): void
}

export function createFlushQueue(nextFrame: (run: () => void) => void, now = () => performance.now()): FlushQueue {
  const waiting = new Set<Listener>()
  let perFrame = MOST_PER_FRAME
  let scheduled = false

  function schedule() {
    if (scheduled || waiting.size === 0) return
    scheduled = true
    nextFrame(flush)
  }

  function flush() {
    scheduled = false
    const begunAt = now()
    for (const listener of [...waiting].slice(0, perFrame)) {
      waiting.delete(listener)
      listener()
    }
    // React draws what they told it in a microtask of its own, which stands before this one.
    queueMicrotask(() => {
      const isQuick = now() - begunAt < BUDGET_MS
      perFrame = isQuick ? Math.min(perFrame * 2, MOST_PER_FRAME) : Math.max(perFrame / 2, LEAST_PER_FRAME)
    })
    schedule()
  }

  return {
    add(listeners) {
      for (const listener of listeners ?? []) waiting.add(listener)
      schedule()
    },
  }
}
