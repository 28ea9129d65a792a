import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { ResultListener } from '../book/result-message.ts'
import { createWriteQueue } from './write-queue.ts'
import { type ReceivedResult, writeResults } from './write-results.ts'

export interface ResultRecorder {
  readonly take: ResultListener
  written(): Promise<void>
  stop(): Promise<void>
}

interface RecordOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

/** Keeps every message that decides about bets, in the order the book took them. */
export function recordResults({ db, clock, log }: RecordOptions): ResultRecorder {
  const queue = createWriteQueue<ReceivedResult>({ name: 'result', db, clock, log, write: writeResults })
  return {
    take: (result) => queue.add({ result, at: clock.now() }),
    written: () => queue.written(),
    stop: () => queue.stop(),
  }
}
