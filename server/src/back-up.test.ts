import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deposit } from '../test/money/ledger.ts'
import { operator } from '../test/processes/operator.ts'
import { backUp, verifyLedger, verifyTickets } from '../test/processes/operator-commands.ts'
import { stopProcess } from '../test/processes/server-process.ts'
import { post } from './modules/ledger/index.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { findEmbeddedPostgres } from './platform/database/embedded-postgres/start.ts'
import { createLog } from './platform/operation/log.ts'

// Whole processes start here with a database of their own, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 })

const ALL_HOLDS = { code: 0, line: expect.stringContaining('all holds') }
const { dataDir, start } = operator()

async function movementsIn(database: Database): Promise<number> {
  const { count } = await database.kysely
    .selectFrom('ledger_movements')
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deposits one after the other, until it is told to end; then how many were answered. */
function keepDepositing(database: Database) {
  let answered = 0
  let isEnding = false
  const ended = (async () => {
    while (!isEnding) {
      await database.transaction((tx) => post(tx, deposit(randomUUID(), 100)))
      answered += 1
    }
  })()
  return {
    answered: () => answered,
    async end() {
      isEnding = true
      await ended
      return answered
    },
  }
}

async function openBeside(folder: string): Promise<Database> {
  const url = await findEmbeddedPostgres(folder)
  if (url === undefined) throw new Error(`no database runs in ${folder}`)
  const database = openDatabase({ url, log: createLog({ level: 'silent' }) })
  onTestFinished(() => database.close())
  return database
}

test('the drill: a copy made while money moves has everything answered before it, holds, and a server starts on it [WAL-11]', async () => {
  const source = join(dataDir(), 'house')
  const copy = join(dataDir(), 'copy')
  const server = start({ env: { MOMIO_DATA: source } })
  await server.listening()
  await mkdir(join(source, 'objects'), { recursive: true })
  await writeFile(join(source, 'objects', 'a-page'), 'encrypted')
  const database = await openBeside(source)
  const players = keepDepositing(database)
  await eventually(() => expect(players.answered()).toBeGreaterThan(50))

  const before = await movementsIn(database)
  expect(await backUp({ MOMIO_DATA: source }, copy)).toEqual({
    code: 0,
    line: expect.stringMatching(/^back-up: [\d.]+ MB in .+copy$/),
  })
  const atItsEnd = await movementsIn(database)
  await players.end()
  expect(atItsEnd).toBeGreaterThan(before)
  await stopProcess(server)

  const restored = start({ env: { MOMIO_DATA: copy } })
  const address = await restored.listening()
  await eventually(async () => {
    const health = await fetch(`${address}/health`)
    expect(health.status, await health.text()).toBe(200)
  })
  const kept = await movementsIn(await openBeside(copy))
  expect(kept).toBeGreaterThanOrEqual(before)
  expect(kept).toBeLessThanOrEqual(atItsEnd)
  expect(await verifyLedger({ MOMIO_DATA: copy })).toEqual(ALL_HOLDS)
  expect(await verifyTickets({ MOMIO_DATA: copy })).toEqual(ALL_HOLDS)
  expect(await readFile(join(copy, 'objects', 'a-page'), 'utf8')).toBe('encrypted')
})

test('the data of a server that does not run is copied too', async () => {
  const copy = join(dataDir(), 'copy')
  const source = join(dataDir(), 'house')
  const server = start({ env: { MOMIO_DATA: source } })
  await server.listening()
  await stopProcess(server)
  expect(await backUp({ MOMIO_DATA: source }, copy)).toMatchObject({ code: 0 })
  expect(await verifyLedger({ MOMIO_DATA: copy })).toEqual(ALL_HOLDS)
})

describe('in one line, with nothing left behind, is refused', () => {
  test('a folder that is there, a place that is not, no place at all, a database elsewhere, and no database', async () => {
    const to = join(dataDir(), 'to')
    await mkdir(join(dataDir(), 'there'))
    const refusals = [
      [{ MOMIO_DATA: dataDir() }, join(dataDir(), 'there'), 'is there already'],
      [{ MOMIO_DATA: dataDir() }, join(dataDir(), 'nowhere', 'to'), 'there is no folder'],
      [{ MOMIO_DATA: dataDir() }, undefined, 'say where to'],
      [{ MOMIO_DATA: dataDir(), DATABASE_URL: 'postgres://127.0.0.1/house' }, to, 'see docs/operations.md'],
      [{ MOMIO_DATA: dataDir() }, to, 'there is no database in'],
    ] as const
    for (const [env, folder, reason] of refusals) {
      expect(await backUp(env, ...(folder === undefined ? [] : [folder]))).toEqual({
        code: 1,
        line: expect.stringMatching(new RegExp(`^back-up: not made: .*${reason}.*$`)),
      })
    }
    expect(await readdir(dataDir())).toEqual(['there'])
    expect(existsSync(to)).toBe(false)
  })
})

// As docs/operations.md has an operator do it; the embedded database brings no pg_dump.
test.runIf(process.env.DATABASE_URL)(
  'the drill on a real PostgreSQL: what pg_dump wrote is restored into a new database, and holds [WAL-11]',
  async () => {
    const [house, restored] = [await testDatabase(), await emptyDatabase()]
    onTestFinished(house.drop)
    onTestFinished(restored.drop)
    for (let each = 0; each < 20; each += 1) {
      await house.database.transaction((tx) => post(tx, deposit(randomUUID(), 100)))
    }
    const file = join(dataDir(), 'house.dump')
    execFileSync('pg_dump', ['--format=custom', `--file=${file}`, house.url])
    execFileSync('pg_restore', ['--no-owner', `--dbname=${restored.url}`, file])
    expect(await movementsIn(restored.database)).toBe(20)
    expect(await verifyLedger({ DATABASE_URL: restored.url, MOMIO_DATA: dataDir() })).toEqual(ALL_HOLDS)
  },
)
