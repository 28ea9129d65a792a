import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Lag } from './lag.ts'

export type Reader = Kysely<Schema>

/** Rows that are only ever added and are read on from a position: the outbox, or a table of a module. */
export interface LogSource<Row> {
  /** The table. */
  readonly name: string
  /** PostgreSQL notifies it when there is more to read. */
  readonly channel: string
  /** Rows behind the position, in order, and the position that has been read up to with them. */
  read(reader: Reader, after: number, most: number): Promise<{ readonly rows: readonly Row[]; readonly upTo: number }>
  newest(reader: Reader): Promise<number>
  lag(reader: Reader, after: number): Promise<Lag>
}

/** A row of the outbox, numbered. */
export interface LogRow {
  readonly number: number
  /** Stays the same when the row is delivered again. */
  readonly id: string
  readonly subject: string
  readonly version: number
  /** The payload as JSON; the follower parses it with the schema of the event. */
  readonly text: string
  readonly createdAt: Date
  /** Of the traced request that it comes from. */
  readonly traceparent: string | null
}

interface OutboxSelection {
  /** Beginnings of subjects, such as `events.feed.`; every row without them. */
  readonly subjects?: readonly string[]
}

type FoundRow = { readonly [Key in keyof LogRow]: LogRow[Key] | null } & { readonly lastNumber: number }

export function outboxLog({ subjects }: OutboxSelection = {}): LogSource<LogRow> {
  const selected = subjects === undefined ? sql`true` : sql`subject ^@ any(${sql.val(subjects)}::text[])`
  return {
    name: 'outbox',
    channel: 'outbox_numbered',
    async read(reader, after, most) {
      // The last number comes from the snapshot that the rows come from, so nothing up to it is still to appear.
      const { rows: found } = await sql<FoundRow>`
        select last_number as "lastNumber", number, id, subject, version, payload::text as text, created_at as "createdAt",
          traceparent
        from outbox_numbering left join lateral (
          select * from outbox where number > ${after} and ${selected} order by number limit ${most}
        ) as next on true
        order by number`.execute(reader)
      const rows = found.filter((row): row is LogRow & FoundRow => row.number !== null)
      const last = rows.length === most ? rows.at(-1)?.number : found[0]?.lastNumber
      return { rows, upTo: Math.max(last ?? after, after) }
    },
    newest: lastNumber,
    async lag(reader, after) {
      const { rows } = await sql<{ rows: number; seconds: number }>`
        select
          greatest(last_number - ${after}, 0) as rows,
          coalesce((
            select extract(epoch from clock_timestamp() - created_at)::float8
            from outbox where number > ${after} order by number limit 1
          ), 0) as seconds
        from outbox_numbering`.execute(reader)
      return rows[0] ?? { rows: 0, seconds: 0 }
    },
  }
}

/** Read in the same snapshot as a state: every row that the state does not contain yet has a higher number. */
export async function lastNumber(reader: Reader): Promise<number> {
  const row = await reader.selectFrom('outbox_numbering').select('last_number').executeTakeFirstOrThrow()
  return row.last_number
}
