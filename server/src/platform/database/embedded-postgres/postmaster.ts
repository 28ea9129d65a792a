import { spawnSync } from 'node:child_process'
import { readdir, readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../operation/start-problem.ts'

/** A PostgreSQL that runs on a data folder, as its postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
  readonly port: number
}

export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir] = text.split('\n')
  if (!pid) return undefined
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '' }
}

const WRITES_ITS_FILE_MS = 10_000

/**
 * The one still running on this folder. After a crash its files stay behind, and in a container the same number soon
 * belongs to another process: PostgreSQL would then refuse to start, so such files are removed.
 */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  for (let waitedMs = 0; ; waitedMs += 20) {
    const postmaster = await readPostmaster(folder)
    if (!postmaster || !isAlive(postmaster.pid)) return undefined
    const command = await commandOf(postmaster.pid)
    if (!command.includes('postgres') || !command.includes(await realpath(folder))) {
      await removeStale(folder)
      return undefined
    }
    // One that is just starting has not written where its socket is.
    if (postmaster.socketDir !== '' || waitedMs >= WRITES_ITS_FILE_MS) return postmaster
    await sleep(20)
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) await rm(join(folder, name), { force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
}

/** Fast shutdown first; what does not end by then is ended at once and recovers from its log at the next start. */
export async function endPostmaster(pid: number, patienceMs = 10_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < patienceMs && isAlive(pid); waitedMs += 20) await sleep(20)
  }
}
