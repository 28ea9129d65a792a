import type { Delivery } from './feed-source.ts'

/** Requests and hubs of this process wait no longer than this for a burst of messages. */
const SLICE_MS = 5
/** Once messages are late they get more of the process, up to this at a time: an old price is worse than a slow page. */
const LONGEST_SLICE_MS = 50
const LATE_SHARE = 0.05
const MOST_MESSAGES = 20_000
/** Of text: what a full inbox holds in memory. */
const MOST_CHARACTERS = 64_000_000

/** What is left to do of a message; after each part the process may do its other work. */
export type Steps = Iterator<void, void>

interface InboxOptions {
  /** Returns the rest of the work when it is too much for one turn. */
  readonly handle: (delivery: Delivery, waitedMs: number) => Steps | undefined
  /** The inbox was full and a message is gone. */
  readonly onLost: () => void
  /** Milliseconds, for waits only. */
  readonly now: () => number
  readonly mostMessages?: number
}

export interface Inbox {
  put(delivery: Delivery, done?: () => void): void
  /** Runs when everything put before it is handled. */
  mark(task: () => void): void
  /** How long the oldest message has been waiting. */
  lagMs(): number
  readonly size: number
  /** Nothing is handled any more, not even what waits. */
  stop(): void
}

interface Item {
  readonly delivery?: Delivery
  readonly putAt: number
  readonly done?: () => void
}

interface Current {
  readonly item: Item
  readonly steps: Steps
}

/**
 * Messages are handled one after the other, each to its end before the next begins, in slices between which the process
 * does its other work.
 */
export function createInbox({ handle, onLost, now, mostMessages = MOST_MESSAGES }: InboxOptions): Inbox {
  let items: Item[] = []
  let next = 0
  let current: Current | undefined
  let characters = 0
  let scheduled = false
  let stopped = false

  function schedule(): void {
    if (scheduled || stopped) return
    scheduled = true
    setImmediate(workOneSlice)
  }

  function workOneSlice(): void {
    scheduled = false
    const untilMs = performance.now() + Math.min(Math.max(SLICE_MS, lagMs() * LATE_SHARE), LONGEST_SLICE_MS)
    while ((current !== undefined || next < items.length) && !stopped) {
      current = current === undefined ? begin(items[next++] as Item) : goOn(current)
      if (current !== undefined || performance.now() >= untilMs) break
    }
    if (next === items.length) {
      items = []
      next = 0
    } else if (next > 1000) {
      items = items.slice(next)
      next = 0
    }
    if (items.length > 0 || current !== undefined) schedule()
  }

  function lagMs(): number {
    const oldest = current?.item ?? items[next]
    return oldest === undefined ? 0 : now() - oldest.putAt
  }

  /** Undefined once the item is done. */
  function begin(item: Item): Current | undefined {
    const { delivery, putAt, done } = item
    if (delivery) {
      characters -= delivery.body.length
      const steps = handle(delivery, now() - putAt)
      if (steps !== undefined) return { item, steps }
    }
    done?.()
    return undefined
  }

  function goOn(working: Current): Current | undefined {
    if (!working.steps.next().done) return working
    working.item.done?.()
    return undefined
  }

  return {
    put(delivery, done) {
      if (stopped) return
      if (items.length - next >= mostMessages || characters + delivery.body.length > MOST_CHARACTERS) {
        onLost()
        done?.()
        return
      }
      characters += delivery.body.length
      items.push({ delivery, putAt: now(), done })
      schedule()
    },
    mark(task) {
      if (stopped) return
      items.push({ putAt: now(), done: task })
      schedule()
    },
    lagMs,
    get size() {
      return items.length - next + (current === undefined ? 0 : 1)
    },
    stop() {
      stopped = true
      items = []
      next = 0
      current = undefined
    },
  }
}
