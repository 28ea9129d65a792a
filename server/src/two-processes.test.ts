import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { playerClient } from '../test/people/player-clients.ts'
import { askAt, signIn } from '../test/people/players.ts'
import { startServerProcess, stopProcess } from '../test/processes/server-process.ts'

/** Sooner than a process looks again by itself at sessions it knows. */
const SOON_MS = 10_000

test('the second process on a database without NATS says so, and a session closed at one is over at the other [AUTH-5]', {
  timeout: 180_000,
}, async () => {
  const { url: databaseUrl, database, drop } = await testDatabase()
  await database.close()
  onTestFinished(drop, 60_000)
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'momio-two-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const server = startServerProcess({ env: { DATABASE_URL: databaseUrl, SIMULATOR: 'off', MOMIO_DATA: dataDir } })
    onTestFinished(async () => void (await stopProcess(server)), 60_000)
    return { url: await server.listening(), printed: server.printed }
  }
  const first = await start()
  await eventually(async () => expect((await fetch(`${first.url}/health`)).status).toBe(200))
  const second = await start()
  expect(first.printed()).not.toContain('Another process')
  expect(second.printed()).toContain('Another process works on this database, and NATS_URL is not set')

  const profile = async (at: string, token: string) => (await askAt(at)('GET /api/Users/', { token })).status
  for (const [here, there] of [
    [first.url, second.url],
    [second.url, first.url],
  ] as const) {
    const { token } = await signIn(askAt(here), 'demo', 'Demo1234')
    expect([await profile(here, token), await profile(there, token)]).toEqual([200, 200])
    const { closed, endings } = await playerClient(there, token)
    await askAt(here)('POST /api/Session/close/', { token })
    await eventually(async () => expect(await profile(there, token)).toBe(401), SOON_MS)
    await closed
    expect(endings).toEqual(['closed'])
  }
})
