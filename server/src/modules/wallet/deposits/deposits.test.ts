import { readClabe } from '@momio/domain/clabe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { BEGIN, type Payments, startPayments } from '../../../../test/money/payments.ts'
import { manualClock } from '../../../platform/turns/clock.ts'

const HOUR_MS = 60 * 60_000

const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
beforeAll(async () => {
  shop = await startPayments({}, { clock })
})
afterAll(() => shop.stop())
afterEach(async () => {
  expect(await verified(shop.platform.db)).toBeUndefined()
})

test('a card deposit is credited once the provider confirms it [WAL-2]', async () => {
  const heard: unknown[] = []
  const listening = await shop.platform.bus.subscribe('events.wallet.balance-changed', ({ data }) => {
    heard.push(JSON.parse(Buffer.from(data).toString()))
  })
  const payer = await shop.payer()
  const begun = await payer.begin('card', 250.5)
  expect(begun).toMatchObject({ status: 1, amount: 250.5 })
  const path = begun.url
  expect((await shop.act(path)).text).toContain('$250.50')
  expect(await payer.cash()).toBe(0)
  const paid = await shop.act(path, { outcome: 'approve', delivery: 'once' })
  expect(paid.text).toContain('Pago aprobado')
  expect(paid.text).toContain(`href="/verify-deposit?id=${begun.transactionId}"`)
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(6))
  expect(await payer.cash()).toBe(25_050)
  await eventually(() => {
    clock.advance(1_000)
    expect(heard).toContainEqual({ playerId: payer.id })
  })
  await listening.stop()
})

test('a declined card pays nothing, and a second try on the same page may [WAL-2]', async () => {
  const payer = await shop.payer()
  const begun = await payer.begin('card', 100)
  const path = begun.url
  await shop.act(path, { outcome: 'decline' })
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(-4))
  expect((await shop.act(path)).text).toContain('rechazado')
  const challenge = await shop.act(path, { outcome: 'challenge' })
  expect(challenge.text).toContain('3-D Secure')
  await shop.act(path, { outcome: 'approve' })
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(6))
  expect(await payer.cash()).toBe(10_000)
  expect((await shop.act(path, { outcome: 'approve' })).status).toBe(404)
})

test('a card page that never answers leaves the deposit open until it expires [WAL-5]', async () => {
  const payer = await shop.payer()
  const begun = await payer.begin('card', 100)
  await shop.act(begun.url, { outcome: 'timeout' })
  expect((await shop.deposit(begun.transactionId)).status).toBe(1)
  clock.advance(HOUR_MS)
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(-2))
  expect(await payer.cash()).toBe(0)
})

test('a SPEI deposit has the own CLABE of the player and a reference, and is credited when transferred [WAL-3]', async () => {
  const payer = await shop.payer()
  const first = await payer.begin('spei', 100)
  expect(readClabe(first.clabe)).toEqual({ kind: 'right', bankName: expect.any(String) })
  expect(first).toMatchObject({ status: 2, bankName: 'STP', beneficiary: expect.any(String) })
  const second = await payer.begin('spei', 300)
  expect(second.clabe).toBe(first.clabe)
  expect(second.reference).not.toBe(first.reference)
  await shop.act('/sandbox/spei', { clabe: second.clabe, reference: second.reference, amount: '300.00' })
  await eventually(async () => expect((await shop.deposit(second.transactionId)).status).toBe(6))
  expect((await shop.deposit(first.transactionId)).status).toBe(2)
  expect(await payer.cash()).toBe(30_000)
  const again = await shop.act('/sandbox/spei', { clabe: second.clabe, reference: second.reference, amount: '300.00' })
  expect(again.text).toContain('Transferencia devuelta')
})

test('a transfer of another amount than announced is refused and goes back to its sender [WAL-6]', async () => {
  const payer = await shop.payer()
  const { transactionId, clabe, reference } = await payer.begin('spei', 100)
  await shop.act('/sandbox/spei', { clabe, reference, amount: '900.00' })
  await eventually(async () => {
    const row = shop.platform.db.kysely.selectFrom('sandbox_payments').select('status').where('id', '=', transactionId)
    expect((await row.executeTakeFirstOrThrow()).status).toBe('returned')
  })
  expect(await payer.cash()).toBe(0)
  expect(await shop.auditOf('wallet.webhook-refused')).toContainEqual(
    expect.objectContaining({ reason: 'wrong-amount', paymentId: transactionId, amountCentavos: 90_000 }),
  )
})

