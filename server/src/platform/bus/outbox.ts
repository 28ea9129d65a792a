import type { ColumnType, Generated } from 'kysely'
import type { Tx } from '../database/database.ts'

interface OutboxTable {
  position: Generated<number>
  number: number | null
  version: Generated<number>
  id: Generated<string>
  txid: Generated<string>
  subject: string
  payload: ColumnType<unknown, string, never>
  created_at: Generated<Date>
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
}

const SUBJECT = /^events\.[a-z][a-z0-9-]*(\.[A-Za-z0-9=_-]+)+$/

/** Writes the event in the transaction that it is about: both commit or neither. */
export async function appendEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  await appendEvents(tx, [event])
}

export async function appendEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  for (const { subject } of events) {
    if (!SUBJECT.test(subject)) throw new Error(`${subject} is not like events.<module>.<name>`)
  }
  const rows = events.map(({ subject, payload, version = 1 }) => ({
    subject,
    version,
    payload: JSON.stringify(payload),
  }))
  await tx.insertInto('outbox').values(rows).execute()
}
