import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movement } from '../../../test/money/ledger.ts'
import { type Ask, addPlayer, askAt, signIn } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { type Movement, post } from '../ledger/index.ts'

const MINUTE_MS = 60_000
const clock = manualClock('2026-11-30T18:00:00Z')

let product: Product
let ask: Ask
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString()
const sessionOf = async (token: string) => (await ask('GET /api/ResponsibleGame/Session', { token })).json
const choose = (token: string, realityCheckMinutes: unknown) =>
  ask('PUT /api/ResponsibleGame/RealityCheck', { token, body: { realityCheckMinutes } })

async function spin(token: string): Promise<void> {
  const body = { requestId: randomUUID(), bet: { stake: 1_000 } }
  expect((await ask('POST /api/Casino/Games/alebrijes/Rounds', { token, body })).status).toBe(200)
}

test('a session is told with its beginning, what was staked, won and withheld in it, and its next check, an hour on unless chosen otherwise [RG-7]', async () => {
  const { id, username } = await addPlayer(product.platform, 'clocked')
  const move = (amounts: Parameters<typeof movement>[1], kind: Movement['kind']) =>
    product.platform.db.transaction((tx) => post(tx, movement(id, amounts, { kind, at: clock.now() })))
  await move({ cash: 100_000, spei: -100_000 }, 'deposit')
  await move({ cash: -5_000, house: 5_000 }, 'stake')
  clock.advance(MINUTE_MS)
  const { token } = await signIn(ask, username)
  const startedAt = clock.now().toISOString()
  expect(await sessionOf(token)).toEqual({
    startedAt,
    now: startedAt,
    realityCheckMinutes: 60,
    realityCheckDueAt: inMinutes(60),
    stakes: 0,
    winnings: 0,
    withheldTax: 0,
    net: 0,
  })
  await move({ cash: -10_050, house: 10_050 }, 'stake')
  await move({ cash: 4_000, house: -4_000 }, 'payout')
  await move({ cash: -40, tax: 40 }, 'tax')
  clock.advance(10 * MINUTE_MS)
  expect(await sessionOf(token)).toMatchObject({
    startedAt,
    now: clock.now().toISOString(),
    realityCheckDueAt: inMinutes(50),
    stakes: 100.5,
    winnings: 40,
    withheldTax: 0.4,
    net: -60.9,
  })
})

test('an answered check is answered for every tab of the session, and for no other session [RG-7]', async () => {
  const { username } = await addPlayer(product.platform, 'checked')
  const [phone, laptop] = [await signIn(ask, username), await signIn(ask, username)]
  const due = inMinutes(60)
  clock.advance(10 * MINUTE_MS)
  const answered = await ask('POST /api/ResponsibleGame/Session/Checked', { token: phone.token })
  expect(answered).toMatchObject({ status: 200, json: { realityCheckDueAt: inMinutes(60) } })
  expect(await sessionOf(phone.token)).toMatchObject({ realityCheckDueAt: inMinutes(60) })
  expect(await sessionOf(laptop.token)).toMatchObject({ realityCheckDueAt: due })
})

