import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import { messageOf } from '../operation/start-problem.ts'
import type { Cancel, Clock } from '../turns/clock.ts'
import type { LogSource } from './log-source.ts'

const BATCH = 500
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

interface ReadOnOptions<Row> {
  readonly source: LogSource<Row>
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Who reads, for the log. */
  readonly name: string
  readonly after: number
  readonly pollMs: number
  readonly batch?: number
  /** The answer is the position to go on from, usually `upTo`. */
  readonly take: (rows: readonly Row[], upTo: number) => Promise<number>
  /** Called at most once per poll, when the log has no rows to take up to this position. */
  readonly onIdle?: (upTo: number) => Promise<void>
}

export interface Reading {
  readonly position: number
  /** Why the last batch could not be taken; undefined while all goes well. */
  readonly problem: string | undefined
  wake(): void
  stop(): Promise<void>
}

/**
 * Reads a log batch by batch, one at a time. A batch that fails is tried again after a growing pause and never passed
 * over; it is tried row by row then, so that what stands before the row that fails is not held up.
 */
export function readOn<Row>(options: ReadOnOptions<Row>): Reading {
  const { source, database, clock, log, name, take, onIdle, batch = BATCH } = options
  let position = options.after
  let stopped = false
  let isDue = true
  let isPollDue = true
  let turn: Promise<void> | undefined
  let problem: string | undefined
  let pauseMs = FIRST_PAUSE_MS
  let cancelPause: Cancel | undefined

  async function readAll(): Promise<void> {
    while (isDue && !stopped) {
      isDue = false
      const most = problem === undefined ? batch : 1
      const { rows, upTo } = await source.read(database.kysely, position, most)
      if (rows.length > 0) {
        position = await take(rows, upTo)
        isDue = true
      } else {
        position = upTo
        if (isPollDue) await onIdle?.(upTo)
        isPollDue = false
      }
      problem = undefined
      pauseMs = FIRST_PAUSE_MS
    }
  }

  function wake(): void {
    isDue = true
    if (stopped || turn !== undefined || cancelPause !== undefined) return
    turn = readAll()
      .catch((error: unknown) => {
        problem = messageOf(error)
        if (stopped) return
        log.warn(
          { err: error, reader: name, after: position, pauseMs },
          'rows of a log could not be taken; trying again',
        )
        cancelPause = clock.after(pauseMs, () => {
          cancelPause = undefined
          wake()
        })
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      })
      .finally(() => {
        turn = undefined
        // A wake-up came between the last read and this line.
        if (isDue) wake()
      })
  }

  const cancelPoll = clock.every(options.pollMs, () => {
    isPollDue = true
    wake()
  })
  wake()
  return {
    get position() {
      return position
    },
    get problem() {
      return problem
    },
    wake,
    async stop() {
      stopped = true
      cancelPoll()
      cancelPause?.()
      await turn
    },
  }
}
