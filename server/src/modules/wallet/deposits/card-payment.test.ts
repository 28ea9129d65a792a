import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { BEGIN, type Payer, type Payments, startPayments } from '../../../../test/money/payments.ts'
import { manualClock } from '../../../platform/turns/clock.ts'

const MINUTE_MS = 60_000

const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
beforeAll(async () => {
  shop = await startPayments({}, { clock })
})
afterAll(() => shop.stop())
afterEach(async () => {
  expect(await verified(shop.platform.db)).toBeUndefined()
})

const resume = (payer: Payer, transactionId: string) =>
  payer.ask('POST /api/wallet/deposit/ResumeDepositWithCard', { transactionId })
const cancel = (payer: Payer, transactionId: string) =>
  payer.ask('POST /api/wallet/deposit/CancelDeposit', { transactionId })
const shown = async (payer: Payer, id: string) => (await payer.ask(`GET /api/wallet/bankTransaction/${id}`)).json
const OVER = { status: 409, json: { code: 'DEPOSIT_NOT_OPEN' } }

test('a card payment that was left goes on at the same page, and is credited once [WAL-2]', async () => {
  const payer = await shop.payer()
  const { transactionId, url } = await payer.begin('card', 100)
  for (let time = 0; time < 2; time += 1) {
    expect(await resume(payer, transactionId)).toEqual({ status: 200, json: { url } })
  }
  expect((await shop.act(url)).text).toContain('$100.00')
  await shop.act(url, { outcome: 'approve' })
  await eventually(async () => expect(await payer.cash()).toBe(10_000))
  expect(await resume(payer, transactionId)).toMatchObject(OVER)
  expect(await cancel(payer, transactionId)).toMatchObject(OVER)
})

test('nobody goes on with or gives up the payment of somebody else, a slip, or one whose time is over [WAL-2] [WAL-4]', async () => {
  const [payer, other] = [await shop.payer(), await shop.payer()]
  const card = await payer.begin('card', 100)
  const slip = await payer.begin('oxxo', 100)
  for (const ask of [resume, cancel]) {
    expect(await ask(other, card.transactionId)).toMatchObject({ status: 404 })
    expect(await ask(payer, 'nothing')).toMatchObject({ status: 404 })
    expect(await ask(payer, slip.transactionId)).toMatchObject(OVER)
  }
  clock.sleep(30 * MINUTE_MS)
  await payer.signInAgain()
  expect(await resume(payer, card.transactionId)).toMatchObject(OVER)
})

test('a provider out of service cannot reopen its page, and the payment stays open [WAL-2]', async () => {
  const payer = await shop.payer()
  const { transactionId } = await payer.begin('card', 100)
  await shop.act('/sandbox/services/card', {})
  try {
    expect(await resume(payer, transactionId)).toMatchObject({ status: 502, json: { code: 'PAYMENT_PROVIDER_FAILED' } })
  } finally {
    await shop.act('/sandbox/services/card', {})
  }
  expect(await shown(payer, transactionId)).toMatchObject({ depositStatus: 1 })
})

test('a card payment that is given up shows as cancelled, once, and no longer counts for a limit [WAL-2] [WAL-9] [WAL-12]', async () => {
  const payer = await shop.payer()
  await payer.ask('PUT /api/ResponsibleGame/Deposit', { depositDay: 150, depositWeek: null, depositMonth: null })
  const { transactionId } = await payer.begin('card', 100)
  expect(await payer.ask(BEGIN.card, { amount: 100 })).toMatchObject({ json: { code: 'DEPOSIT_LIMIT' } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(payer, transactionId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shown(payer, transactionId)).toMatchObject({
    depositStatus: -2,
    status: -2,
    reason: 'Cancelaste este pago.',
  })
  expect((await payer.ask('GET /api/Wallet/Transactions/ByUser/')).json).toMatchObject([
    { id: transactionId, status: -2 },
  ])
  expect(await shop.auditOf('wallet.deposit-cancelled')).toEqual([{ depositId: transactionId, amountCentavos: 10_000 }])
  expect(await resume(payer, transactionId)).toMatchObject(OVER)
  await payer.begin('card', 100)
})

test('money that comes after it was given up is credited, or sent back where a limit forbids it [WAL-6] [WAL-12]', async () => {
  const payer = await shop.payer()
  const { transactionId, url } = await payer.begin('card', 100)
  await cancel(payer, transactionId)
  await shop.act(url, { outcome: 'approve' })
  await eventually(async () => expect(await payer.cash()).toBe(10_000))
  expect(await shown(payer, transactionId)).toMatchObject({ depositStatus: 6, status: 6, reason: null })

  await payer.ask('PUT /api/ResponsibleGame/Deposit', { depositDay: 150, depositWeek: null, depositMonth: null })
  const second = await payer.begin('card', 50)
  await cancel(payer, second.transactionId)
  const third = await payer.begin('card', 50)
  await shop.act(third.url, { outcome: 'approve' })
  await eventually(async () => expect(await payer.cash()).toBe(15_000))
  await shop.act(second.url, { outcome: 'approve' })
  await eventually(async () => {
    clock.advance(1_000)
    expect((await shop.deposit(second.transactionId)).refunded_at).toBeInstanceOf(Date)
  })
  expect(await shown(payer, second.transactionId)).toMatchObject({
    status: -3,
    reason: expect.stringContaining('límite'),
  })
  expect(await payer.cash()).toBe(15_000)
})
