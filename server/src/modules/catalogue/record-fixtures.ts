import type { Cancel, Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { addMatch } from './add-match.ts'
import type { LiveBook } from './book-view.ts'
import { removeMatch } from './remove-match.ts'

const RETRY_MS = 1000
const BATCH = 100

export interface FixtureRecorder {
  /** For an event that is in the database but not in the book. */
  remove(eventId: string): void
  /** Writes what is waiting, unless the database is away. */
  stop(): Promise<void>
}

interface RecordOptions {
  readonly book: LiveBook
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

/** Writes the coming and going of events in the order it happened; while the database is away it waits. */
export function recordFixtures({ book, db, clock, log }: RecordOptions): FixtureRecorder {
  const queue: ((tx: Tx) => Promise<unknown>)[] = []
  let batchSize = BATCH
  let writing: Promise<void> | undefined
  let cancelRetry: Cancel | undefined

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize)
      try {
        await db.transaction(async (tx) => {
          for (const write of batch) await write(tx)
        })
      } catch (error) {
        if (!isUnwritable(error)) throw error
        // One by one until the culprit is found: a row that can never be written must not hold up the others.
        batchSize = 1
        if (batch.length > 1) continue
        log.error({ err: error }, 'a fixture cannot be written and is left out')
      }
      queue.splice(0, batch.length)
    }
    batchSize = BATCH
  }

  function wake(): void {
    if (writing !== undefined || cancelRetry !== undefined) return
    writing = writeAll()
      .catch((error: unknown) => {
        log.warn({ err: error, waiting: queue.length }, 'fixtures could not be written; trying again')
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

  function enqueue(write: (tx: Tx) => Promise<unknown>): void {
    queue.push(write)
    wake()
  }

  const stopListening = book.onChange((change) => {
    const now = clock.now()
    if (change.kind === 'added') enqueue((tx) => addMatch(tx, change.event, now))
    if (change.kind === 'removed') enqueue((tx) => removeMatch(tx, change.eventId, now))
  })

  return {
    remove: (eventId) => enqueue((tx) => removeMatch(tx, eventId, clock.now())),
    async stop() {
      stopListening()
      cancelRetry?.()
      await writing
      // Set again when the last attempt failed just now.
      cancelRetry?.()
    },
  }
}

/** PostgreSQL's classes 22 (data) and 23 (constraints): trying again would end the same. */
function isUnwritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.length === 5 && (code.startsWith('22') || code.startsWith('23'))
}
