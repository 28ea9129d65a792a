import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres/start.ts'
import { COMPILED } from '../../server/test/processes/server-process.ts'
import { type Engines, ownEngines } from './engines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningProduct {
  readonly url: string
  readonly pid: number
  readonly databaseUrl: string
  /** Where its engines are and what it plays, for another process beside it; embedded engines are not told. */
  readonly engines: Engines['env']
  stop(): Promise<void>
}

/**
 * Starts the server as its own process on a free port and an empty data folder, and waits until it answers. It has engines
 * of its own, or shares those of another product.
 */
export async function startProduct(
  env: Record<string, string> = {},
  beside?: Pick<RunningProduct, 'engines'>,
): Promise<RunningProduct> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'momio-product-'))
  const engines = beside ? { env: beside.engines, remove: async () => {} } : await ownEngines()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: url, MOMIO_DATA: data, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILED }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...own, ...engines.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout?.on('data', (chunk) => output.push(String(chunk)))
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  let databaseUrl: string
  try {
    await untilHealthy(url, child)
    databaseUrl = engines.env.DATABASE_URL ?? (await embeddedDatabase(data))
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${(error as Error).message}\n${output.join('')}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl,
    engines: engines.env,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await engines.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function embeddedDatabase(data: string): Promise<string> {
  const url = await findEmbeddedPostgres(data)
  if (!url) throw new Error(`No database runs in ${data}.`)
  return url
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it answered.`)
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not get well within three minutes.')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
