import type { ColumnType, Generated } from 'kysely'
import type { Tx } from '../database/database.ts'
import { preparedText, run } from '../database/prepared-text.ts'
import { currentSpan } from '../tracing/span.ts'

interface OutboxTable {
  position: Generated<number>
  number: number | null
  version: Generated<number>
  id: Generated<string>
  txid: Generated<string>
  subject: string
  payload: ColumnType<unknown, string, never>
  created_at: Generated<Date>
  traceparent: string | null
}

declare module '../database/schema.ts' {
  interface Schema {
    outbox: OutboxTable
  }
}

export interface OutboxEvent {
  /** `events.<module>.<name>` */
  readonly subject: `events.${string}.${string}`
  readonly payload: unknown
  /** Version of the payload's shape; 1 when absent. */
  readonly version?: number
  /** Of the traced request that it comes from. */
  readonly traceparent?: string
}

const SUBJECT = /^events\.[a-z][a-z0-9-]*(\.[A-Za-z0-9=_-]+)+$/

/** In the order given: their positions follow it. */
const APPEND = preparedText(
  'outbox-append',
  `insert into outbox (subject, version, payload)
   select subject, version, payload from unnest($1::text[], $2::integer[], $3::jsonb[])
     with ordinality as given (subject, version, payload, place) order by place`,
)

/** The same with the traces that the rows come from: without any, no column more is sent. */
const APPEND_TRACED = preparedText(
  'outbox-append-traced',
  `insert into outbox (subject, version, payload, traceparent)
   select subject, version, payload, traceparent from unnest($1::text[], $2::integer[], $3::jsonb[], $4::text[])
     with ordinality as given (subject, version, payload, traceparent, place) order by place`,
)

/** Writes the event in the transaction that it is about: both commit or neither. */
export async function appendEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  await appendEvents(tx, [{ traceparent: currentSpan()?.traceparent, ...event }])
}

export async function appendEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  for (const { subject } of events) {
    if (!SUBJECT.test(subject)) throw new Error(`${subject} is not like events.<module>.<name>`)
  }
  const columns = [
    events.map(({ subject }) => subject),
    events.map(({ version = 1 }) => version),
    events.map(({ payload }) => JSON.stringify(payload)),
  ]
  const isTraced = events.some(({ traceparent }) => traceparent !== undefined)
  if (isTraced) await run(tx, APPEND_TRACED, [...columns, events.map(({ traceparent = null }) => traceparent)])
  else await run(tx, APPEND, columns)
}
