import { randomUUID } from 'node:crypto'
import { PROVIDER } from '@momio/contract/live-book'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { bearerAsId } from '../../../test/people/bearer-as-id.ts'
import { type Ask, askAt } from '../../../test/people/players.ts'
import { startNumbering } from '../../platform/follow/number-outbox.ts'
import { createHealth } from '../../platform/operation/health.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { systemClock } from '../../platform/turns/clock.ts'
import { followRecoveries } from './ask-recovery.ts'
import type { ProducerHealth } from './producer-health.ts'
import { producerRoutes } from './routes.ts'
import { startWritingHealth } from './write-health.ts'

const STAFF = randomUUID()
const clock = systemClock()
let database: TestDatabase
let app: TestApp
let ask: Ask
beforeAll(async () => {
  database = await testDatabase()
  app = await startApp(producerRoutes({ db: database.database, clock }), {
    config: { databaseUrl: database.url },
    open: { clock },
    authenticate: bearerAsId(STAFF),
  })
  ask = askAt(app.url)
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const PATH = '/api/Staff/Feed/Producers'
const LIVE: ProducerHealth = {
  provider: PROVIDER.one,
  product: 1,
  name: 'liveodds',
  down: null,
  aliveAt: new Date(),
  recoveryAskedAt: null,
  received: 0,
  waiting: 3,
  lagMs: 84.4,
}

async function written(health: Partial<ProducerHealth>, times = 1): Promise<void> {
  let received = 0
  const { db, log } = app.platform
  const writing = startWritingHealth({ db, clock, log }, () => {
    received += 50
    return [{ ...LIVE, ...health, received }]
  })
  for (let time = 0; time < times; time += 1) await writing.wake()
  await writing.stop()
}

const first = async () => (await ask(`GET ${PATH}`, { token: STAFF })).json.producers[0]

test('staff see how each producer is, as the process that reads it says [PLAT-6] [UOF-2]', async () => {
  await written({}, 2)
  expect(await first()).toMatchObject({
    provider: 1,
    product: 1,
    name: 'liveodds',
    down: null,
    recoveringForMs: null,
    waiting: 3,
    lagMs: 84,
    canRecover: true,
  })
  expect((await first()).messagesPerSecond).toBeGreaterThan(0)
  await written({ down: 'silent' })
  expect(await first()).toMatchObject({ down: 'silent' })
})

test('what nobody has written for a while is not believed [PLAT-6]', async () => {
  await written({})
  const old = new Date(Date.now() - 60_000)
  await database.database.transaction((tx) => tx.updateTable('feed_health').set({ updated_at: old }).execute())
  expect(await first()).toMatchObject({ down: 'leaderless', messagesPerSecond: 0 })
})

test('a recovery that staff ask for reaches whoever reads the feed, with its reason in the audit log [PLAT-6] [GLI-24]', async () => {
  await written({})
  const { db, log } = app.platform
  const wanted: number[] = []
  const numbering = startNumbering({ database: db, clock, log })
  const context = { database: db, clock, log, metrics: createMetrics(), health: createHealth() }
  const follower = followRecoveries(context, (product) => void wanted.push(product))
  const recover = (product: number, body: object = { reason: 'faltan precios' }) =>
    ask(`POST ${PATH}/${product}/Recover`, { token: STAFF, body })
  try {
    await eventually(async () => {
      expect((await recover(1)).status).toBe(200)
      expect(wanted).toContain(1)
    })
    expect((await recover(99)).status).toBe(404)
    expect((await recover(1, {})).status).toBe(400)
    await written({ recoveryAskedAt: new Date() })
    expect((await recover(1)).status).toBe(409)
    const rows = await db.kysely
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'feed.recovery-wanted')
      .execute()
    expect(rows[0]?.detail).toEqual({ product: 1, reason: 'faltan precios' })
  } finally {
    await follower.stop()
    await numbering.stop()
  }
})
