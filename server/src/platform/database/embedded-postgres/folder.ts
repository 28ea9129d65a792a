import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { codeOf, messageOf, StartProblem } from '../../operation/start-problem.ts'
import { type Account, canEnter } from './account.ts'
import { isAlive } from './postmaster.ts'

export const ADMIN = 'momio'
/** Where root keeps what the user of the database must reach but cannot reach in the data folder. */
export const REACHABLE_DIR = '/var/lib/momio'
const VERSION = '18'
/** The shortest limit among the systems it runs on, less the name of the socket itself. */
const LONGEST_SOCKET_DIR = 85

interface Place {
  readonly dataDir: string
  readonly account?: Account
  /** In production a database that lies elsewhere than the operator said would be missed by the backup. */
  readonly mayMove: boolean
  readonly notice: (line: string) => void
}

/** The folder of the database, below the data folder where possible; it may not exist yet. */
export async function databaseFolder(place: Place): Promise<string> {
  const folder = join(place.dataDir, 'pg')
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isSymbolicLink()) {
    return realpath(folder).catch(() => {
      throw new StartProblem(
        `${folder} points to a folder that is gone: bring it back, or remove the link to start anew`,
      )
    })
  }
  const { account } = place
  if (!account || (await letPass(place.dataDir, account))) return join(await realpath(place.dataDir), 'pg')
  if (found || !place.mayMove) {
    throw new StartProblem(
      `the user postgres, as which the database runs, cannot enter ${place.dataDir}: open the way to it, or set MOMIO_DATA`,
    )
  }
  const moved = join(REACHABLE_DIR, `${basename(dirname(place.dataDir))}-${randomBytes(4).toString('hex')}`, 'pg')
  await mkdir(dirname(moved), { recursive: true, mode: 0o755 })
  await symlink(moved, folder)
  await mkdir(moved, { mode: 0o700 })
  await chown(moved, account.uid, account.gid)
  place.notice(`The database lies in ${moved}: its user postgres cannot enter ${place.dataDir}.`)
  return moved
}

/** The data folder itself may be opened for the user of the database, what lies above it is not ours to change. */
async function letPass(dataDir: string, account: Account): Promise<boolean> {
  if (canEnter(dataDir, account)) return true
  const { mode } = await stat(dataDir)
  await chmod(dataDir, mode | 0o011)
  if (canEnter(dataDir, account)) return true
  await chmod(dataDir, mode)
  return false
}

export async function accountOfFolder(folder: string): Promise<Account | undefined> {
  const owner = await stat(folder).catch(() => undefined)
  const ourUid = process.getuid?.()
  if (!owner || owner.uid === ourUid) return undefined
  if (ourUid === 0) return { uid: owner.uid, gid: owner.gid }
  throw new StartProblem(
    `the database in ${folder} belongs to another user (${owner.uid}): start as that user or as root, or set MOMIO_DATA`,
  )
}

/** A database made halfway never gets the name, so a start cut short leaves nothing to trip over. */
export async function makeDatabase(folder: string, initdb: string, account: Account | undefined): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (version.trim() === VERSION) return
    throw new StartProblem(
      `the database in ${folder} is of PostgreSQL ${version.trim()}, this server brings ${VERSION}`,
    )
  }
  await refuseOther(folder)
  await removeUnfinished(folder)
  const unfinished = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  if (account) await chown(unfinished, account.uid, account.gid)
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const result = spawnSync(
    initdb,
    ['-D', unfinished, '-U', ADMIN, ...options, '--builtin-locale=C.UTF-8', '--no-instructions'],
    { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: process.env.PATH }, encoding: 'utf8' },
  )
  if (result.status !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    const reason = result.error ? messageOf(result.error) : errorLine(result.stderr)
    throw new StartProblem(`the database could not be made in ${folder}: ${reason}`)
  }
  try {
    await rename(unfinished, folder)
  } catch {
    // Another server made it in the meantime; who may use it is decided by the lock.
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** What else lies there is somebody's: neither used nor replaced. */
async function refuseOther(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => (codeOf(error) === 'ENOENT' ? [] : [folder]))
  // Another server that started at the same moment may have made it since.
  if (names.length === 0 || names.includes('PG_VERSION')) return
  throw new StartProblem(`${folder} is there and is no database: move it away, or set MOMIO_DATA`)
}

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/** The folder of the database itself admits only its owner; a path too long for a socket gets a short one. */
export async function socketFolder(folder: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_DIR) return folder
  const short = await mkdtemp(join(tmpdir(), 'momio-'))
  if (account) await chown(short, account.uid, account.gid)
  return short
}

/** What a program of PostgreSQL failed at. After it come what it did about it, and on a full disk further failures. */
export function errorLine(text: string): string {
  const lines = text.trim().split('\n')
  const full = lines.find((each) => /No space left on device|Disk quota exceeded/.test(each))
  const line = full ?? lines.findLast((each) => /\b(error|FATAL|PANIC|ERROR):/.test(each)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?\b(error|FATAL|PANIC|ERROR):\s*/, '')
}
