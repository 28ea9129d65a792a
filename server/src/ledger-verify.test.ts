import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase, testDatabase } from '../test/database.ts'
import { deposit } from '../test/money/ledger.ts'
import { startServerProcess, stopProcess } from '../test/processes/server-process.ts'
import { verifyLedger } from '../test/processes/verify-process.ts'
import { post } from './modules/ledger/index.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
  await shared.database.transaction((tx) => post(tx, deposit(randomUUID(), 100)))
})
afterAll(() => shared.drop())

test('a ledger in order is told in one line, with exit code 0 [WAL-11]', async () => {
  expect(await verifyLedger({ DATABASE_URL: shared.url })).toEqual({
    code: 0,
    line: expect.stringMatching(
      /^ledger: all holds: 1 movements, 2 postings, 1 wallets, \d+ checks; 0 movements sealed$/,
    ),
  })
})

test('the first offence is told in one line, with exit code 1 [WAL-11]', async () => {
  const { kysely } = shared.database
  await sql`update ledger_wallets set cash = cash + 1`.execute(kysely)
  expect(await verifyLedger({ DATABASE_URL: shared.url })).toEqual({
    code: 1,
    line: expect.stringMatching(
      /^ledger: broken \(balances\): player \S+ has cash 101, bonus 0, held 0 after 1 movements/,
    ),
  })
  await sql`update ledger_wallets set cash = cash - 1`.execute(kysely)
})

test('what cannot be looked at is told in one line, with exit code 2', async () => {
  const empty = await emptyDatabase()
  onTestFinished(empty.drop)
  expect(await verifyLedger({ DATABASE_URL: empty.url })).toMatchObject({
    code: 2,
    line: expect.stringMatching(/no ledger yet/),
  })
  expect(await verifyLedger({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toMatchObject({
    code: 2,
    line: expect.stringMatching(/^ledger: not verified: .*does not answer.*$/),
  })
  expect(await verifyLedger({ MOMIO_DATA: '/nonexistent/momio' })).toMatchObject({
    code: 2,
    line: expect.stringMatching(/^ledger: not verified: there is no database in/),
  })
})

test('the embedded database is read beside the running server, and also when it does not run [WAL-11]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-verify-'))
  await chmod(dataDir, 0o777)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = startServerProcess({ env: { MOMIO_DATA: dataDir, SIMULATOR: 'off' } })
  const url = await server.listening()
  const inOrder = { code: 0, line: expect.stringMatching(/^ledger: all holds: \d+ movements, .+$/) }
  expect(await verifyLedger({ MOMIO_DATA: dataDir })).toEqual(inOrder)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(await stopProcess(server)).toBe(0)
  expect(await verifyLedger({ MOMIO_DATA: dataDir })).toEqual(inOrder)
})
