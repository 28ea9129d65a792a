import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deposit, NOW, verified } from '../test/money/ledger.ts'
import { SEALED_LOGS } from './checks.ts'
import { recordAudit } from './modules/audit/index.ts'
import { post } from './modules/ledger/index.ts'
import { createHealth } from './platform/operation/health.ts'
import { createLog } from './platform/operation/log.ts'
import { headPlaces, headsFile, headsInLog, headsInObjects } from './platform/sealing/head-places.ts'
import { compareHeads, type HeadPlace, type SealHead } from './platform/sealing/seal-heads.ts'
import { startSealer } from './platform/sealing/sealer.ts'
import { systemClock } from './platform/turns/clock.ts'

let shared: TestDatabase
let folder: string
let file: string
let logged: string[]
const player = randomUUID()
beforeEach(async () => {
  shared = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'momio-seals-'))
  file = join(folder, 'deep', 'seals.jsonl')
  logged = []
})
afterEach(async () => {
  await shared.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A deposit, the audit entry of it, and a whole life of a sealer. */
async function liveAndSeal(places: readonly HeadPlace[]): Promise<void> {
  const { database } = shared
  const before = await sealsOf('audit')
  await database.transaction(async (tx) => {
    await post(tx, deposit(player, 100))
    await recordAudit(tx, NOW, { kind: 'ledger.lived', actor: { kind: 'system' } })
  })
  const log = createLog({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const sealer = startSealer({ database, clock: systemClock(), log, logs: SEALED_LOGS, places, health: createHealth() })
  // Whoever else writes on this server may keep the entries undecided for a while.
  await eventually(async () => expect(await sealsOf('audit')).toBe(before + 1))
  await sealer.stop()
}

async function sealsOf(log: string): Promise<number> {
  const { kysely } = shared.database
  return (await kysely.selectFrom('log_seals').select('link').where('log', '=', log).execute()).length
}

/** As somebody who owns the database and means ill. */
async function tamper(change: string): Promise<void> {
  const client = await shared.database.connect('tamper')
  await client.query(`set session_replication_role = replica; ${change}`)
  await client.end()
}

async function compared(places: readonly HeadPlace[]) {
  const client = await shared.database.connect('verify')
  try {
    return await compareHeads(client, places)
  } finally {
    await client.end()
  }
}

const CUT = {
  audit: `delete from audit_log where position > (select up_to from log_seals where log = 'audit' and link = 1);
    delete from log_seals where log = 'audit' and link > 1`,
  ledger: `delete from ledger_postings where movement > (select up_to from log_seals where log = 'ledger' and link = 1);
    delete from ledger_movements where position > (select up_to from log_seals where log = 'ledger' and link = 1);
    delete from log_seals where log = 'ledger' and link > 1;
    update ledger_wallets set cash = 100, sequence = 1, deposits_day = 100, deposits_week = 100, deposits_month = 100;
    update ledger_internal_balances set balance = -100`,
} as const

test('what is sealed is published, and holds [GLI-24]', async () => {
  await liveAndSeal([headsFile(file)])
  await liveAndSeal([headsFile(file)])
  const { compared: count, offence } = await compared([headsFile(file)])
  expect(offence).toBeUndefined()
  expect(count).toBeGreaterThanOrEqual(4)
})

test.each(['audit', 'ledger'] as const)(
  'the newest links of the %s log cut off together with their entries are missed [GLI-24]',
  async (log) => {
    await liveAndSeal([headsFile(file)])
    await liveAndSeal([headsFile(file)])
    await tamper(CUT[log])
    // The database by itself has nothing to say against it.
    expect(await verified(shared.database)).toBeUndefined()
    expect((await compared([headsFile(file)])).offence).toMatch(
      new RegExp(
        `^link 2 of the ${log} log, sealed \\S+ and published in ${file}, is gone: the chain ends at link 1, its newest links and their entries were cut off$`,
      ),
    )
  },
)

test('they are missed still after the log has grown as long again [GLI-24]', async () => {
  await liveAndSeal([headsFile(file)])
  await liveAndSeal([headsFile(file)])
  await tamper(CUT.audit)
  await liveAndSeal([headsFile(file)])
  expect(logged.join()).toContain('a sealed log is not what was published')
  expect((await compared([headsFile(file)])).offence).toMatch(/^link \d+ of the audit log, .+, is another one now/)
})

test('a line that a crash cut short is passed over, one that is no head is told [GLI-24]', async () => {
  await liveAndSeal([headsFile(file)])
  await appendFile(file, '{"log":"audit","li')
  await liveAndSeal([headsFile(file)])
  expect((await compared([headsFile(file)])).offence).toBeUndefined()
  await appendFile(file, '{"log":"audit"}\n')
  expect((await compared([headsFile(file)])).offence).toMatch(/^line \d+ of .+ is not a head of a sealed log$/)
})

describe('health', () => {
  /** What health says of the seals, once it is that. */
  async function told(places: readonly HeadPlace[], problem: string | undefined): Promise<void> {
    const { database } = shared
    const health = createHealth()
    const log = createLog({ level: 'silent' })
    const sealer = startSealer({ database, clock: systemClock(), log, logs: SEALED_LOGS, places, health, periodMs: 20 })
    try {
      await eventually(async () => {
        const { seals } = (await health.report()).parts
        expect(seals && { ok: seals.ok, problem: seals.problem }).toEqual({ ok: problem === undefined, problem })
      })
    } finally {
      await sealer.stop()
    }
    expect((await health.report()).parts).toEqual({})
  }

  test('is red, with the reason and without the place, while the head of a log cannot be published [GLI-24]', async () => {
    const full: HeadPlace = { ...headsFile(file), publish: () => Promise.reject(new Error('ENOSPC')) }
    await liveAndSeal([])
    await told([full], 'the newest seals could not be published: ledger, audit')
    await told([headsFile(file)], undefined)
  })

  test('is red when a log is not what was published [GLI-24]', async () => {
    await liveAndSeal([headsFile(file)])
    await liveAndSeal([headsFile(file)])
    await tamper(CUT.audit)
    await told([headsFile(file)], 'a sealed log is not what was published: see npm run ledger:verify')
  })
})

test('the head is a line of the log too [GLI-24]', async () => {
  await liveAndSeal([headsInLog(createLog({ level: 'info' }, { write: (line: string) => void logged.push(line) }))])
  const seals = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sealed')
  expect(seals.map(({ seal }) => seal.log)).toEqual(expect.arrayContaining(['ledger', 'audit']))
  expect(seals[0].seal.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a place that is away is told, and neither the sealing nor the other places wait for it', async () => {
  const away: HeadPlace = {
    name: 'a place that is away',
    publish: () => Promise.reject(new Error('no route')),
    async *read() {},
  }
  await liveAndSeal([away, headsFile(file)])
  expect(logged.join()).toContain('a place that is away')
  expect((await compared([headsFile(file)])).compared).toBeGreaterThanOrEqual(2)
})

describe('in the object store', () => {
  const stored = new Map<string, Uint8Array>()
  const objects = {
    put: async (key: string, body: Uint8Array) => void stored.set(key, body),
    async get(key: string) {
      const body = stored.get(key)
      return body ? { contentType: 'application/json', sizeBytes: body.length, body: Readable.from([body]) } : null
    },
  }
  const place = () => headsInObjects(objects, 'seals/embedded', ['ledger', 'audit'])
  const head = (link: number, hash = 'a'): SealHead => ({
    log: 'audit',
    link,
    upTo: link,
    hash: hash.repeat(64),
    sealedAt: NOW.toISOString(),
  })
  beforeEach(() => stored.clear())

  test('links cut off are missed by it alone [GLI-24]', async () => {
    await liveAndSeal([place()])
    await liveAndSeal([place()])
    await tamper(CUT.audit)
    expect((await compared([place()])).offence).toMatch(/^link 2 of the audit log, .+ the object store, is gone/)
  })

  test('a head never goes back, and none takes the place of another [GLI-24]', async () => {
    await place().publish(head(5))
    await place().publish(head(5))
    await expect(place().publish(head(4))).rejects.toThrow('has link 5, and link 4 is older')
    await expect(place().publish(head(5, 'b'))).rejects.toThrow('has link 5')
    await place().publish(head(6))
    expect(JSON.parse(Buffer.from(stored.get('seals/embedded/audit.json') ?? '').toString())).toEqual(head(6))
  })
})

test('each database has a file of its own, unless the operator names one', async () => {
  const log = createLog({ level: 'silent' })
  const nameOf = (config: object) => headPlaces({ config: { dataDir: '/data', ...config }, log, logs: [] })[0]?.name
  expect(nameOf({})).toBe('/data/seals/embedded.jsonl')
  expect(nameOf({ databaseUrl: 'postgres://ana:hunter2@db.mx:5432/momio' })).toBe('/data/seals/db-mx-5432-momio.jsonl')
  expect(nameOf({ sealHeads: '/elsewhere/seals' })).toBe('/elsewhere/seals')
})

test('a file that cannot be read is an error, not an empty one', async () => {
  await expect(compared([headsFile(folder)])).rejects.toThrow('EISDIR')
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  expect(await compared([headsFile(file)])).toEqual({ compared: 0 })
})
