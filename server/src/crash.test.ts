import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { query } from '../test/global-setup.ts'
import { freePort } from '../test/money/payments.ts'
import { Spender } from '../test/money/spender.ts'
import { clabeOf } from '../test/money/wallet.ts'
import { addPlayer, askAt, signIn } from '../test/people/players.ts'
import { verifyLedger } from '../test/processes/operator-commands.ts'
import { type ServerProcess, startServerProcess, stopProcess } from '../test/processes/server-process.ts'
import { CHECKS } from './checks.ts'
import { firstOffence } from './platform/check.ts'
import { openDatabase } from './platform/database/database.ts'
import { readPostmaster } from './platform/database/embedded-postgres/postmaster.ts'
import { findEmbeddedPostgres } from './platform/database/embedded-postgres/start.ts'
import { createLog } from './platform/operation/log.ts'
import { systemClock } from './platform/turns/clock.ts'

// Whole processes start here, again and again, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

const ROUNDS = 6
const PLAYERS = 5
/** So many answers at least are given before the end of each round. */
const ANSWERS = 8
const PATIENCE_MS = 120_000

const external = process.env.DATABASE_URL !== undefined
const cleanUp = new AsyncDisposableStack()
let env: Record<string, string>
let url: string
let server: ServerProcess
let spenders: Spender[]

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-crash-'))
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }))
  // Below a folder that only this user may enter, root's database would move elsewhere.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = {
    MOMIO_DATA: dataDir,
    SIMULATOR: 'off',
    RATE_LIMITS: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
    // However much leaves, nobody has to agree.
    WITHDRAWAL_APPROVAL_PESOS: '1000000',
    WITHDRAWAL_APPROVAL_WEEK_PESOS: '1000000',
    // The same programs start again and again.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  if (external) {
    const { url: databaseUrl, database, drop } = await testDatabase()
    await database.close()
    cleanUp.defer(drop)
    env.DATABASE_URL = databaseUrl
  }
  await start()
  cleanUp.defer(async () => void (await stopProcess(server)))
  spenders = await makeSpenders()
})
afterAll(() => cleanUp.disposeAsync())

async function start(): Promise<void> {
  server = startServerProcess({ env })
  await server.listening()
}

async function databaseAddress(): Promise<string> {
  const address = env.DATABASE_URL ?? (await findEmbeddedPostgres(env.MOMIO_DATA ?? ''))
  if (address === undefined) throw new Error('the database does not run')
  return address
}

/** Verified and with a bank account. */
async function makeSpenders(): Promise<Spender[]> {
  const db = openDatabase({ url: await databaseAddress(), log: createLog({ level: 'silent' }) })
  await using _ = { [Symbol.asyncDispose]: () => db.close() }
  const ask = askAt(url)
  return Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      await addPlayer({ db, clock: systemClock() }, `spender${index}`, { is_verified: true })
      const { token } = await signIn(ask, `spender${index}`)
      const { json } = await ask('POST /api/wallet/bankaccounts', { token, body: { clabe: clabeOf(index + 1) } })
      return new Spender({ url, token, bankAccountId: json.id })
    }),
  )
}

const acknowledged = () => spenders.reduce((sum, spender) => sum + spender.acknowledged, 0)

/** Has all players deposit and withdraw, and `end`s something in the middle of it. */
async function interrupt(end: () => void | Promise<void>, afterMs: number): Promise<void> {
  let stopped = false
  const enough = acknowledged() + ANSWERS
  const spending = Promise.all(spenders.map((spender) => spender.spend(() => stopped)))
  await Promise.race([eventually(() => acknowledged() >= enough, PATIENCE_MS), spending])
  await sleep(afterMs)
  stopped = true
  await end()
  await spending
}

async function expectAllThere(): Promise<void> {
  // Health may be a little old: a database that has just come back may not be open yet to everybody.
  const offences = await Promise.all(spenders.map((spender) => eventually(() => spender.check(), PATIENCE_MS)))
  expect(offences.flat()).toEqual([])
  const client = new pg.Client({ connectionString: await databaseAddress() })
  await client.connect()
  expect(await firstOffence(client, CHECKS).finally(() => client.end())).toBeUndefined()
}

/** Whoever died while sending keeps what it sent from the others for a while; that pause is over now. */
async function skipPauses(): Promise<void> {
  const address = await databaseAddress()
  await query(address, `update withdrawals set next_attempt_at = now() where state = 'sending'`)
  await query(address, 'update sandbox_webhooks set next_attempt_at = now() where answered_at is null')
}

/** Everything that was begun comes to its end, and the books are right. */
async function expectAllSettled(): Promise<void> {
  let stopped = false
  const spending = Promise.all(spenders.map((spender) => spender.spend(() => stopped || spender.isSettled())))
  await eventually(() => spenders.every((spender) => spender.isSettled()), PATIENCE_MS).finally(() => {
    stopped = true
  })
  await spending
  await expectAllThere()
  expect(await verifyLedger(env)).toMatchObject({ code: 0, line: expect.stringContaining('ledger: all holds') })
}

test('a server killed six times in the middle of deposits and withdrawals loses and repeats nothing [GLI-25] [WAL-11]', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await interrupt(() => void server.child.kill('SIGKILL'), round * 7)
    await server.ended
    await start()
    await expectAllThere()
    await skipPauses()
  }
  await expectAllSettled()
})

test.skipIf(external)(
  'a database killed six times is started again by the server, and nothing is lost or repeated [GLI-25] [WAL-11]',
  async () => {
    const folder = await realpath(join(env.MOMIO_DATA ?? '', 'pg'))
    const pid = async () => (await readPostmaster(folder))?.pid ?? 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = await pid()
      await interrupt(() => void process.kill(killed, 'SIGKILL'), round * 7)
      await eventually(async () => {
        expect(await pid()).not.toBe(killed)
        expect((await fetch(`${url}/health`)).status).toBe(200)
      }, PATIENCE_MS)
      await expectAllThere()
      await skipPauses()
    }
    await expectAllSettled()
    expect(server.child.exitCode).toBeNull()
  },
)
