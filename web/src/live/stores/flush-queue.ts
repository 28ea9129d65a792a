export type Listener = () => void

/** Enough for thousands of changes a second, and not so many that a backlog keeps the page from answering. */
const MOST_PER_FRAME = 32

/**
 * Calls each listener once however often its value changed meanwhile, at most 32 of them in a frame: prices are
 * throttled and the latest is shown. A hidden tab gets no frames: what waits there is bounded by the number of listeners.
 */
export interface FlushQueue {
  add(listeners: Iterable<Listener> | undefined): void
}

export function createFlushQueue(nextFrame: (run: () => void) => void): FlushQueue {
  const waiting = new Set<Listener>()
  let scheduled = false

  function schedule() {
    if (scheduled || waiting.size === 0) return
    scheduled = true
    nextFrame(flush)
  }

  function flush() {
    scheduled = false
    for (const listener of [...waiting].slice(0, MOST_PER_FRAME)) {
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
