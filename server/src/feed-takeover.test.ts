import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderedTournamentsSchema } from '@momio/contract/live-book'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deleteStreams } from '../test/nats.ts'
import { type ServerProcess, startServerProcess } from '../test/processes/server-process.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 })

const natsUrl = process.env.NATS_URL ?? ''
const PATIENCE_MS = 60_000

async function house() {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-takeover-'))
  const { url, database, drop } = await testDatabase()
  await database.close()
  const prefix = `momio-takeover-${randomBytes(4).toString('hex')}`
  onTestFinished(async () => {
    await deleteStreams(natsUrl, prefix)
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)
  return (roles: string): ServerProcess => {
    const server = startServerProcess({
      args: ['--roles', roles],
      env: { MOMIO_DATA: dataDir, DATABASE_URL: url, NATS_URL: natsUrl, NATS_PREFIX: prefix, LOG_LEVEL: 'warn' },
    })
    onTestFinished(async () => {
      server.child.kill('SIGCONT')
      server.child.kill('SIGTERM')
      await server.ended
    }, 60_000)
    return server
  }
}

async function listAt(url: string) {
  const list = orderedTournamentsSchema.parse(await (await fetch(`${url}/live-matches/ordered-tournaments`)).json())
  const lines = Object.values(list.mappedTournaments)
    .flatMap(({ matches }) => matches)
    .flatMap(({ markets }) => markets)
  const reasons = new Set(list.downProducers?.map(({ reason }) => reason))
  return { lines: lines.length, open: lines.filter(({ status }) => status === 1).length, reasons: [...reasons] }
}

describe.skipIf(natsUrl === '')('between processes', () => {
  test('a process that joins has the book; without a leader its lines are suspended until another leads [FEED-3]', async () => {
    const start = await house()
    const leader = start('feed,worker')
    await leader.listening()
    const reader = start('api,hub')
    const url = await reader.listening()
    await eventually(async () => {
      const { open, reasons } = await listAt(url)
      expect(open).toBeGreaterThan(20)
      expect(reasons).toEqual([])
    }, PATIENCE_MS)

    // Held back, so that the time without a leader is long enough to be seen.
    const next = start('feed,worker')
    await next.listening()
    next.child.kill('SIGSTOP')
    leader.child.kill('SIGKILL')
    await eventually(async () => {
      const { lines, open, reasons } = await listAt(url)
      expect(lines).toBeGreaterThan(20)
      expect(open).toBe(0)
      expect(reasons).toEqual(['leaderless'])
    }, PATIENCE_MS)

    next.child.kill('SIGCONT')
    await eventually(async () => {
      const { open, reasons } = await listAt(url)
      expect(open).toBeGreaterThan(20)
      expect(reasons).toEqual([])
    }, PATIENCE_MS)
    expect(reader.printed()).not.toContain('"level":50')
  })
})
