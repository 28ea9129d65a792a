import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres/start.ts'
import { migrate } from '../../../server/src/platform/database/migrations.ts'
import { createLog } from '../../../server/src/platform/operation/log.ts'

export interface BenchDatabase {
  readonly url: string
  readonly database: Database
}

const log = createLog({ level: 'warn' })

/** A database of its own, dropped at the end, on the server at DATABASE_URL or on an embedded one made for it. */
export async function withBenchDatabase(work: (bench: BenchDatabase) => Promise<void>): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const adminUrl = process.env.DATABASE_URL ?? (await startEmbedded(stack))
  const admin = openDatabase({ url: adminUrl, log })
  stack.defer(() => admin.close())
  const name = `momio_bench_${randomBytes(4).toString('hex')}`
  await execute(admin, `create database ${name}`)
  stack.defer(() => execute(admin, `drop database if exists ${name} with (force)`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const database = openDatabase({ url: url.href, log })
  stack.defer(() => database.close())
  await migrate(database)
  await work({ url: url.href, database })
}

async function startEmbedded(stack: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-bench-ledger-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbeddedPostgres({ dataDir, mode: 'development', log, notice: () => undefined })
  stack.defer(() => embedded.stop())
  return embedded.url
}

/** Outside the pool, which gives up on what takes longer than half a minute. */
export async function execute(database: Database, text: string): Promise<void> {
  const client = await database.connect('bench')
  await client.query(text).finally(() => client.end())
}
