import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../operation/log.ts'
import { preparedName, sendThrough } from './prepared-text.ts'
import type { Schema } from './schema.ts'
import { transact } from './traced-transaction.ts'

/** Everything that writes takes one: a write through the pool would survive the rollback of its neighbours. */
export type Tx = Transaction<Schema>

export interface Database {
  readonly kysely: Kysely<Schema>
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  ping(): Promise<void>
  /** Makes the connections of the pool, which then stay: a sudden crowd finds them there. */
  warmUp(): Promise<void>
  /** A connection of its own, outside the pool: for session locks and LISTEN. The caller ends it. */
  connect(name: string): Promise<pg.Client>
  /** Work on one connection of its own, made when first needed and again after it broke. The caller closes it. */
  dedicated(name: string): DedicatedConnection
  close(): Promise<void>
}

export type DedicatedConnection = Pick<Database, 'kysely' | 'transaction' | 'close'>

interface OpenOptions {
  readonly url: string
  readonly log: Logger
  readonly poolSize?: number
}

const { INT8, DATE } = pg.types.builtins

/** Amounts are bigint in the database and whole numbers here; one that a number cannot hold is a bug, not a rounding. */
function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the whole numbers JavaScript can hold`)
  return number
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return wholeNumber
    // A day has no time zone; as a Date it would shift with the server's.
    if (oid === DATE && format !== 'binary') return String
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function connectionOptions(url: string, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  }
}

/**
 * The work on this connection waits in line, so a row that somebody keeps locked may hold it up only so long. It reads
 * by keys alone: a plan that was made while a table was small, and reads all of it, would stay when it has grown. The few
 * tables without a key then look so dear that PostgreSQL would compile the plan, which takes longer than all the rest.
 */
const DEDICATED: pg.PoolConfig & pg.ClientConfig = {
  max: 1,
  pipeline: true,
  idleTimeoutMillis: 0,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off',
}

/** Parses the texts of `preparedText` once per connection. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver cannot be written down as one signature.
  override query(...given: any[]): any {
    const query = super.query as (...given: unknown[]) => unknown
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? preparedName(text) : undefined
    return name === undefined ? query.apply(this, given) : query.apply(this, [{ name, text, values }, ...rest])
  }
}

/** Kept open while nothing is asked. Few: a database takes a hundred in all by default, and a cluster is many processes. */
const MOST_WARM = 4

/** Opens nothing yet: connections are made when the first query needs one, and made again after they broke. */
export function openDatabase({ url, log, poolSize = 10 }: OpenOptions): Database {
  function openPool(options: pg.PoolConfig): { pool: pg.Pool; kysely: Kysely<Schema> } {
    const pool = new pg.Pool({ ...options, Client: PreparingClient })
    // The pool tells of idle connections that break, a connection of itself also while in use between two queries;
    // without a listener either would end the process.
    pool.on('error', (error) => log.warn({ problem: error.message }, 'a database connection broke'))
    pool.on('connect', (client) => client.on('error', () => undefined))
    return { pool, kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const warm = Math.min(MOST_WARM, poolSize)
  const { pool, kysely } = openPool({ ...connectionOptions(url, 'momio'), min: warm, max: poolSize })
  return {
    kysely,
    transaction: (work) => transact(kysely, work),
    async ping() {
      await pool.query('select 1')
    },
    async warmUp() {
      const made = await Promise.allSettled(Array.from({ length: warm }, () => pool.connect()))
      for (const one of made) if (one.status === 'fulfilled') one.value.release()
      for (const one of made) if (one.status === 'rejected') throw one.reason
    },
    async connect(name) {
      const client = new pg.Client({ ...connectionOptions(url, `momio ${name}`), statement_timeout: 0 })
      client.on('error', (error) =>
        log.warn({ problem: error.message, connection: name }, 'a database connection broke'),
      )
      await client.connect()
      return client
    },
    dedicated(name) {
      const own = openPool({ ...connectionOptions(url, `momio ${name}`), ...DEDICATED })
      let client: pg.PoolClient | undefined
      own.pool.on('acquire', (acquired) => {
        client = acquired
      })
      return {
        kysely: own.kysely,
        transaction: (work) =>
          transact(own.kysely, (tx) => {
            if (client) sendThrough(client, tx)
            return work(tx)
          }),
        close: () => own.kysely.destroy(),
      }
    },
    close: () => kysely.destroy(),
  }
}

/** Where the database is, fit to be shown: without its password. */
export function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return 'the address in DATABASE_URL'
  const { protocol, username, host, pathname, searchParams } = new URL(url)
  const place = searchParams.get('host') ?? host
  return `${protocol}//${username ? `${username}@` : ''}${place}${pathname}`
}
