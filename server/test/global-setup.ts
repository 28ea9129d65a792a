import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres/start.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { createLog } from '../src/platform/operation/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabases: TestDatabases
  }
}

export interface TestDatabases {
  readonly adminUrl: string
  /** A migrated database that every test database is a copy of. */
  readonly template: string
  /** Starts the name of every database of this run. */
  readonly prefix: string
}

const log = createLog({ level: 'warn' })

/** One PostgreSQL for all server suites: the one at DATABASE_URL, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? external(process.env.DATABASE_URL) : await embedded()
  const prefix = `momio_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await query(server.url, `create database ${template}`)
  const database = openDatabase({ url: databaseUrl(server.url, template), log })
  await migrate(database)
  await database.close()
  project.provide('testDatabases', { adminUrl: server.url, template, prefix })
  return async () => {
    await dropAll(server.url, prefix)
    await server.stop()
  }
}

interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

function external(url: string): TestServer {
  return { url, stop: async () => undefined }
}

async function embedded(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-test-'))
  // Nothing here has to survive a power cut, and the suites write a lot.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const notice = (line: string) => log.info(line)
  const server = await startEmbeddedPostgres({ dataDir, mode: 'development', log, notice, settings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  const rows = await query(adminUrl, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of rows) await query(adminUrl, `drop database if exists ${datname} with (force)`)
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function query(url: string, text: string, values?: unknown[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
