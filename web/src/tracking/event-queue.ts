import type { TrackedEvent } from '@momio/contract/tracking'

const BATCH_MS = 2_000
/** As many as one call of the contract takes. */
const LARGEST_BATCH = 50

export interface EventQueueParts {
  /** Its failure is nobody's concern: tracking never disturbs the player. */
  readonly send: (events: readonly TrackedEvent[]) => Promise<unknown>
  /** The page is going away: no answer can be waited for. */
  readonly sendLast: (events: readonly TrackedEvent[]) => void
  readonly later: (run: () => void, ms: number) => void
}

export interface EventQueue {
  add(event: TrackedEvent): void
  leave(): void
}

/** Gathers what happens within two seconds into one call, in order. */
export function createEventQueue({ send, sendLast, later }: EventQueueParts): EventQueue {
  let waiting: TrackedEvent[] = []
  let due = false

  function flush() {
    due = false
    for (let events = waiting.splice(0, LARGEST_BATCH); events.length > 0; events = waiting.splice(0, LARGEST_BATCH))
      send(events).catch(() => {})
  }

  return {
    add(event) {
      waiting.push(event)
      if (due) return
      due = true
      later(flush, BATCH_MS)
    },
    leave() {
      for (let at = 0; at < waiting.length; at += LARGEST_BATCH) sendLast(waiting.slice(at, at + LARGEST_BATCH))
      waiting = []
    },
  }
}
