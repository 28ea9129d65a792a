import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { type Payer, type Payments, startPayments } from '../../../../test/money/payments.ts'
import { clabeOf } from '../../../../test/money/wallet.ts'
import { signIn } from '../../../../test/people/players.ts'
import { testConfig } from '../../../../test/product.ts'

let shop: Payments
beforeAll(async () => {
  shop = await startPayments({ withdrawals: { ...testConfig().withdrawals, approvalDayPesos: 500 } })
})
afterAll(async () => {
  expect(await verified(shop.platform.db)).toBeUndefined()
  await shop.stop()
})

async function payerWith(amount: number): Promise<{ payer: Payer; depositId: string; bankAccountId: string }> {
  const payer = await shop.payer({ is_verified: true })
  const begun = await payer.begin('spei', amount)
  await shop.act('/sandbox/spei', { clabe: begun.clabe, reference: begun.reference, amount: amount.toFixed(2) })
  const depositId: string = begun.transactionId
  await eventually(async () => expect(await shown(payer, depositId)).toMatchObject({ depositStatus: 6 }))
  const { json } = await payer.ask('POST /api/wallet/bankaccounts', { clabe: clabeOf(1) })
  return { payer, depositId, bankAccountId: json.id }
}

const shown = async (payer: Payer, id: string) => (await payer.ask(`GET /api/wallet/bankTransaction/${id}`)).json

async function withdraw(payer: Payer, amount: number, bankAccountId: string): Promise<string> {
  const body = { amount, bankAccountId }
  const { json } = await payer.ask('POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei', body)
  return json.transactionId
}

/** The player does not wait; once the bank has it, whoever sits at the desk of the sandbox decides. */
async function bankSays(payer: Payer, id: string, form: Record<string, string>): Promise<void> {
  const sent = await payer.ask('POST /api/wallet/withdrawal/SendWithdrawalNow', { transactionId: id })
  expect(sent.status).toBe(200)
  await eventually(async () => expect((await shop.act(`/sandbox/payouts/${id}`, form)).status).toBe(200))
}

test('a peso is deposited, withdrawn with the agreement of staff, and paid by the bank [WAL-3] [WAL-8] [WAL-11]', async () => {
  const { payer, depositId, bankAccountId } = await payerWith(1_000)
  const id = await withdraw(payer, 600, bankAccountId)
  expect(await shown(payer, id)).toMatchObject({ status: 1, amount: 600 })
  const { token } = await signIn(shop.ask, 'admin', 'Admin1234')
  const waiting = await shop.ask('GET /api/Staff/Withdrawals', { token })
  expect(waiting.json.items).toMatchObject([{ transactionId: id, holderName: 'Ana María López Díaz', amount: 600 }])
  expect(await shop.ask(`POST /api/Staff/Withdrawals/${id}/Approve`, { token })).toMatchObject({ status: 200 })

  await bankSays(payer, id, { outcome: 'paid', delivery: 'twice' })
  await eventually(async () =>
    expect(await shown(payer, id)).toMatchObject({ status: 6, reference: expect.stringMatching(/^SBX/) }),
  )
  expect((await payer.ask('GET /api/wallet/withdrawal/PendingWithdrawal')).json).toEqual({ data: null })
  expect((await payer.ask('GET /api/Wallet/Total/Amount/ByAccountType')).json).toEqual({ Real: 400, Bonus: 0, Debt: 0 })
  expect((await payer.ask('GET /api/Wallet/Transactions/ByUser/')).json).toMatchObject([
    { id, type: 2, status: 6, balanceBefore: 1_000, balanceAfter: 400 },
    { id: depositId, type: 1, status: 6, balanceBefore: 0, balanceAfter: 1_000 },
  ])
  const trails = await Promise.all(
    [depositId, id].map(async (reference) => (await shop.ask(`GET /api/Staff/Ledger/${reference}`, { token })).json),
  )
  expect(trails.flat().map(({ kind }: { kind: string }) => kind)).toEqual(['deposit', 'hold', 'capture'])
  expect((await payer.ask('GET /api/Staff/Withdrawals')).status).toBe(403)
})

test('a payout the bank returns comes back to the balance with its reason, also after it was paid [WAL-8] [GLI-8]', async () => {
  const { payer, bankAccountId } = await payerWith(300)
  const first = await withdraw(payer, 300, bankAccountId)
  await bankSays(payer, first, { outcome: 'returned', reason: 'other-holder' })
  await eventually(async () => expect(await shown(payer, first)).toMatchObject({ status: -4 }))
  expect((await shown(payer, first)).reason).toContain('otra persona')
  expect(await payer.cash()).toBe(30_000)

  const second = await withdraw(payer, 300, bankAccountId)
  await bankSays(payer, second, { outcome: 'paid' })
  await eventually(async () => expect(await shown(payer, second)).toMatchObject({ status: 6 }))
  expect(await payer.cash()).toBe(0)
  await bankSays(payer, second, { outcome: 'returned', reason: 'account-closed' })
  await eventually(async () => expect(await shown(payer, second)).toMatchObject({ status: -4 }))
  expect(await payer.cash()).toBe(30_000)
})
