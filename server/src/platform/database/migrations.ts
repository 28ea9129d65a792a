import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { messageOf, StartProblem } from '../operation/start-problem.ts'
import type { Database } from './database.ts'

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations/', import.meta.url))

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Any number, the same in every process, so that only one of them migrates at a time. */
const LOCK = 7_350_001

interface Migration {
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

/** Brings the database to the newest version; returns the names of what it applied. */
export async function migrate(database: Database, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(dir)
  const client = await database.connect('migrations')
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const pending = await findPending(client, migrations)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // Ending the session also gives back the lock.
    await client.end()
  }
}

/** The version of the schema that this server works with. */
export async function newestMigration(dir: string = MIGRATIONS_DIR): Promise<string> {
  const newest = (await readMigrations(dir)).at(-1)
  if (!newest) throw new Error(`no migration in ${dir}`)
  return newest.name
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  const migrations: Migration[] = []
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1]
    if (number === undefined) throw new StartProblem(`migration ${name} is not named like 0001-what-it-does.sql`)
    if (numbers.has(number)) throw new StartProblem(`two migrations have the number ${number}`)
    numbers.add(number)
    const sql = await readFile(join(dir, name), 'utf8')
    migrations.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') })
  }
  return migrations
}

async function findPending(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const applied of rows) {
    const migration = byName.get(applied.name)
    if (!migration) {
      throw new StartProblem(
        `migration ${applied.name} was applied to this database but its file is gone: is this an older version of the server?`,
      )
    }
    if (migration.checksum !== applied.checksum) {
      throw new StartProblem(
        `migration ${applied.name} was changed after it was applied: restore it and add a new one instead`,
      )
    }
  }
  const last = rows.at(-1)?.name
  const appliedNames = new Set(rows.map((row) => row.name))
  const pending = migrations.filter((migration) => !appliedNames.has(migration.name))
  const late = pending.find((migration) => last !== undefined && migration.name < last)
  if (late) throw new StartProblem(`migration ${late.name} comes before ${last}, which is already applied: renumber it`)
  return pending
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartProblem(`migration ${migration.name} failed: ${messageOf(error)}`, { cause: error })
  }
}