test('an OXXO slip lasts 24 hours, one at a time, and is credited when paid at the till [WAL-4]', async () => {
  const payer = await shop.payer()
  const valid = async () => (await payer.ask('GET /api/wallet/Deposit/IsValidDepositWithOxxo')).json.data
  expect(await valid()).toBe(true)
  const begun = await payer.begin('oxxo', 200)
  expect(begun).toMatchObject({ status: 2, barcode: begun.reference, reference: expect.stringMatching(/^\d{14}$/) })
  expect(new Date(begun.expiresAt).getTime() - clock.now().getTime()).toBe(24 * HOUR_MS)
  expect(await valid()).toBe(false)
  expect(await payer.ask(BEGIN.oxxo, { amount: 50 })).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  await shop.act('/sandbox/oxxo', { reference: begun.reference })
  await eventually(async () => expect(await payer.cash()).toBe(20_000))
  expect(await valid()).toBe(true)
})

test('an unpaid slip expires, and money that comes all the same is credited [WAL-4]', async () => {
  const payer = await shop.payer()
  const begun = await payer.begin('oxxo', 200)
  clock.advance(24 * HOUR_MS)
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(-2))
  await shop.act('/sandbox/oxxo', { reference: begun.reference })
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(6))
  expect(await payer.cash()).toBe(20_000)
})

test('a deposit whose beginning was interrupted ends after ten minutes and is in nobody’s way [WAL-4]', async () => {
  const payer = await shop.payer()
  const { transactionId } = await payer.begin('oxxo', 200)
  await shop.platform.db.kysely
    .updateTable('deposits')
    .set({ status: 0, issued_at: null })
    .where('id', '=', transactionId)
    .execute()
  clock.advance(9 * 60_000)
  expect(await payer.ask(BEGIN.oxxo, { amount: 50 })).toMatchObject({ status: 409 })
  clock.advance(2 * 60_000)
  await eventually(async () => expect((await shop.deposit(transactionId)).status).toBe(-6))
  expect(await payer.ask(BEGIN.oxxo, { amount: 50 })).toMatchObject({ status: 200 })
})

test('two tabs that ask for a slip at the same moment get one [WAL-4]', async () => {
  const payer = await shop.payer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => payer.ask(BEGIN.oxxo, { amount: 20 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test.each([
  ['card', 9.99, 400],
  ['card', 10, 200],
  ['card', 10_000, 200],
  ['card', 10_000.01, 400],
  ['spei', 99.99, 400],
  ['spei', 100, 200],
  ['spei', 10_000.01, 200],
  ['oxxo', 9.99, 400],
  ['oxxo', 10_000.01, 400],
] as const)('%s of %d pesos answers %d [WAL-2, WAL-3, WAL-4]', async (method, amount, status) => {
  const payer = await shop.payer()
  expect((await payer.ask(BEGIN[method], { amount })).status).toBe(status)
})

test('when the first card provider is out of service the second takes it, from 20 pesos [WAL-2]', async () => {
  const payer = await shop.payer()
  await shop.act('/sandbox/services/card', {})
  try {
    const begun = await payer.begin('card', 20)
    expect(await payer.ask(BEGIN.card, { amount: 19.99 })).toMatchObject({
      status: 502,
      json: { code: 'PAYMENT_PROVIDER_FAILED' },
    })
    await shop.act(begun.url, { outcome: 'approve' })
    await eventually(async () => expect(await payer.cash()).toBe(2_000))
    expect((await shop.deposit(begun.transactionId)).provider).toBe('sandbox-card-two')
  } finally {
    await shop.act('/sandbox/services/card', {})
  }
})

test('a provider out of service ends the deposit with an error and nothing is owed [WAL-3]', async () => {
  const payer = await shop.payer()
  await shop.act('/sandbox/services/spei', {})
  expect(await payer.ask(BEGIN.spei, { amount: 100 })).toMatchObject({
    status: 502,
    json: { code: 'CLABE_NOT_GENERATED' },
  })
  await shop.act('/sandbox/services/spei', {})
  const row = shop.platform.db.kysely.selectFrom('deposits').select('status').where('player_id', '=', payer.id)
  expect(await row.execute()).toEqual([{ status: -6 }])
})
