import { lineIdOf } from '@momio/domain/betting/line-id'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import { type LoggedResult, resultsOf } from '../catalogue/index.ts'
import { STANDING_VERSION } from '../tickets/index.ts'
import { type ReadResults, standingsOf } from './event-standings.ts'
import './tables.ts'

/** PostgreSQL notifies it when lines have become due. */
export const DUE_CHANNEL = 'settlement_lines'

/** What the rows change of their events' lines becomes due, in the transaction that reads them. */
export async function takeResults(tx: Tx, rows: readonly LoggedResult[], read?: ReadResults): Promise<void> {
  const unread = rows.filter(({ result }) => result === null).map(({ eventId }) => eventId)
  if (unread.length > 0) {
    await tx
      .insertInto('settlement_unread_events')
      .values([...new Set(unread)].map((event_id) => ({ event_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const linesOf = Map.groupBy(rows, ({ eventId }) => eventId)
  const named = new Map([...linesOf].map(([eventId, own]) => [eventId, new Set(own.flatMap(linesNamedBy))]))
  await writeStandings(tx, named.keys(), { read, named })
}

function linesNamedBy({ result }: LoggedResult): string[] {
  return result?.markets.map(({ id, specifiers }) => lineIdOf(id, specifiers)) ?? []
}

/** Results that an earlier version of the program could not read are taken where this one can. */
export async function takeUnread(tx: Tx): Promise<void> {
  const events = await tx.selectFrom('settlement_unread_events').select('event_id').execute()
  for (const { event_id: eventId } of events) {
    const { unreadable } = await resultsOf(tx, eventId)
    if (unreadable.length > 0) continue
    await tx.deleteFrom('settlement_unread_events').where('event_id', '=', eventId).execute()
    await writeStandings(tx, [eventId])
  }
}

/** A line whose result comes again with the same content, such as a confirmed one, stays as it is. */
const WRITE = preparedText(
  'settlement-write-lines',
  `insert into settlement_lines as known (event_id, line_id, revision, version, standing, is_due, due_since)
   select event_id, line_id, 1, ${STANDING_VERSION}, standing::jsonb, true, clock_timestamp()
   from unnest($1::text[], $2::text[], $3::text[]) as given (event_id, line_id, standing)
   on conflict (event_id, line_id) do update set revision = known.revision + 1, version = excluded.version,
     standing = excluded.standing, is_due = true, due_since = excluded.due_since
   where (known.version, known.standing) is distinct from (excluded.version, excluded.standing)
   returning line_id`,
)

interface Scope {
  readonly read?: ReadResults
  /** By event, the lines that may stand otherwise now; absent: any. */
  readonly named?: ReadonlyMap<string, ReadonlySet<string>>
}

/** What changed of the events' lines becomes due. */
export async function writeStandings(tx: Tx, eventIds: Iterable<string>, { read, named }: Scope = {}): Promise<void> {
  // Whoever writes later has read all that was written before.
  await sql`select pg_advisory_xact_lock(735, hashtext('settlement_lines'))`.execute(tx)
  const lines: { eventId: string; lineId: string; standing: string }[] = []
  for (const eventId of eventIds) {
    for (const [lineId, standing] of await standingsOf(tx, eventId, read)) {
      if (named?.get(eventId)?.has(lineId) === false) continue
      lines.push({ eventId, lineId, standing: JSON.stringify(standing) })
    }
  }
  const changed = await run(tx, WRITE, [
    lines.map(({ eventId }) => eventId),
    lines.map(({ lineId }) => lineId),
    lines.map(({ standing }) => standing),
  ])
  if (changed.length > 0) await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(tx)
}
