import { clabeFor } from '@momio/domain/clabe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { verified } from '../../../test/money/ledger.ts'
import { type Payer, type Payments, startPayments } from '../../../test/money/payments.ts'

const WITHDRAW = 'POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei'

let shop: Payments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.stop())

async function fundedPayer(pesos: number): Promise<{ payer: Payer; bankAccountId: string }> {
  const payer = await shop.payer({ is_verified: true })
  const { url } = await payer.begin('card', pesos)
  await shop.act(url, { outcome: 'approve' })
  await eventually(async () => expect(await payer.cash()).toBe(pesos * 100))
  const { json } = await payer.ask('POST /api/wallet/bankaccounts', { clabe: clabeFor('012180', 12345) })
  return { payer, bankAccountId: json.id }
}

/** The player does not wait, and the desk may only decide about what has reached it. */
async function decidePayout(payer: Payer, id: string, form: Record<string, string>): Promise<void> {
  await payer.ask('POST /api/wallet/withdrawal/SendWithdrawalNow', { transactionId: id })
  await eventually(async () => expect((await shop.act('/sandbox/payouts')).text).toContain(id))
  await shop.act(`/sandbox/payouts/${id}`, form)
}

test('a peso goes from a card to a bank account through the provider, and the books agree at every step [WAL-2, WAL-8, WAL-11]', async () => {
  const { payer, bankAccountId } = await fundedPayer(500)
  const { json } = await payer.ask(WITHDRAW, { amount: 300, bankAccountId })
  expect(await payer.cash()).toBe(20_000)
  expect(await verified(shop.platform.db)).toBeUndefined()
  await decidePayout(payer, json.transactionId, { outcome: 'paid', delivery: 'twice' })
  await eventually(async () => {
    expect((await payer.ask('GET /api/wallet/withdrawal/PendingWithdrawal')).json).toEqual({ data: null })
  })
  expect((await payer.ask(`GET /api/wallet/bankTransaction/${json.transactionId}`)).json).toMatchObject({ status: 6 })
  expect(await payer.cash()).toBe(20_000)
  expect(await verified(shop.platform.db)).toBeUndefined()
})

test('a payout that the bank returns comes back to the player with its reason [WAL-8]', async () => {
  const { payer, bankAccountId } = await fundedPayer(500)
  const { json } = await payer.ask(WITHDRAW, { amount: 300, bankAccountId })
  await decidePayout(payer, json.transactionId, { outcome: 'returned', reason: 'other-holder' })
  await eventually(async () => expect(await payer.cash()).toBe(50_000))
  const shown = await payer.ask(`GET /api/wallet/bankTransaction/${json.transactionId}`)
  expect(shown.json.reason).toContain('otra persona')
  expect(await verified(shop.platform.db)).toBeUndefined()
})

test('a rejected deposit shows why, and a chargeback shows as a refund [WAL-5, WAL-9]', async () => {
  const payer = await shop.payer()
  const declined = await payer.begin('card', 100)
  await shop.act(declined.url, { outcome: 'decline' })
  await eventually(async () => {
    const { json } = await payer.ask(`GET /api/wallet/bankTransaction/${declined.transactionId}`)
    expect(json).toMatchObject({ depositStatus: -4, reason: 'El pago fue rechazado.' })
  })
  const paid = await payer.begin('card', 100)
  await shop.act(paid.url, { outcome: 'approve' })
  await eventually(async () => expect(await payer.cash()).toBe(10_000))
  await shop.act(`/sandbox/payments/${paid.transactionId}/refund`, {})
  await eventually(async () => expect(await payer.cash()).toBe(0))
  const { json } = await payer.ask('GET /api/Wallet/Transactions/ByUser/')
  expect(json.map(({ source }: { source: number }) => source)).toContain(5)
  expect(await verified(shop.platform.db)).toBeUndefined()
})
