import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pesos } from '@momio/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { eventually } from '../../../test/eventually.ts'
import { clabeOf } from '../../../test/money/wallet.ts'
import { bearerAsId } from '../../../test/people/bearer-as-id.ts'
import { addPlayer, askAt } from '../../../test/people/players.ts'
import { createHealth } from '../../platform/operation/health.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { changeLimits } from '../limits/change-limits.ts'
import { addBankAccount } from '../wallet/bank-accounts/add-bank-account.ts'
import { learnAboutDeposit, lockDeposit } from '../wallet/deposits/learn-about-deposit.ts'
import { beginWithdrawal } from '../wallet/withdrawals/begin-withdrawal.ts'
import { cancelWithdrawal } from '../wallet/withdrawals/cancel-withdrawal.ts'
import { withdrawalRules } from '../wallet/withdrawals/routes.ts'
import { careRoutes } from './routes.ts'
import { startCare } from './start-care.ts'

const DAY_MS = 86_400_000
const CASH = 1_000_000
const ADDRESS = '127.0.0.1'

let house: SettlingHouse
let app: TestApp
let care: ReturnType<typeof startCare>
let staff: string
beforeAll(async () => {
  house = await startSettlingHouse()
  const { platform } = house
  staff = (await addPlayer(platform, 'cuidado')).id
  app = await startApp(careRoutes(platform), {
    config: { databaseUrl: house.databaseUrl },
    open: { clock: house.clock },
    authenticate: bearerAsId(staff),
  })
  care = startCare({ ...platform, metrics: createMetrics(), health: createHealth() })
})
afterAll(async () => {
  await care.stop()
  await app.stop()
  await house.stop()
})

const ask = (line: string, body?: unknown) => askAt(app.url)(line, { token: staff, body })
const careOf = async (playerId: string) => (await ask(`GET /api/Staff/Care/Players/${playerId}`)).json

/** As soon as the follower has noted it, the next minute computes it. */
async function untilScore(playerId: string, score: number): Promise<void> {
  await eventually(async () => {
    house.clock.sleep(60_000)
    expect(await careOf(playerId)).toMatchObject({ score })
  })
}

async function newPlayer(): Promise<string> {
  const [player = ''] = await house.playersWith(CASH)
  return player
}

async function loses(player: string, stake: number): Promise<void> {
  const eventId = house.newMatch()
  await house.bet(player, [pick(eventId)], stake)
  await house.settle(settles({ 1: 0, 2: 1, 3: 0 }, { eventId }))
  house.clock.sleep(1_000)
}

/** One limit that is raised a day after it was set. */
async function raisesLimit(playerId: string): Promise<void> {
  const { db } = house.platform
  for (const day of [pesos(100), pesos(200)]) {
    const wanted = { day, week: null, month: null }
    const requester = { playerId, address: ADDRESS }
    await db.transaction((tx) => changeLimits(tx, requester, 'deposit', wanted, house.clock))
    house.clock.sleep(DAY_MS)
  }
}

