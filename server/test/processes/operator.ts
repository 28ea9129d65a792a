import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { type ProcessOptions, type ServerProcess, startServerProcess } from './server-process.ts'

export const STACK = /\n\s+at .+:\d+:\d+/

export interface Operator {
  /** A new folder for each test. */
  dataDir(): string
  /** Without matches, on that folder; it ends with its test. */
  start(options?: ProcessOptions): ServerProcess
}

/** Who starts servers in a file of tests. */
export function operator(): Operator {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'momio-main-'))
    await chmod(dataDir, 0o777)
    // After the servers of the test, which end by the same kind of hook, the last first.
    const folder = dataDir
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
  })
  return {
    dataDir: () => dataDir,
    start(options = {}) {
      const server = startServerProcess({ ...options, env: { MOMIO_DATA: dataDir, SIMULATOR: 'off', ...options.env } })
      onTestFinished(async () => {
        if (server.child.exitCode === null) server.child.kill('SIGTERM')
        await server.ended
      })
      return server
    },
  }
}

/** What the operator can mend: exit code 1, one line, and no stack trace. */
export async function expectOneLine(server: ServerProcess, line: string | RegExp): Promise<void> {
  expect(await server.ended).toBe(1)
  const lines = server
    .printed()
    .trim()
    .split('\n')
    .filter((text) => text.startsWith('momio: '))
  expect(lines).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
  expect(server.printed()).not.toMatch(STACK)
}
