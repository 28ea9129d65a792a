import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { databaseBeside } from './platform/database/embedded-postgres/beside.ts'
import { copyDatabase } from './platform/database/embedded-postgres/copy-database.ts'
import { type Config, loadConfig } from './platform/operation/config.ts'
import { createLog } from './platform/operation/log.ts'
import { messageOf, StartProblem } from './platform/operation/start-problem.ts'

const USAGE = 'say where to: npm run back-up -- FOLDER, a folder that does not exist yet'
/** Neither the database, which is copied by its own rules, nor what is only told of it. */
const NOT_COPIED = /^(pg|pg\..*|postgresql\.log.*|\.probe-.*)$/

/** Exit code 0 and one line with what was copied; 1 when it could not be. */
try {
  const to = process.argv[2]
  if (to === undefined || to.startsWith('-')) throw new StartProblem(USAGE)
  const loaded = loadConfig([], process.env)
  if (!loaded.ok) throw new StartProblem(loaded.problems.join('; '))
  const bytes = await backUp(loaded.config, resolve(to))
  process.stdout.write(`back-up: ${(bytes / 1e6).toFixed(1)} MB in ${resolve(to)}\n`)
} catch (error) {
  process.stdout.write(`back-up: not made: ${error instanceof StartProblem ? error.message : messageOf(error)}\n`)
  process.exitCode = 1
}

/** The copy is a data folder as the server's own: it is restored by starting a server on it. */
async function backUp(config: Config, to: string): Promise<number> {
  if (config.databaseUrl !== undefined) {
    throw new StartProblem(
      'the database is at DATABASE_URL: copy it by the means of PostgreSQL, see docs/operations.md',
    )
  }
  if (await isThere(to)) throw new StartProblem(`${to} is there already`)
  if (!(await isThere(dirname(to)))) throw new StartProblem(`there is no folder ${dirname(to)}`)
  // A copy cut short never gets the name.
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await mkdir(unfinished)
    // The database's own user has to pass.
    await chmod(unfinished, 0o755)
    // What was published of the sealed logs first: it must not tell of what the copied database does not have yet.
    // Files last: a row that names one was written after it.
    await copyRest(config.dataDir, unfinished, (name) => name === 'seals')
    {
      await using database = await databaseBeside(config, createLog({ level: 'error' }))
      await copyDatabase({ url: database.url, folder: database.folder, to: join(unfinished, 'pg') })
    }
    await copyRest(config.dataDir, unfinished, (name) => name !== 'seals')
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  return bytesOf(to)
}

async function copyRest(from: string, to: string, takes: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(from)) {
    if (NOT_COPIED.test(name) || !takes(name)) continue
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
  }
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return bytes
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
