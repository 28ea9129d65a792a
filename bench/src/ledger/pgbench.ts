import { execFile, execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { placeBetSql } from './place-bet.ts'
import { PLAYERS, playerIdSql } from './players.ts'

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

const SCRIPT = `
\\set number random(1, ${PLAYERS})
${placeBetSql(playerIdSql(':number::int'))}
`

/** Bets a second of 32 clients that each make one function call per bet. */
export async function callsPerSecond(pgbench: string, url: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'momio-pgbench-'))
  try {
    const script = join(folder, 'bet.sql')
    await writeFile(script, SCRIPT)
    const options = ['-n', '-c32', '-j2', '-M', 'prepared', '-T', String(seconds), '-f', script, url]
    const { stdout } = await promisify(execFile)(pgbench, options)
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!Number.isFinite(rate)) throw new Error(`pgbench said: ${stdout}`)
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
