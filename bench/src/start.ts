import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PORT = 34_980
const IDLE_SECONDS = 30

/** `npm start` as a newcomer types it, on an empty data folder: time to the first page, then memory at rest. */
export default async function start(report: Report): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'momio-bench-start-'))
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), MOMIO_DATA: data },
    // What it has to say when it cannot start.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
  void ended.then((code) => {
    if (!ending) throw new Error(`npm start ended by itself with code ${code}`)
  })
  let ending = false
  try {
    await untilFirstPage(`http://127.0.0.1:${PORT}/sport`)
    const seconds = (performance.now() - startedAt) / 1000
    report.row({ metric: 'npm start to first page', value: seconds, unit: 's', goal: '< 20 s', met: seconds < 20 })
    await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
    const megabytes = memoryOfTree(npm.pid ?? 0) / 1024
    report.row({
      metric: `memory of the product after ${IDLE_SECONDS} s`,
      value: megabytes,
      unit: 'MB',
      goal: '< 500 MB',
      met: megabytes < 500,
    })
  } finally {
    ending = true
    npm.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function untilFirstPage(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const page = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
    if (page?.ok && (await page.text()).includes('<div id="root"')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no first page within a minute')
}

/** Proportional set size, so that pages shared between the database's processes count once. Linux only. */
function memoryOfTree(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readOrEmpty(`/proc/${name}/stat`)
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isInTree = (process: number): boolean => {
    if (process === pid) return true
    const parent = parents.get(process)
    return parent !== undefined && parent > 1 && isInTree(parent)
  }
  return [...parents.keys()].filter(isInTree).reduce((total, process) => {
    const pss = /^Pss:\s+(\d+) kB/m.exec(readOrEmpty(`/proc/${process}/smaps_rollup`))
    return total + Number(pss?.[1] ?? 0)
  }, 0)
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
