import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import { listen } from './listen.ts'
import { type LogRow, outboxLog } from './log-source.ts'
import { readOn } from './read-on.ts'

interface TailOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Who reads, for the log. */
  readonly name: string
  /** Read with `lastNumber` in the snapshot of the state that the rows are to be applied to. */
  readonly after: number
  /** Beginnings of subjects, such as `events.feed.`; every row without them. */
  readonly subjects?: readonly string[]
  /** Rows of the outbox in order. When it throws, the same rows come again after a pause. */
  readonly onRows: (rows: readonly LogRow[]) => void | Promise<void>
  readonly pollMs?: number
}

export interface LogTail {
  /** Everything up to this number has been given to `onRows`. */
  readonly position: number
  stop(): Promise<void>
}

/**
 * Follows the outbox for a state in memory: every process that wants it reads all of it, and the place it has reached
 * is forgotten with the process, as the state is.
 */
export function tailLog({ subjects, onRows, pollMs = 1_000, ...options }: TailOptions): LogTail {
  const source = outboxLog({ subjects })
  const reading = readOn({
    ...options,
    source,
    pollMs,
    async take(rows, upTo) {
      await onRows(rows)
      return upTo
    },
  })
  const listening = listen(options.database, options.clock, source.channel, reading.wake)
  return {
    get position() {
      return reading.position
    },
    async stop() {
      await listening.stop()
      await reading.stop()
    },
  }
}