describe('the score of a player', () => {
  test('follows from raised stakes after losses and from raised limits, within a minute and with its reasons', async () => {
    const player = await newPlayer()
    for (const stake of [10, 20, 40]) await loses(player, stake)
    await house.bet(player, [pick(house.newMatch())], 80)
    await untilScore(player, 5)
    expect(await careOf(player)).toMatchObject({ reasons: [{ marker: 'chasing-losses', count: 3, points: 5 }] })
    await raisesLimit(player)
    await untilScore(player, 10)
    const { json } = await ask('GET /api/Staff/Care/Players?minimum=10')
    expect(json.items).toContainEqual(
      expect.objectContaining({
        playerId: player,
        score: 10,
        reasons: [
          { marker: 'chasing-losses', count: 3, points: 5 },
          { marker: 'raised-limits', count: 1, points: 5 },
        ],
        lastContactAt: null,
      }),
    )
    const { history } = await careOf(player)
    expect(history.map(({ score }: { score: number }) => score)).toEqual([10, 5])
  })

  test('counts deposits that were declined and withdrawals that the player took back', async () => {
    const { clock, platform } = house
    const { db } = platform
    const player = await newPlayer()
    await db.transaction(async (tx) => {
      await tx.updateTable('players').set({ is_verified: true }).where('id', '=', player).execute()
      const account = await addBankAccount(
        tx,
        { playerId: player, address: ADDRESS, clabe: clabeOf(7), alias: '' },
        clock,
      )
      const bankAccountId = account.kind === 'added' ? account.account.id : ''
      const asked = { playerId: player, address: ADDRESS, amount: pesos(100), bankAccountId }
      const begun = await beginWithdrawal(tx, { ...asked, rules: withdrawalRules(platform.config) }, clock)
      const withdrawalId = begun.kind === 'begun' ? begun.withdrawal.id : ''
      await cancelWithdrawal(tx, { playerId: player, address: ADDRESS, withdrawalId }, clock)
      for (let count = 0; count < 3; count += 1) {
        const id = randomUUID()
        const at = clock.now()
        const row = { id, player_id: player, method: 'card', provider: 'banco', amount: pesos(50), status: 1 } as const
        await tx
          .insertInto('deposits')
          .values({ ...row, created_at: at, expires_at: at })
          .execute()
        await learnAboutDeposit(tx, await lockDeposit(tx, id), { kind: 'declined' }, at)
      }
    })
    await untilScore(player, 10)
    const markers = (await careOf(player)).reasons.map(({ marker }: { marker: string }) => marker)
    expect(markers).toEqual(['declined-deposits', 'cancelled-withdrawals'])
  })

  test('is computed again every night, so that what is long ago no longer counts; its history stays', async () => {
    const player = await newPlayer()
    await raisesLimit(player)
    await untilScore(player, 5)
    house.clock.sleep(31 * DAY_MS)
    await untilScore(player, 0)
    const { json } = await ask('GET /api/Staff/Care/Players')
    expect(json.items.map(({ playerId }: { playerId: string }) => playerId)).not.toContain(player)
    expect((await careOf(player)).history).toMatchObject([
      { score: 0, reasons: [] },
      { score: 5, reasons: [{ marker: 'raised-limits' }] },
    ])
  })
})

test('a contact with a player is kept with who, how and what, and each is in the audit log', async () => {
  const player = await newPlayer()
  const contacts = `POST /api/Staff/Care/Players/${player}/Contacts`
  expect(await ask(contacts, { kind: 'phone', text: ' Le ofrecimos un descanso. ' })).toMatchObject({ status: 200 })
  house.clock.sleep(1_000)
  await ask(contacts, { kind: 'email', text: 'Le enviamos las líneas de ayuda.' })
  expect((await careOf(player)).contacts).toMatchObject([
    { kind: 'email', text: 'Le enviamos las líneas de ayuda.', by: 'cuidado' },
    { kind: 'phone', text: 'Le ofrecimos un descanso.', by: 'cuidado' },
  ])
  const audited = house.platform.db.kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', player)
  expect((await audited.orderBy('position').execute()).filter(({ kind }) => kind.startsWith('care.'))).toMatchObject([
    { kind: 'care.player-contacted', actor_id: staff, detail: { contact: 'phone' } },
    { kind: 'care.player-contacted', actor_id: staff, detail: { contact: 'email' } },
  ])
  expect(await ask(contacts, { kind: 'phone', text: '' })).toMatchObject({ json: { code: 'VALIDATION' } })
  const nobody = `POST /api/Staff/Care/Players/${randomUUID()}/Contacts`
  expect(await ask(nobody, { kind: 'phone', text: 'hola' })).toMatchObject({ json: { code: 'NOT_FOUND' } })
  expect(await ask('GET /api/Staff/Care/Players/nadie')).toMatchObject({ json: { code: 'NOT_FOUND' } })
})

test('no other code of the server reads its tables: nothing that sells knows who may be harmed', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const own = join('modules', 'care')
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(own))
    .filter((file) => /care_(scores|score_changes|due|nights|contacts)/.test(readFileSync(join(source, file), 'utf8')))
  expect(readers).toEqual([])
})
