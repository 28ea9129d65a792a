import type { Client, QueryResultRow } from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseAway } from '../../platform/database/database-problem.ts'
import type { Entry, PostResult } from './movement.ts'
import { postMany, postOne, type Statement } from './statements.ts'

export interface Lane {
  postOne(entry: Entry): Promise<PostResult>
  /** The ids of those it posted. */
  postMany(entries: readonly Entry[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/** A connection of its own, made when it is first needed and again after it broke. */
export function openLane(database: Database, name: string): Lane {
  let client: Client | undefined

  async function connect(): Promise<Client> {
    const opened = await database.connect(name)
    // A wallet that somebody keeps locked may hold up its lane only so long.
    await opened.query(
      `set lock_timeout = '5s'; set statement_timeout = '15s'; set plan_cache_mode = force_generic_plan`,
    )
    return opened
  }

  async function close(): Promise<void> {
    const closing = client
    client = undefined
    await closing?.end().catch(() => undefined)
  }

  async function run<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    try {
      client ??= await connect()
      return (await client.query<Row>(statement)).rows
    } catch (error) {
      if (isDatabaseAway(error)) await close()
      throw error
    }
  }

  return {
    async postOne(entry) {
      const [row] = await run<{ result: PostResult }>(postOne(entry))
      if (!row) throw new Error('ledger_post gave no answer')
      return row.result
    },
    async postMany(entries) {
      const rows = await run<{ id: string }>(postMany(entries))
      return new Set(rows.map(({ id }) => id))
    },
    close,
  }
}
