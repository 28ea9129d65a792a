import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { CHECKS } from './checks.ts'
import { firstOffence } from './platform/check.ts'
import { describeDatabase, openDatabase } from './platform/database/database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres/start.ts'
import { type Config, loadConfig } from './platform/operation/config.ts'
import { createLog } from './platform/operation/log.ts'
import { messageOf, StartProblem } from './platform/operation/start-problem.ts'

/** Exit code 0 when every invariant holds, 1 with the first offence when one does not, 2 when it could not look. */
try {
  const loaded = loadConfig([], process.env)
  if (!loaded.ok) throw new StartProblem(loaded.problems.join('; '))
  process.exitCode = await verify(loaded.config)
} catch (error) {
  say(`ledger: not verified: ${error instanceof StartProblem ? error.message : messageOf(error)}`)
  process.exitCode = 2
}

async function verify(config: Config): Promise<number> {
  const log = createLog({ level: 'error' })
  await using opened = new AsyncDisposableStack()
  const url = config.databaseUrl ?? (await embeddedDatabase())
  const database = openDatabase({ url, log })
  opened.defer(() => database.close())
  const client = await database.connect('verify').catch((error) => {
    throw new StartProblem(`${describeDatabase(url)} does not answer (${messageOf(error)})`)
  })
  opened.defer(() => client.end())
  const { rows } = await client.query(`select to_regclass('ledger_movements') is not null as there`)
  if (!rows[0]?.there) throw new StartProblem(`${describeDatabase(url)} has no ledger yet: start the server once`)
  const offence = await firstOffence(client, CHECKS)
  say(offence ? `ledger: broken (${offence.check}): ${offence.offence}` : `ledger: all holds: ${await summary(client)}`)
  return offence ? 1 : 0

  /** That of a running server is read beside it; otherwise it is started for as long as this takes. */
  async function embeddedDatabase(): Promise<string> {
    const { dataDir, mode } = config
    const running = await findEmbeddedPostgres(dataDir)
    if (running !== undefined) return running
    if (!existsSync(join(dataDir, 'pg', 'PG_VERSION'))) {
      throw new StartProblem(`there is no database in ${dataDir}: set MOMIO_DATA or DATABASE_URL`)
    }
    const embedded = await startEmbeddedPostgres({ dataDir, mode, log, notice: () => undefined })
    opened.defer(() => embedded.stop())
    return embedded.url
  }
}

async function summary(client: Client): Promise<string> {
  const { rows } = await client.query<Record<'movements' | 'postings' | 'wallets' | 'sealed', number>>(`
    select (select count(*) from ledger_movements) as movements, (select count(*) from ledger_postings) as postings,
      (select count(*) from ledger_wallets) as wallets,
      (select coalesce(sum(entries), 0)::bigint from log_seals where log = 'ledger') as sealed`)
  const heads = await client.query<{ log: string; hash: string; link: number }>(`
    select distinct on (log) log, link, left(encode(hash, 'hex'), 16) as hash from log_seals order by log, link desc`)
  const counts = rows[0]
  const chains = heads.rows.map(({ log, link, hash }) => `${log} link ${link} is ${hash}`).join(', ')
  return [
    `${counts?.movements} movements, ${counts?.postings} postings, ${counts?.wallets} wallets, ${CHECKS.length} checks`,
    `${counts?.sealed} movements sealed`,
    ...(chains ? [chains] : []),
  ].join('; ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
