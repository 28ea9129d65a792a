import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, open, readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../operation/start-problem.ts'
import type { Account } from './account.ts'
import { errorLine } from './folder.ts'
import { endPostmaster, readPostmaster } from './postmaster.ts'

/** Another PostgreSQL has the folder, by its own word. */
export class FolderTaken extends StartProblem {}

export interface DatabaseProcess {
  /** Resolves with how it ended, whoever ended it. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

interface LaunchOptions {
  readonly postgres: string
  readonly folder: string
  readonly socketDir: string
  readonly port: number
  readonly account?: Account
  readonly logFile: string
  readonly settings: Readonly<Record<string, string>>
}

/**
 * PostgreSQL does not notice the death of the process that started it. This shell does: its input ends when the server
 * is gone, however it went, and then it asks PostgreSQL for a fast shutdown.
 */
const GUARD = `
exec 4<&0
"$@" </dev/null 3>&- 4<&- &
database=$!
echo "$database" >&3
exec 3>&-
(while read -r line <&4; do :; done; kill -INT "$database") 2>/dev/null &
guard=$!
wait "$database"
status=$?
kill "$guard" 2>/dev/null
exit "$status"
`

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '100',
  jit: 'off',
}

/** Anew, and each line after those of a PostgreSQL that is started at the same moment: either of them is asked why it ended. */
const NEW_LOG = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND

export async function launch(options: LaunchOptions): Promise<DatabaseProcess> {
  // A process killed a moment ago may still hold the shared memory of the folder.
  for (let attempt = 1; ; attempt += 1) {
    const { child, pid, ended } = await spawnGuarded(options)
    const waiting = new AbortController()
    const failed = await Promise.race([ended, answers(options, pid, waiting.signal)])
    waiting.abort()
    if (failed === undefined) return { ended, stop: () => stop(child, pid, ended) }
    const log = await readFile(options.logFile, 'utf8').catch(() => '')
    const reason = errorLine(log)
    if (saysTaken(log)) throw new FolderTaken(reason)
    if (attempt === 20 || !reason.includes('shared memory block')) {
      throw new StartProblem(`the embedded database did not start (${failed}): ${reason}`)
    }
    await sleep(250)
  }
}

/** Anywhere in the log: the one that has the folder may have written more since. */
export function saysTaken(log: string): boolean {
  return /lock file .* already exists/.test(log)
}

interface Guarded {
  readonly child: ChildProcess
  /** Of PostgreSQL itself. */
  readonly pid: number
  readonly ended: Promise<string>
}

async function spawnGuarded(options: LaunchOptions): Promise<Guarded> {
  const settings = { ...SETTINGS, unix_socket_directories: options.socketDir, port: String(options.port) }
  const flags = Object.entries({ ...settings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = await open(options.logFile, NEW_LOG, 0o600)
  try {
    const child = spawn('/bin/sh', ['-c', GUARD, 'momio-database', options.postgres, '-D', options.folder, ...flags], {
      ...options.account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      stdio: ['pipe', log.fd, log.fd, 'pipe'],
      // A group of its own: Ctrl-C at the terminal reaches the server, which ends the database last.
      detached: true,
    })
    child.stdin?.on('error', () => undefined)
    const ended = once(child, 'exit').then(([code, signal]) => (signal ? String(signal) : `exit code ${code}`))
    const [pid] = await once(child.stdio[3] as Readable, 'data')
    return { child, pid: Number(pid), ended }
  } finally {
    await log.close()
  }
}

/** Resolves once this very PostgreSQL takes connections; of two started together only one will. */
async function answers(
  { folder, socketDir, port }: LaunchOptions,
  pid: number,
  signal: AbortSignal,
): Promise<undefined> {
  const path = join(socketDir, `.s.PGSQL.${port}`)
  while (!signal.aborted) {
    if ((await readPostmaster(folder))?.pid === pid && (await takesConnections(path))) return
    await sleep(20)
  }
}

function takesConnections(path: string): Promise<boolean> {
  const socket = new Socket()
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.connect(path)
  }).finally(() => socket.destroy()) as Promise<boolean>
}

async function stop(child: ChildProcess, pid: number, ended: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.stdin?.end()
    await endPostmaster(pid)
  }
  await ended
}
