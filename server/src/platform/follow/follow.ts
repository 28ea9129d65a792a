import { sql } from 'kysely'
import type { Client, Notification } from 'pg'
import type { Database, Tx } from '../database/database.ts'
import { type Health, Unwell } from '../operation/health.ts'
import type { Logger } from '../operation/log.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Clock } from '../turns/clock.ts'
import { type Leadership, standForLeader } from '../turns/leader.ts'
import type { Term } from '../turns/term.ts'
import { type Begin, CursorMoved, moveCursor, openCursor, readCursor } from './cursor.ts'
import { measureLag } from './lag.ts'
import type { LogSource } from './log-source.ts'
import { type Reading, readOn } from './read-on.ts'

/** With rows waiting, a cursor that has not moved for this long is a problem of the operator. */
const STUCK_AFTER_SECONDS = 30

export interface FollowContext {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly health: Health
}

interface FollowBase<Row> extends FollowContext {
  /** Names the cursor, for good: under another name the follower begins anew. */
  readonly name: string
  readonly source: LogSource<Row>
  readonly begin: Begin
  /** A notification of the database wakes the follower at once; polling covers notifications that get lost. */
  readonly pollMs?: number
  readonly batch?: number
}

export type FollowOptions<Row> = FollowBase<Row> &
  (
    | {
        /** What it writes with `tx` commits together with the cursor: exactly once, whatever crashes. */
        readonly handle: (tx: Tx, rows: readonly Row[]) => Promise<void>
      }
    | {
        /** For effects outside the database: at least once. No transaction is open meanwhile, so it may take its time. */
        readonly deliver: (rows: readonly Row[]) => Promise<void>
      }
  )

/**
 * Reads a log to its end and on, in one process at a time, without ever missing a row: the place it has reached is in
 * the database. A crash repeats at most what `deliver` did since then.
 */
export function follow<Row>(options: FollowOptions<Row>): Leadership {
  const { name, source, database, clock, log, metrics, health, pollMs = 1_000 } = options
  let reading: Reading | undefined

  async function lead(session: Client, term: Term): Promise<() => Promise<void>> {
    const onNotification = ({ channel }: Notification) => {
      if (channel === source.channel) reading?.wake()
    }
    session.on('notification', onNotification)
    await session.query(`listen ${source.channel}`)
    let stored = await openCursor(database, name, source, options.begin)

    async function store(tx: Tx, upTo: number): Promise<void> {
      await moveCursor(tx, name, stored, upTo)
    }
    async function take(rows: readonly Row[], upTo: number): Promise<number> {
      if ('handle' in options) {
        await database.transaction(async (tx) => {
          await store(tx, upTo)
          await options.handle(tx, rows)
        })
      } else {
        await options.deliver(rows)
        await database.transaction((tx) => store(tx, upTo))
      }
      stored = upTo
      return upTo
    }
    /** A leader that lost its lock may read on for a moment: it then goes on where its successor moved the cursor. */
    async function orGoOnFromThere(error: unknown): Promise<number> {
      if (!(error instanceof CursorMoved)) throw error
      stored = (await readCursor(database.kysely, name)) ?? stored
      return stored
    }
    reading = readOn({
      ...options,
      pollMs,
      after: stored,
      take: (rows, upTo) => term.step(() => take(rows, upTo)).catch(orGoOnFromThere),
      async onIdle(upTo) {
        if (upTo === stored) return
        await database
          .transaction((tx) => store(tx, upTo))
          .then(() => {
            stored = upTo
          }, orGoOnFromThere)
      },
    })
    return async () => {
      session.off('notification', onNotification)
      const ending = reading
      reading = undefined
      await ending?.stop()
    }
  }

  async function checkMoving(): Promise<void> {
    const cursor = await database.kysely
      .selectFrom('log_cursors')
      .select(['position', sql<number>`extract(epoch from clock_timestamp() - moved_at)::float8`.as('stillSeconds')])
      .where('follower', '=', name)
      .executeTakeFirst()
    if (cursor === undefined || cursor.stillSeconds < STUCK_AFTER_SECONDS) return
    const { rows, seconds } = await source.lag(database.kysely, cursor.position)
    if (rows === 0 || seconds < STUCK_AFTER_SECONDS) return
    const why = reading?.problem ?? 'see the log of the process that leads it'
    throw new Unwell(
      `follower ${name} stands at ${cursor.position} of ${source.name}, ${rows} rows and ${Math.round(seconds)} s behind: ${why}`,
    )
  }

  const stopMeasuring = measureLag(metrics, name, async () => {
    const position = await readCursor(database.kysely, name)
    return position === undefined ? { rows: 0, seconds: 0 } : source.lag(database.kysely, position)
  })
  const unregister = health.register(`follower ${name}`, checkMoving)
  const leadership = standForLeader({ name: `follower ${name}`, database, clock, log, lead })
  return {
    get leading() {
      return leadership.leading
    },
    async stop() {
      unregister()
      stopMeasuring()
      await leadership.stop()
    },
  }
}
