import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres/start.ts'
import { createLog } from '../../src/platform/operation/log.ts'

/** An embedded database in a process of its own, for tests that kill it: `node embedded-process.ts DATA_DIR`. */
const [dataDir = ''] = process.argv.slice(2)
const log = createLog({ level: 'warn' })
const { url, folder } = await startEmbeddedPostgres({
  dataDir,
  mode: 'development',
  log,
  notice: (line) => log.info(line),
})
process.stdout.write(`${JSON.stringify({ url, folder })}\n`)
setInterval(() => undefined, 60_000)
