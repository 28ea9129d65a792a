import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TABLE_TIMES } from '@momio/domain/casino/live-table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { deposit, verified } from '../../../../test/money/ledger.ts'
import { addPlayer, askAt, enterAs } from '../../../../test/people/players.ts'
import { testConfig } from '../../../../test/product.ts'
import { CHECKS } from '../../../checks.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { startServer } from '../../../start.ts'
import { post } from '../../ledger/index.ts'

const BET = { chips: [{ place: 'red', amount: 1_000 }] }
const work = new AsyncDisposableStack()
const clock = manualClock('2026-11-17T18:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  work.defer(() => database.drop())
  dataDir = await mkdtemp(join(tmpdir(), 'momio-tables-off-'))
  work.defer(() => rm(dataDir, { recursive: true }))
})
afterAll(() => work.disposeAsync())

function serve(hasLiveTables: boolean) {
  const config = testConfig({ databaseUrl: database.url, dataDir, natsUrl: undefined })
  const casino = { ...config.casino, hasLiveTables }
  return startServer({ ...config, casino }, { notice: () => undefined, clock })
}

test('a server without live tables decides and pays the rounds that it finds open, and begins none [CAS-4] [GLI-25]', async () => {
  const before = await serve(true)
  const { id } = await addPlayer(before.platform, 'mesaquecierra')
  await before.platform.db.transaction((tx) => post(tx, deposit(id, 10_000)))
  const { token } = await enterAs(before.platform, id)
  const { roundId, roundNo } = await eventually(async () => {
    clock.advance(250)
    const { round } = (await askAt(before.url)('GET /api/Casino/Tables/ruleta')).json
    const body = { requestId: randomUUID(), roundNo: round.roundNo, bet: BET }
    const laid = await askAt(before.url)('POST /api/Casino/Tables/ruleta/Bets', { token, body })
    expect(laid.status).toBe(200)
    return laid.json
  })
  await before.stop()

  const after = await serve(false)
  work.defer(() => after.stop())
  const state = async () => (await askAt(after.url)('GET /api/Casino/Tables/ruleta')).json
  const decided = await eventually(async () => {
    clock.advance(1_000)
    const { bets } = (await askAt(after.url)('GET /api/Casino/Tables/ruleta/Bets', { token })).json
    expect(bets).toEqual([expect.objectContaining({ roundId, payout: expect.any(Number) })])
    return state()
  })
  expect(decided).toMatchObject({ isOpen: false, round: { roundNo, result: { outcome: expect.any(Number) } } })
  const { paidAt } = await eventually(() =>
    database.database.kysely
      .selectFrom('casino_table_rounds')
      .select('paid_at as paidAt')
      .where('table_id', '=', 'ruleta')
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  expect(paidAt).toBeInstanceOf(Date)
  for (let rest = 0; rest < TABLE_TIMES.ruleta.restMs * 3; rest += 1_000) {
    clock.advance(1_000)
    expect((await state()).round.roundNo).toBe(roundNo)
  }
  expect(await verified(database.database, CHECKS)).toBeUndefined()
})
