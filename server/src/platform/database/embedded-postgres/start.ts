import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../../operation/data-folder.ts'
import type { Logger } from '../../operation/log.ts'
import { codeOf, messageOf, StartProblem } from '../../operation/start-problem.ts'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ADMIN, accountOfFolder, databaseFolder, makeDatabase, REACHABLE_DIR, socketFolder } from './folder.ts'
import { endPostmaster, findRunning, type Postmaster } from './postmaster.ts'
import { type DatabaseProcess, FolderTaken, launch } from './process.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** The folder of the database. */
  readonly folder: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly mode: 'development' | 'production'
  readonly log: Logger
  /** For what the operator should know, one line each. */
  readonly notice: (line: string) => void
  readonly settings?: Readonly<Record<string, string>>
}

const PORT = 5432
const NAME = 'momio'
/** Held by the one server that uses the folder, for as long as it lives. */
const LOCK = 7_350_002
const RESTART_WAITS_MS = [0, 1_000, 2_000, 5_000]

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, mode, log, notice } = options
  if (process.platform === 'win32') {
    throw new StartProblem('the database that comes with the server runs on Linux and macOS: set DATABASE_URL')
  }
  await makeDataFolder(dataDir)
  const rootAccount = databaseAccount(notice)
  const folder = await databaseFolder({ dataDir, account: rootAccount, mayMove: mode === 'development', notice })
  const account = (await accountOfFolder(folder)) ?? rootAccount
  const copyDir = rootAccount ? REACHABLE_DIR : dataDir
  const { initdb, postgres } = await findBinaries({ account, copyDir, notice })
  await makeDatabase(folder, initdb, account)
  await endLeftover(folder, dataDir, notice)
  const socketDir = await socketFolder(folder, account)
  const logFile = join(dataDir, 'postgresql.log')
  const start = () =>
    launch({ postgres, folder, socketDir, port: PORT, account, logFile, settings: options.settings ?? {} })

  const stopAsked = new AbortController()
  let repair: Promise<void> = Promise.resolve()
  let current = await open().catch(async (error) => {
    if (!(error instanceof FolderTaken)) throw error
    await endLeftover(folder, dataDir, notice)
    return open()
  })
  watch()

  interface Open {
    readonly process: DatabaseProcess
    readonly lock: pg.Client
  }

  async function open(): Promise<Open> {
    const running = await start()
    try {
      const lock = await connect({ pid: 0, socketDir, port: PORT })
      if (!(await takeLock(lock))) throw inUse(dataDir)
      const { rowCount } = await lock.query('select from pg_database where datname = $1', [NAME])
      if (rowCount === 0) await lock.query(`create database ${NAME}`)
      return { process: running, lock }
    } catch (error) {
      await running.stop()
      if (error instanceof StartProblem) throw error
      throw new StartProblem(`the database in ${folder} cannot be used: ${messageOf(error)}`, { cause: error })
    }
  }

  function watch(): void {
    void current.process.ended.then((how) => {
      if (!stopAsked.signal.aborted) repair = startAgain(how)
    })
  }

  async function startAgain(how: string): Promise<void> {
    log.error(`the embedded database ended by itself (${how}); starting it again`)
    for (let attempt = 0; ; attempt += 1) {
      const waitMs = RESTART_WAITS_MS[attempt] ?? RESTART_WAITS_MS.at(-1)
      await sleep(waitMs, undefined, { signal: stopAsked.signal }).catch(() => undefined)
      if (stopAsked.signal.aborted) return
      try {
        current = await open()
        return watch()
      } catch (error) {
        log.error({ err: error }, 'the embedded database could not be started again')
      }
    }
  }

  async function close(): Promise<void> {
    await current.lock.end().catch(() => undefined)
    await current.process.stop()
    if (socketDir !== folder) await rm(socketDir, { recursive: true, force: true })
  }

  return {
    url: addressAt(socketDir, PORT),
    folder,
    async stop() {
      stopAsked.abort()
      await repair
      await close()
    },
  }
}

function addressAt(socketDir: string, port: number): string {
  return `postgres://${ADMIN}@localhost/${NAME}?host=${encodeURIComponent(socketDir)}&port=${port}`
}

/** The database of a server that runs on this data folder, for whoever wants to read beside it. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(join(dataDir, 'pg')).catch(() => undefined)
  const running = folder === undefined ? undefined : await findRunning(folder)
  return running && addressAt(running.socketDir, running.port)
}

/** A server that was killed cannot stop its database. Whoever gets the lock may: the others see that it is in use. */
async function endLeftover(folder: string, dataDir: string, notice: (line: string) => void): Promise<void> {
  const leftover = await findRunning(folder)
  if (!leftover) return
  let session: pg.Client
  try {
    session = await connect(leftover)
  } catch (error) {
    // One that its guard is stopping already takes no connections any more.
    if (await endsByItself(folder)) return
    throw new StartProblem(
      `a PostgreSQL (process ${leftover.pid}) runs on ${folder} and does not answer (${messageOf(error)}): stop it first`,
    )
  }
  try {
    await letItsServerLock(session)
    if (!(await takeLock(session))) throw inUse(dataDir)
    notice(`Stopping the database that an earlier server left running (process ${leftover.pid}).`)
    await endPostmaster(leftover.pid)
  } finally {
    await session.end().catch(() => undefined)
  }
}

const ENDS_BY_ITSELF_MS = 30_000

async function endsByItself(folder: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < ENDS_BY_ITSELF_MS; waitedMs += 100) {
    if (!(await findRunning(folder))) return true
    await sleep(100)
  }
  return false
}

const LOCKS_ITS_FOLDER_SECONDS = 5

/** A PostgreSQL this young may be that of a server started at the same moment, which is about to take the lock. */
async function letItsServerLock(session: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ undecided: boolean }>(
      `select now() - pg_postmaster_start_time() < make_interval(secs => $1)
         and not exists (select from pg_locks where locktype = 'advisory' and objid = $2) as undecided`,
      [LOCKS_ITS_FOLDER_SECONDS, LOCK],
    )
    if (rows[0]?.undecided !== true) return
    await sleep(50)
  }
}

function inUse(dataDir: string): StartProblem {
  return new StartProblem(
    `the data folder ${dataDir} is in use by another server: stop that one, or give this one a folder of its own with MOMIO_DATA (processes that share one database need DATABASE_URL)`,
  )
}

async function takeLock(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LOCK])
  return rows[0]?.won === true
}

/** While it replays its log after a crash, and until it has made its socket. */
const PATIENCE_MS: Readonly<Record<string, number>> = { '57P03': 60_000, ENOENT: 5_000, ECONNREFUSED: 5_000 }

/** Waits while PostgreSQL is still starting up. */
async function connect(at: Postmaster): Promise<pg.Client> {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const client = new pg.Client({ host: at.socketDir, port: at.port, user: ADMIN, database: 'postgres' })
    // What breaks later is noticed by the end of the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const patienceMs = PATIENCE_MS[codeOf(error) ?? '']
      if (patienceMs === undefined || waitedMs >= patienceMs) throw error
      await sleep(50)
    }
  }
}
