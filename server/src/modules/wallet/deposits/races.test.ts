import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { bank, bankTells } from '../../../../test/money/bank.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { BEGIN } from '../../../../test/money/payments.ts'
import { newPlayers } from '../../../../test/money/play.ts'
import { bearerAsId } from '../../../../test/people/bearer-as-id.ts'
import { type Answered, askAt } from '../../../../test/people/players.ts'
import { testConfig } from '../../../../test/product.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { createMail } from '../../../platform/messages/mail.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { balances } from '../../ledger/index.ts'
import { limitsRoutes } from '../../limits/index.ts'
import { depositRoutes } from './routes.ts'

const DEVICES = 100

const clock = manualClock('2026-03-04T18:00:00Z')
const log = createLog({ level: 'silent' })
const work = new AsyncDisposableStack()
let shared: TestDatabase
/** Each with connections of its own. */
let processes: readonly [Process, Process]
let player: string
beforeAll(async () => {
  shared = await testDatabase()
  work.defer(() => shared.drop())
  processes = [await startProcess(), await startProcess()]
})
afterAll(() => work.disposeAsync())
beforeEach(async () => {
  ;[player = ''] = await newPlayers(shared.database, 1)
})
afterEach(async () => expect(await verified(shared.database)).toBeUndefined())

interface Process {
  readonly db: Database
  ask(line: string, body?: unknown): Promise<Answered>
}

async function startProcess(): Promise<Process> {
  const db = openDatabase({ url: shared.url, log })
  work.defer(() => db.close())
  const sessions = { endAll: async () => undefined }
  const routes = [
    ...depositRoutes({ db, clock, log, config: testConfig(), provider: bank }),
    ...limitsRoutes({ db, clock, sessions, mail: createMail(clock), supportEmail: 'soporte@momio.test' }),
  ]
  const app = await startApp(routes, {
    config: { databaseUrl: shared.url },
    open: { clock },
    authenticate: bearerAsId(),
  })
  work.defer(() => app.stop())
  return { db, ask: (line, body) => askAt(app.url)(line, { token: player, body }) }
}

/** On the processes by turns. */
function atOnce<T>(count: number, act: (process: Process, index: number) => Promise<T>): Promise<T[]> {
  // A bank and a player come again to one who is too busy to listen.
  const patiently = (index: number) => eventually(() => act(processes[index % 2 ? 1 : 0], index))
  return Promise.all(Array.from({ length: count }, (_, index) => patiently(index)))
}

async function begin(process: Process, amount: number) {
  const answer = await process.ask(BEGIN.card, { amount })
  if (answer.status === 503) throw new Error('too busy')
  return answer
}
const limitTo = (depositDay: number) =>
  processes[0].ask('PUT /api/ResponsibleGame/Deposit', { depositDay, depositWeek: null, depositMonth: null })
const cash = async () => (await balances(shared.database.kysely, player)).cash

test('a hundred deposits begun at once on two processes never pass a limit that is nearly used [RG-1] [GLI-14]', async () => {
  await limitTo(1_000)
  const { json: first } = await begin(processes[0], 900)
  await bankTells({ db: shared.database, clock }, first.transactionId, 'card.confirmed')
  const answers = await atOnce(DEVICES, (process) => begin(process, 30))
  const begun = answers.filter(({ status }) => status === 200)
  expect(begun).toHaveLength(3)
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))
  expect(codes).toEqual(new Set(['DEPOSIT_LIMIT']))
  await Promise.all(
    begun.map(({ json }) => bankTells({ db: shared.database, clock }, json.transactionId, 'card.confirmed')),
  )
  expect(await cash()).toBe(99_000)
})

test('of a hundred payments confirmed at once on two processes no more is kept than a limit set meanwhile allows [RG-1] [GLI-14]', async () => {
  const begun = await atOnce(DEVICES, (process) => begin(process, 30))
  await limitTo(100)
  await atOnce(DEVICES, ({ db }, index) => bankTells({ db, clock }, begun[index]?.json.transactionId, 'card.confirmed'))
  // What is still open counts, so that the last three are kept.
  expect(await cash()).toBe(9_000)
  const verdicts = await shared.database.kysely
    .selectFrom('deposits')
    .select('verdict')
    .where('player_id', '=', player)
    .execute()
  expect(verdicts.filter(({ verdict }) => verdict === 'credited')).toHaveLength(3)
  expect(verdicts.filter(({ verdict }) => verdict === 'over-limit')).toHaveLength(DEVICES - 3)
})