test('how often is the player’s choice of 15, 30, 60 or 120 minutes or never, kept for every session and in the audit log [RG-7]', async () => {
  const { id, username } = await addPlayer(product.platform, 'choosing')
  const { token } = await signIn(ask, username)
  clock.advance(10 * MINUTE_MS)
  expect(await choose(token, 15)).toMatchObject({ status: 200, json: { realityCheckMinutes: 15 } })
  expect(await sessionOf(token)).toMatchObject({ realityCheckMinutes: 15, realityCheckDueAt: inMinutes(15) })
  // Choosing the same again puts nothing off.
  clock.advance(MINUTE_MS)
  await choose(token, 15)
  expect(await sessionOf(token)).toMatchObject({ realityCheckDueAt: inMinutes(14) })
  expect(await choose(token, null)).toMatchObject({ status: 200, json: { realityCheckMinutes: null } })
  const later = await signIn(ask, username)
  expect(await sessionOf(later.token)).toMatchObject({ realityCheckMinutes: null, realityCheckDueAt: null })
  for (const wrong of [0, 45, '60', undefined])
    expect(await choose(token, wrong)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
  const kept = await product.platform.db.kysely
    .selectFrom('audit_log')
    .select('detail')
    .where('kind', '=', 'limits.reality-check-changed')
    .where('subject_id', '=', id)
    .orderBy('position')
    .execute()
  expect(kept.map(({ detail }) => detail)).toEqual([
    { from: 60, to: 15 },
    { from: 15, to: null },
  ])
})

test('whoever has staked in the casino in this session cannot switch checks off, and may in a session without it [RG-7] [CAS-8]', async () => {
  const { id, username } = await addPlayer(product.platform, 'spinning')
  await product.platform.db.transaction((tx) =>
    post(tx, movement(id, { cash: 100_000, spei: -100_000 }, { kind: 'deposit', at: clock.now() })),
  )
  const { token } = await signIn(ask, username)
  clock.advance(MINUTE_MS)
  const stake = movement(id, { cash: -5_000, house: 5_000 }, { kind: 'stake', at: clock.now() })
  await product.platform.db.transaction((tx) => post(tx, stake))
  expect((await choose(token, null)).status).toBe(200)
  await choose(token, 30)
  await spin(token)
  expect(await choose(token, null)).toMatchObject({ status: 409, json: { code: 'REALITY_CHECK_NEEDED' } })
  expect(await sessionOf(token)).toMatchObject({ realityCheckMinutes: 30 })
  expect((await choose(token, 120)).status).toBe(200)
  clock.advance(MINUTE_MS)
  const later = await signIn(ask, username)
  expect((await choose(later.token, null)).status).toBe(200)
})

test('whoever chose never is told an hour after the first stake in the casino all the same [RG-7] [CAS-8]', async () => {
  const { id, username } = await addPlayer(product.platform, 'never')
  await product.platform.db.transaction((tx) =>
    post(tx, movement(id, { cash: 100_000, spei: -100_000 }, { kind: 'deposit', at: clock.now() })),
  )
  const { token } = await signIn(ask, username)
  await choose(token, null)
  clock.advance(10 * MINUTE_MS)
  expect(await sessionOf(token)).toMatchObject({ realityCheckMinutes: null, realityCheckDueAt: null })
  await spin(token)
  const due = inMinutes(60)
  clock.advance(MINUTE_MS)
  await spin(token)
  expect(await sessionOf(token)).toMatchObject({ realityCheckMinutes: 60, realityCheckDueAt: due })
  const answered = await ask('POST /api/ResponsibleGame/Session/Checked', { token })
  expect(answered.json).toMatchObject({ realityCheckMinutes: 60, realityCheckDueAt: inMinutes(60) })
  // The choice itself stays, and holds where only sports are bet on.
  expect((await ask('GET /api/ResponsibleGame', { token })).json.realityCheckMinutes).toBeNull()
  clock.advance(MINUTE_MS)
  const later = await signIn(ask, username)
  expect(await sessionOf(later.token)).toMatchObject({ realityCheckMinutes: null, realityCheckDueAt: null })
})

test('reading the clock of a session does not keep it from going idle [RG-7]', async () => {
  const { id, username } = await addPlayer(product.platform, 'idle')
  const { token } = await signIn(ask, username)
  const lastActive = async () => {
    const { kysely } = product.platform.db
    return kysely.selectFrom('sessions').select('last_active_at').where('player_id', '=', id).executeTakeFirst()
  }
  const before = await lastActive()
  clock.advance(5 * MINUTE_MS)
  await sessionOf(token)
  expect(await lastActive()).toEqual(before)
  await ask('POST /api/ResponsibleGame/Session/Checked', { token })
  await expect.poll(lastActive).not.toEqual(before)
})
