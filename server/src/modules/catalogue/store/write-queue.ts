import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Cancel, Clock } from '../../../platform/turns/clock.ts'

const RETRY_MS = 1000
const BATCH = 200

export interface WriteQueue<Item> {
  add(item: Item): void
  /** Resolves when all that was added before is in the database; rejects when the queue stops without it. */
  written(): Promise<void>
  /** Why the last attempt failed; undefined while all goes well. */
  readonly problem: string | undefined
  /** Writes what is waiting, unless the database is away. */
  stop(): Promise<void>
}

interface QueueOptions<Item> {
  /** What an item is, for the log. */
  readonly name: string
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly write: (tx: Tx, items: readonly Item[]) => Promise<void>
  /** Keeps what can never be written in another place. Until it succeeds the item counts as not written. */
  readonly setAside?: (tx: Tx, item: Item, error: unknown) => Promise<void>
}

interface Waiter {
  readonly upTo: number
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Writes items in the order they came, many in one transaction; while the database is away they wait. */
export function createWriteQueue<Item>({
  name,
  db,
  clock,
  log,
  write,
  setAside,
}: QueueOptions<Item>): WriteQueue<Item> {
  let queue: Item[] = []
  let added = 0
  let done = 0
  let waiters: Waiter[] = []
  let writing: Promise<void> | undefined
  let cancelRetry: Cancel | undefined
  let problem: string | undefined

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH)
      try {
        await db.transaction((tx) => write(tx, batch))
        finish(batch.length)
      } catch (error) {
        if (!isUnwritable(error)) throw error
        await writeOneByOne(batch)
      }
    }
  }

  /** A row that can never be written must not hold up the others. */
  async function writeOneByOne(batch: readonly Item[]): Promise<void> {
    for (const item of batch) {
      try {
        await db.transaction((tx) => write(tx, [item]))
      } catch (error) {
        if (!isUnwritable(error)) throw error
        await db.transaction(async (tx) => setAside?.(tx, item, error))
        log.error({ err: error }, `a ${name} cannot be written and is left out`)
      }
      finish(1)
    }
  }

  function finish(count: number): void {
    problem = undefined
    queue = queue.slice(count)
    done += count
    const ready = waiters.filter((waiter) => waiter.upTo <= done)
    waiters = waiters.filter((waiter) => waiter.upTo > done)
    for (const { resolve } of ready) resolve()
  }

  function wake(): void {
    if (writing !== undefined || cancelRetry !== undefined) return
    writing = writeAll()
      .catch((error: unknown) => {
        problem = messageOf(error)
        log.warn({ err: error, waiting: queue.length }, `${name}s could not be written; trying again`)
        cancelRetry = clock.after(RETRY_MS, () => {
          cancelRetry = undefined
          wake()
        })
      })
      .finally(() => {
        writing = undefined
        if (queue.length > 0) wake()
      })
  }

  return {
    add(item) {
      queue.push(item)
      added++
      wake()
    },
    written() {
      if (done === added) return Promise.resolve()
      return new Promise((resolve, reject) => waiters.push({ upTo: added, resolve, reject }))
    },
    get problem() {
      return problem
    },
    async stop() {
      cancelRetry?.()
      await writing
      // Set again when the last attempt failed just now.
      cancelRetry?.()
      for (const { reject } of waiters) reject(new Error(`${name}s are left unwritten`))
      waiters = []
    },
  }
}

/** PostgreSQL's classes 22 (data) and 23 (constraints), or no value to send at all: trying again would end the same. */
export function isUnwritable(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.length === 5 && (code.startsWith('22') || code.startsWith('23'))
}
