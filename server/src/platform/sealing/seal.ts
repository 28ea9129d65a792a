import type { ClientBase } from 'pg'
import type { Check } from '../check.ts'

interface SealsTable {
  log: string
  link: number
  up_to: number
  entries: number
  hash: Buffer
  sealed_at: Date
}

declare module '../database/schema.ts' {
  interface Schema {
    log_seals: SealsTable
  }
}

/** A log that only grows and whose entries are covered by a chain of hashes. */
export interface SealedLog {
  /** The first link of the chain hashes this name. */
  readonly name: string
  /** A query of `position` and `text`: every entry with all that it says, in the same bytes on every server. */
  readonly entries: string
  /** The database sequence that gives the positions. */
  readonly sequence: string
  /** Runs with each new link: $1 is the position before its first entry, $2 that of its last. */
  readonly carryForward?: string
}

/** The newest position drawn in each log, and a transaction that began after them all. */
export interface Horizon {
  readonly heads: ReadonlyMap<SealedLog, number>
  readonly transaction: string
}

const MOST_ENTRIES = 5_000

export async function readHeads(session: ClientBase, logs: readonly SealedLog[]): Promise<Map<SealedLog, number>> {
  const heads = new Map<SealedLog, number>()
  for (const log of logs) {
    const { rows } = await session.query<{ head: number }>(
      `select case when is_called then last_value else 0 end as head from ${log.sequence}`,
    )
    heads.set(log, rows[0]?.head ?? 0)
  }
  return heads
}

/**
 * Who drew a position has its transaction number already, so a number drawn afterwards is higher. It has to be drawn:
 * the upper end of a snapshot is only past the newest transaction that is over, and may be that of one still running.
 */
export async function drawHorizon(session: ClientBase, heads: Horizon['heads']): Promise<Horizon> {
  const { rows } = await session.query<{ transaction: string }>('select pg_current_xact_id()::text as transaction')
  if (!rows[0]) throw new Error('no transaction number was drawn')
  return { heads, transaction: rows[0].transaction }
}

/** Every transaction from before the horizon is over: no entry can appear below it any more. */
export async function isDecided(session: ClientBase, { transaction }: Horizon): Promise<boolean> {
  const { rows } = await session.query<{ decided: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as decided',
    [transaction],
  )
  return rows[0]?.decided === true
}

const GENESIS = `sha256(convert_to('momio ' || $1, 'UTF8'))`

const nextLink = (log: SealedLog) => `
  with last as (
    select link, up_to, hash from log_seals where log = $1
    union all
    select 0, 0, ${GENESIS}
    order by link desc
    limit 1
  ), entry as (
    select position, text from (${log.entries}) as entry
    where position > (select up_to from last) and position <= $2
    order by position
    limit ${MOST_ENTRIES}
  )
  insert into log_seals (log, link, up_to, entries, hash, sealed_at)
  select $1, link + 1, max(position), count(*),
    sha256(hash || convert_to(string_agg(text, chr(10) order by position), 'UTF8')), $3
  from last, entry
  group by link, up_to, hash
  returning up_to, entries, (select up_to from last) as after`

/** Covers what is above the newest link, up to a position below which all is decided. */
export async function sealUpTo(session: ClientBase, log: SealedLog, head: number, at: Date): Promise<void> {
  for (;;) {
    await session.query('begin')
    try {
      const { rows } = await session.query<{ up_to: number; after: number; entries: number }>(nextLink(log), [
        log.name,
        head,
        at,
      ])
      const link = rows[0]
      if (link && log.carryForward) await session.query(log.carryForward, [link.after, link.up_to])
      await session.query('commit')
      if (!link || link.entries < MOST_ENTRIES) return
    } catch (error) {
      await session.query('rollback').catch(() => undefined)
      throw error
    }
  }
}

/** Recomputes the whole chain from the entries as they are now. */
export function chainCheck(log: SealedLog): Check {
  const sql = `
    with chain as (
      select link, up_to, entries, hash,
        lag(link, 1, 0::bigint) over in_order as previous_link,
        lag(up_to, 1, -9223372036854775808) over in_order as after,
        lag(hash, 1, ${GENESIS}) over in_order as previous_hash
      from log_seals where log = $1
      window in_order as (order by link)
    )
    select format('link %s of the %s log does not fit its entries up to %s', link, $1, up_to) as offence
    from chain
    cross join lateral (
      select count(*) as found, coalesce(string_agg(text, chr(10) order by position), '') as text
      from (${log.entries}) as entry
      where position > after and position <= up_to
    ) as now
    where link <> previous_link + 1 or found <> entries
      or hash <> sha256(previous_hash || convert_to(text, 'UTF8'))
    order by link
    limit 1`
  return { name: `${log.name} chain`, sql: sql.replaceAll('$1', `'${log.name}'`) }
}
