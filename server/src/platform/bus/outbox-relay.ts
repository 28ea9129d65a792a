import type { Client, Notification } from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Clock } from '../turns/clock.ts'
import { type Leadership, standForLeader } from '../turns/leader.ts'
import type { Bus } from './bus.ts'

interface RelayOptions {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** A notification wakes the relay at once; this is for the ones that get lost. */
  readonly pollMs?: number
}

const BATCH = 500
const FIRST_LOOK_AGAIN_MS = 10

/**
 * Rows of a transaction become readable at its commit, in whatever order transactions end. A row is taken only when
 * every transaction that began before its own is over, so ordering by transaction never passes over a late one.
 * A transaction id from the future comes from a restored backup, where nothing of it can still be under way.
 */
const NEXT_ROWS = `
  select position, id, subject, payload::text as payload
  from outbox
  where txid < pg_snapshot_xmin(pg_current_snapshot()) or txid >= pg_snapshot_xmax(pg_current_snapshot())
  order by txid, position
  limit ${BATCH}`

interface Row {
  readonly position: number
  readonly id: string
  readonly subject: string
  readonly payload: string
}

/** Moves events from the outbox to the bus: one process at a time, each event at least once, always with the same id. */
export function startOutboxRelay(options: RelayOptions): Leadership {
  const { database, clock, log, metrics } = options
  const published = metrics.counter({ name: 'momio_outbox_published_total', help: 'Events moved to the bus' })
  return standForLeader({
    name: 'outbox relay',
    database,
    clock,
    log,
    lead: (session) => relay(session, options, () => published.inc()),
  })
}

async function relay(session: Client, options: RelayOptions, onPublished: () => void): Promise<() => Promise<void>> {
  const { bus, clock, log, pollMs = 1_000 } = options
  let stopped = false
  let more = true
  let turn: Promise<void> | undefined
  let lookAgain: NodeJS.Timeout | undefined
  let lookAgainMs = FIRST_LOOK_AGAIN_MS

  /**
   * Nobody tells when an older transaction that holds rows back has ended, so the relay looks again, at growing
   * intervals. By real time: what it waits for is the database, whatever the clock of the product says.
   */
  async function expectHeldBack(): Promise<void> {
    const { rows } = await session.query('select from outbox limit 1')
    if (rows.length === 0) lookAgainMs = FIRST_LOOK_AGAIN_MS
    else if (!stopped && lookAgain === undefined) {
      lookAgain = setTimeout(() => {
        lookAgain = undefined
        wake()
      }, lookAgainMs)
      lookAgainMs = Math.min(lookAgainMs * 2, pollMs)
    }
  }

  async function drain(): Promise<void> {
    while (more && !stopped) {
      more = false
      const { rows } = await session.query<Row>(NEXT_ROWS)
      if (rows.length === 0) {
        await expectHeldBack()
        continue
      }
      await Promise.all(rows.map((row) => bus.publish(row.subject, Buffer.from(row.payload), { id: row.id })))
      // Gone only after the bus has them: a crash in between publishes them again, under the same ids.
      await session.query('delete from outbox where position = any($1)', [rows.map((row) => row.position)])
      for (const _ of rows) onPublished()
      more = true
    }
  }

  function wake(): void {
    more = true
    if (stopped || turn) return
    turn = drain()
      .catch((error) => {
        if (!stopped) log.warn({ err: error }, 'the outbox could not be relayed; trying again')
      })
      .finally(() => {
        turn = undefined
      })
  }

  const onNotification = ({ channel }: Notification) => {
    if (channel === 'outbox') wake()
  }
  session.on('notification', onNotification)
  await session.query('listen outbox')
  const cancelPoll = clock.every(pollMs, wake)
  wake()
  return async () => {
    stopped = true
    cancelPoll()
    clearTimeout(lookAgain)
    session.off('notification', onNotification)
    await turn
  }
}

/** How far behind the bus is, read when somebody asks. */
export function measureOutbox(database: Database, metrics: Metrics): void {
  const read = async () => {
    const row = await database.kysely
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow()
    return { waiting: row.waiting, oldest: row.oldest as Date | null }
  }
  metrics.gauge({
    name: 'momio_outbox_waiting',
    help: 'Events not yet on the bus',
    collect: async (gauge) => {
      const { waiting } = await read().catch(() => ({ waiting: Number.NaN }))
      gauge.set(waiting)
    },
  })
  metrics.gauge({
    name: 'momio_outbox_lag_seconds',
    help: 'Age of the oldest event not yet on the bus',
    collect: async (gauge) => {
      const { oldest } = await read().catch(() => ({ oldest: null }))
      gauge.set(oldest ? (Date.now() - oldest.getTime()) / 1000 : 0)
    },
  })
}
