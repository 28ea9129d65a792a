import { execFile, execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PACKAGED = '/usr/lib/postgresql'

export function findPgbench(): string | undefined {
  const packaged = readdirOrNone(PACKAGED).map((version) => join(PACKAGED, version, 'bin', 'pgbench'))
  return ['pgbench', ...packaged].find((path) => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

function readdirOrNone(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const CLIENTS = 32

/** Runs of the script a second, by 32 clients. */
export async function runsPerSecond(pgbench: string, url: string, text: string, seconds: number): Promise<number> {
  return rateOf(pgbench, url, text, ['-T', String(seconds)])
}

/** The same for a script that finds something to do only so often; its runs are a multiple of the 32 clients. */
export async function rateOfRuns(pgbench: string, url: string, text: string, runs: number): Promise<number> {
  return rateOf(pgbench, url, text, ['-t', String(Math.floor(runs / CLIENTS))])
}

async function rateOf(pgbench: string, url: string, text: string, length: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'momio-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    await writeFile(script, text)
    const options = ['-n', `-c${CLIENTS}`, '-j2', '-M', 'prepared', ...length, '-f', script, url]
    const { stdout } = await promisify(execFile)(pgbench, options)
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!Number.isFinite(rate)) throw new Error(`pgbench said: ${stdout}`)
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
