import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { LiveBook } from '../book/book-view.ts'
import { type FixtureNews, writeFixtures } from './write-fixtures.ts'
import { createWriteQueue } from './write-queue.ts'

export interface FixtureRecorder {
  /** For an event that is in the database but not in the book. */
  remove(eventId: string): void
  written(): Promise<void>
  stop(): Promise<void>
}

interface RecordOptions {
  readonly book: LiveBook
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

/** Writes the coming and going of events in the order it happened. */
export function recordFixtures({ book, db, clock, log }: RecordOptions): FixtureRecorder {
  const queue = createWriteQueue<FixtureNews>({ name: 'fixture', db, clock, log, write: writeFixtures })
  const stopListening = book.onChange((change) => {
    if (change.kind === 'added') queue.add({ kind: 'added', event: change.event, at: clock.now() })
    if (change.kind === 'removed') queue.add({ kind: 'removed', eventId: change.eventId, at: clock.now() })
  })
  return {
    remove: (eventId) => queue.add({ kind: 'removed', eventId, at: clock.now() }),
    written: () => queue.written(),
    stop() {
      stopListening()
      return queue.stop()
    },
  }
}
