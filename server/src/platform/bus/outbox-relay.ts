import type { Database } from '../database/database.ts'
import { type FollowContext, follow } from '../follow/follow.ts'
import { type LogRow, outboxLog } from '../follow/log-source.ts'
import { startNumbering } from '../follow/number-outbox.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Leadership } from '../turns/leader.ts'
import type { Bus } from './bus.ts'

interface RelayOptions extends FollowContext {
  readonly bus: Bus
  /** A notification of the database wakes the relay at once; polling covers notifications that get lost. */
  readonly pollMs?: number
  readonly tracing?: Tracing
}

/** Publishes every row of the outbox: one process at a time, each row at least once, always with the same id. */
export function startOutboxRelay({ bus, tracing, ...options }: RelayOptions): Leadership {
  const published = options.metrics.counter({ name: 'momio_outbox_published_total', help: 'Events told to the bus' })
  // Numbering does not depend on the relay, so that followers read on while the bus is away.
  const numbering = startNumbering(options)
  const relay = follow({
    ...options,
    name: 'bus',
    source: outboxLog(),
    begin: 'oldest',
    async deliver(rows) {
      await Promise.all(rows.map((row) => publish(row, bus, tracing)))
      published.inc(rows.length)
    },
  })
  return {
    get leading() {
      return relay.leading
    },
    async stop() {
      await relay.stop()
      await numbering.stop()
    },
  }
}

async function publish(row: LogRow, bus: Bus, tracing: Tracing | undefined): Promise<void> {
  const { subject, text, id, createdAt } = row
  const span = tracing?.goOn(`publish ${subject}`, 'producer', row.traceparent)
  span?.set('momio.waited_ms', Math.max(0, Date.now() - createdAt.getTime()))
  try {
    const traceparent = span?.traceparent ?? row.traceparent ?? undefined
    await bus.publish(subject, Buffer.from(text), { id, traceparent })
  } finally {
    span?.end()
  }
}

/** Committed rows that have no number yet: nobody can read them. */
export function measureOutbox({ kysely }: Database, metrics: Metrics): void {
  metrics.gauge({
    name: 'momio_outbox_unnumbered',
    help: 'Rows of the outbox that followers cannot read yet',
    collect: async (gauge) => {
      const waiting = kysely
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('number', 'is', null)
        .executeTakeFirstOrThrow()
      gauge.set(
        await waiting.then(
          ({ rows }) => rows,
          () => Number.NaN,
        ),
      )
    },
  })
}
