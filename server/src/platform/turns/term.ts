import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database, Tx } from '../database/database.ts'

interface LeadershipsTable {
  name: string
  epoch: number
  holder: string
  since: Date
  beat_at: Date
}

declare module '../database/schema.ts' {
  interface Schema {
    leaderships: LeadershipsTable
  }
}

/**
 * PostgreSQL ends the session of a leader that it has not heard for this long, and with it the lock: a process that
 * hangs, or that the network cut off, does not keep the others waiting. By real time, as the database counts it.
 */
export const SILENT_AFTER_MS = 3_500

/** One leadership, from the moment its lock was won. */
export interface Term {
  readonly name: string
  /** Higher than that of every leadership of this name before it (a fencing token). */
  readonly epoch: number
  /** Whether nobody else can lead yet, by this process's own clock: false as soon as it wakes from a long pause. */
  holds(): boolean
  /** The same database, whose transactions are refused once another leads: for what is written beside the session. */
  fenced(database: Database): Database
  /** Does one step of the work; one that takes too long ends the leadership, so that another process may try. */
  step<T>(work: () => Promise<T>, withinMs?: number): Promise<T>
  /** Ends the leadership and stands for it again later. */
  resign(reason: string): void
}

/** Another leads: what this one wanted to write was not written. */
class LostLeadership extends Error {
  constructor(name: string, epoch: number) {
    super(`leadership ${epoch} of ${name} is over`)
  }
}

/**
 * The next leadership waits at its row until this transaction is over, so the check cannot be outrun. A process that
 * stops in the middle is not waited for longer than it may keep the lock.
 */
async function checkEpoch(tx: Tx, { name, epoch }: Pick<Term, 'name' | 'epoch'>): Promise<void> {
  const { rows } = await sql<{ epoch: number }>`
    select epoch, set_config('idle_in_transaction_session_timeout', ${String(SILENT_AFTER_MS)}, true)
    from leaderships where name = ${name} for key share`.execute(tx)
  if (rows[0]?.epoch !== epoch) throw new LostLeadership(name, epoch)
}

export function fencedDatabase(database: Database, term: Pick<Term, 'name' | 'epoch' | 'resign'>): Database {
  return {
    ...database,
    transaction: (work) =>
      database
        .transaction(async (tx) => {
          await checkEpoch(tx, term)
          return work(tx)
        })
        .catch((error: unknown) => {
          if (error instanceof LostLeadership) term.resign('another leads')
          throw error
        }),
  }
}

/** Takes the next number; the session holds the lock already. */
export async function beginTerm(session: Client, name: string, holder: string): Promise<number> {
  await session.query('begin')
  try {
    // Waits for the last writes of the leadership before this one.
    await session.query('select from leaderships where name = $1 for update', [name])
    const { rows } = await session.query<{ epoch: number }>(
      `insert into leaderships (name, epoch, holder, since, beat_at)
       values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2, clock_timestamp(), clock_timestamp())
       on conflict (name) do update set epoch = greatest(leaderships.epoch + 1, excluded.epoch),
         holder = excluded.holder, since = excluded.since, beat_at = excluded.beat_at
       returning epoch`,
      [name, holder],
    )
    await session.query('commit')
    if (!rows[0]) throw new Error(`the leadership of ${name} has no row`)
    return rows[0].epoch
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
}
