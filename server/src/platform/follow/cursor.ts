import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { LogSource, Reader } from './log-source.ts'
import './tables.ts'

/** Another process has moved the cursor in the meantime, so it has done the work that this one was about to do. */
export class CursorMoved extends Error {}

/** Where a follower without a cursor begins. */
export type Begin = 'oldest' | 'newest'

/** The cursor of a follower, made when the follower is new. */
export async function openCursor<Row>(
  database: Database,
  follower: string,
  source: LogSource<Row>,
  begin: Begin,
): Promise<number> {
  return database.transaction(async (tx) => {
    const known = await readCursor(tx, follower)
    if (known !== undefined) return known
    const position = begin === 'oldest' ? 0 : await source.newest(tx)
    await tx
      .insertInto('log_cursors')
      .values({ follower, source: source.name, position })
      .onConflict((conflict) => conflict.column('follower').doNothing())
      .execute()
    return (await readCursor(tx, follower)) ?? position
  })
}

export async function readCursor(reader: Reader, follower: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('log_cursors')
    .select('position')
    .where('follower', '=', follower)
    .executeTakeFirst()
  return row?.position
}

/** Holds the cursor until the transaction ends: two processes that take the same rows wait here, and one gives up. */
export async function moveCursor(tx: Tx, follower: string, from: number, to: number): Promise<void> {
  const moved = await tx
    .updateTable('log_cursors')
    .set({ position: to, moved_at: sql`clock_timestamp()` })
    .where('follower', '=', follower)
    .where('position', '=', from)
    .returning('position')
    .executeTakeFirst()
  if (moved === undefined) throw new CursorMoved(`the cursor of ${follower} is no longer at ${from}`)
}
