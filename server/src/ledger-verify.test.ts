import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase, testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deposit } from '../test/money/ledger.ts'
import { verifyLedger } from '../test/processes/operator-commands.ts'
import { startServerProcess, stopProcess } from '../test/processes/server-process.ts'
import { recordAudit } from './modules/audit/index.ts'
import { post } from './modules/ledger/index.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let shared: TestDatabase
let dataDir: string
beforeAll(async () => {
  shared = await testDatabase()
  await shared.database.transaction((tx) => post(tx, deposit(randomUUID(), 100)))
})
afterAll(() => shared.drop())
// A folder for each: it keeps what was published of one database.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'momio-verify-'))
  await chmod(dataDir, 0o777)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a ledger in order is told in one line, with exit code 0 [WAL-11]', async () => {
  expect(await verifyLedger({ DATABASE_URL: shared.url, MOMIO_DATA: dataDir })).toEqual({
    code: 0,
    line: expect.stringMatching(
      /^ledger: all holds: 1 movements, 2 postings, 1 wallets, \d+ checks; 0 movements sealed; 0 published seals$/,
    ),
  })
})

test('the first offence is told in one line, with exit code 1 [WAL-11]', async () => {
  const { kysely } = shared.database
  await sql`update ledger_wallets set cash = cash + 1`.execute(kysely)
  expect(await verifyLedger({ DATABASE_URL: shared.url, MOMIO_DATA: dataDir })).toEqual({
    code: 1,
    line: expect.stringMatching(
      /^ledger: broken \(balances\): player \S+ has cash 101, bonus 0, held 0, debt 0 after 1 movements/,
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
  const server = startServerProcess({ env: { MOMIO_DATA: dataDir, SIMULATOR: 'off' } })
  const url = await server.listening()
  const inOrder = { code: 0, line: expect.stringMatching(/^ledger: all holds: \d+ movements, .+$/) }
  expect(await verifyLedger({ MOMIO_DATA: dataDir })).toEqual(inOrder)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(await stopProcess(server)).toBe(0)
  expect(await verifyLedger({ MOMIO_DATA: dataDir })).toEqual(inOrder)
})

test('newest seals that were cut off with their entries are an offence, by what was published of them [GLI-24]', async () => {
  const { url, database, drop } = await testDatabase()
  onTestFinished(drop)
  const server = startServerProcess({ env: { MOMIO_DATA: dataDir, DATABASE_URL: url, SIMULATOR: 'off' } })
  await server.listening()
  await database.transaction((tx) => recordAudit(tx, new Date(), { kind: 'test.lived', actor: { kind: 'system' } }))
  // A server that ends before it led the sealing leaves it to the next one.
  const seals = () => database.kysely.selectFrom('log_seals').select('link').where('log', '=', 'audit').execute()
  await eventually(async () => (await seals()).length > 0)
  expect(await stopProcess(server)).toBe(0)
  const env = { MOMIO_DATA: dataDir, DATABASE_URL: url }
  expect(await verifyLedger(env)).toEqual({
    code: 0,
    line: expect.stringMatching(/^ledger: all holds: .+; [1-9]\d* published seals$/),
  })
  const client = await database.connect('tamper')
  await client.query(
    "set session_replication_role = replica; delete from audit_log; delete from log_seals where log = 'audit'",
  )
  await client.end()
  expect(await verifyLedger(env)).toEqual({
    code: 1,
    line: expect.stringMatching(/^ledger: broken \(published seals\): link \d+ of the audit log, .+ were cut off$/),
  })
})
