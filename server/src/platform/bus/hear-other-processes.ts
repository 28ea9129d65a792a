import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { lastNumber, outboxLog } from '../follow/log-source.ts'
import { readOn } from '../follow/read-on.ts'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import { LEADER_LOCKS } from '../turns/leader.ts'
import type { Bus } from './bus.ts'

const LOOK_EVERY_MS = 1_000

interface Options {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Beginnings of subjects, such as `events.players.`. */
  readonly subjects: readonly string[]
}

/**
 * Without NATS the relay tells only the process it runs in. What all processes on the database must hear is read from
 * the log by each of them; the bus drops what it was told already.
 */
export async function hearOtherProcesses({ database, bus, clock, log, subjects }: Options): Promise<{
  stop(): Promise<void>
}> {
  return readOn({
    source: outboxLog({ subjects }),
    database,
    clock,
    log,
    name: 'events of other processes',
    after: await lastNumber(database.kysely),
    pollMs: LOOK_EVERY_MS,
    async take(rows, upTo) {
      for (const { subject, text, id } of rows) await bus.publish(subject, Buffer.from(text), { id })
      return upTo
    },
  })
}

/** Asked before this process leads anything: whoever holds the lock of a leader now is another process. */
export async function isAnotherProcessThere({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${LEADER_LOCKS} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as found`.execute(kysely)
  return rows[0]?.found ?? false
}
