import type { Delivery } from './feed-source.ts'

/** Requests and hubs of this process wait no longer than this for a burst of messages. */
const SLICE_MS = 5
/** Once messages are late they get more of the process, up to this at a time: an old price is worse than a slow page. */
const LONGEST_SLICE_MS = 50
const LATE_SHARE = 0.05
const MOST_MESSAGES = 20_000
/** Of text: what a full inbox holds in memory. */
const MOST_CHARACTERS = 64_000_000

interface InboxOptions {
  readonly handle: (delivery: Delivery, waitedMs: number) => void
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

/** Messages are handled one after the other, in slices between which the process does its other work. */
export function createInbox({ handle, onLost, now, mostMessages = MOST_MESSAGES }: InboxOptions): Inbox {
  let items: Item[] = []
  let next = 0
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
    while (next < items.length && !stopped) {
      const item = items[next] as Item
      next += 1
      work(item)
      if (performance.now() >= untilMs) break
    }
    if (next === items.length) {
      items = []
      next = 0
    } else if (next > 1000) {
      items = items.slice(next)
      next = 0
    }
    if (items.length > 0) schedule()
  }

  function lagMs(): number {
    const oldest = items[next]
    return oldest === undefined ? 0 : now() - oldest.putAt
  }

  function work({ delivery, putAt, done }: Item): void {
    if (delivery) {
      characters -= delivery.body.length
      handle(delivery, now() - putAt)
    }
    done?.()
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
      return items.length - next
    },
    stop() {
      stopped = true
      items = []
      next = 0
    },
  }
}
