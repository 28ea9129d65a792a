import { readdirSync, readFileSync } from 'node:fs'
import type { BenchDatabase } from '../ledger/database.ts'

/** Linux counts in these. */
const TICKS_A_SECOND = 100

interface Stat {
  readonly parent: number
  readonly seconds: number
  /** Of children that ended. */
  readonly endedSeconds: number
}

/** Processor seconds of a program and of its children so far; undefined where the system does not tell. */
export function secondsOfTree(pid: number): number | undefined {
  const own = readStat(pid)
  if (!own) return undefined
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return own.seconds + own.endedSeconds + children.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The process whose children serve the connections; undefined when the database is on another machine. */
export async function postmasterPid({ database }: BenchDatabase): Promise<number | undefined> {
  const client = await database.connect('bench')
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    return readCommand(pid).startsWith('postgres:') ? readStat(pid)?.parent : undefined
  } finally {
    await client.end()
  }
}

function readStat(pid: number): Stat | undefined {
  const text = readOrEmpty(`/proc/${pid}/stat`)
  // The name of the program stands in parentheses and may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
  if (parent === undefined) return undefined
  return { parent, seconds: (user + system) / TICKS_A_SECOND, endedSeconds: (endedUser + endedSystem) / TICKS_A_SECOND }
}

function readCommand(pid: number): string {
  return readOrEmpty(`/proc/${pid}/cmdline`)
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
