import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../operation/config.ts'
import type { Logger } from '../../operation/log.ts'
import { StartProblem } from '../../operation/start-problem.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

export interface DatabaseBeside extends AsyncDisposable {
  readonly url: string
  readonly folder: string
}

/** The embedded database for a command: that of a running server is used beside it, otherwise it runs for as long as the command. */
export async function databaseBeside(
  { dataDir, mode }: Pick<Config, 'dataDir' | 'mode'>,
  log: Logger,
): Promise<DatabaseBeside> {
  const running = await findEmbeddedPostgres(dataDir)
  if (running !== undefined) {
    return { url: running, folder: await realpath(join(dataDir, 'pg')), [Symbol.asyncDispose]: async () => undefined }
  }
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION'))) {
    throw new StartProblem(`there is no database in ${dataDir}: set MOMIO_DATA or DATABASE_URL`)
  }
  const { url, folder, stop } = await startEmbeddedPostgres({ dataDir, mode, log, notice: () => undefined })
  return { url, folder, [Symbol.asyncDispose]: stop }
}
