import { pesos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { movement, verified } from '../../../../test/money/ledger.ts'
import { type Payer, type Payments, startPayments } from '../../../../test/money/payments.ts'
import { clabeOf } from '../../../../test/money/wallet.ts'
import { signIn } from '../../../../test/people/players.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { balancesAndDebt, post } from '../../ledger/index.ts'

const WITHDRAW = 'POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei'

const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
beforeAll(async () => {
  shop = await startPayments({}, { clock })
})
afterAll(() => shop.stop())
afterEach(async () => {
  expect(await verified(shop.platform.db)).toBeUndefined()
})

const money = ({ id }: Payer) => balancesAndDebt(shop.platform.db.kysely, id)

/** With 400 pesos by card, of which so many were played away. */
async function depositor(played = 0): Promise<{ payer: Payer; depositId: string; bankAccountId: string }> {
  const payer = await shop.payer({ is_verified: true })
  const depositId = await depositByCard(payer, 400)
  const { json } = await payer.ask('POST /api/wallet/bankaccounts', { clabe: clabeOf(1) })
  if (played > 0) {
    const lost = movement(payer.id, { cash: -pesos(played), house: pesos(played) }, { at: clock.now() })
    await shop.platform.db.transaction((tx) => post(tx, lost))
  }
  return { payer, depositId, bankAccountId: json.id }
}

async function depositByCard(payer: Payer, amount: number): Promise<string> {
  const begun = await payer.begin('card', amount)
  await shop.act(begun.url, { outcome: 'approve' })
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(6))
  return begun.transactionId
}

/** The owner of the card has the bank take it back. */
async function chargeBack(depositId: string): Promise<void> {
  await shop.act(`/sandbox/payments/${depositId}/refund`, {})
  await eventually(async () => expect((await shop.deposit(depositId)).refunded_at).toBeInstanceOf(Date))
}

const withdraw = async (payer: Payer, amount: number, bankAccountId: string): Promise<string> =>
  (await payer.ask(WITHDRAW, { amount, bankAccountId })).json.transactionId

const shown = async (payer: Payer, id: string) => (await payer.ask(`GET /api/wallet/bankTransaction/${id}`)).json

test.each([
  ['nothing', 0],
  ['a part', 150],
  ['all', 400],
])(
  'a chargeback takes what is there, and %s that was played away is owed, not borne by the house [WAL-6]',
  async (_, played) => {
    const { payer, depositId } = await depositor(played)
    await chargeBack(depositId)
    expect(await money(payer)).toEqual({ cash: 0, bonus: 0, held: 0, debt: pesos(played) })
    expect(await shop.auditOf('wallet.deposit-reversed')).toContainEqual({
      depositId,
      amountCentavos: 40_000,
      fromCashCentavos: 40_000 - pesos(played),
      owedCentavos: pesos(played),
    })
    expect((await shop.deposit(depositId)).status).toBe(6)
    const { json } = await payer.ask('GET /api/Wallet/Transactions/ByUser/')
    expect(json).toContainEqual(expect.objectContaining({ source: 5, type: 2, status: 6, amount: 400 }))
  },
)

test('a chargeback calls back the withdrawal that holds the deposit: the house does not pay twice [WAL-6] [WAL-8]', async () => {
  const { payer, depositId, bankAccountId } = await depositor()
  const id = await withdraw(payer, 400, bankAccountId)
  expect(await money(payer)).toMatchObject({ cash: 0, held: pesos(400) })
  await chargeBack(depositId)
  expect(await money(payer)).toEqual({ cash: 0, bonus: 0, held: 0, debt: 0 })
  expect(await shown(payer, id)).toMatchObject({ status: -2, reason: expect.stringContaining('revirtió un depósito') })
  expect(await shop.auditOf('wallet.withdrawal-called-back')).toContainEqual({
    withdrawalId: id,
    amountCentavos: 40_000,
  })
  clock.advance(600_000)
  await eventually(async () => expect((await shop.act('/sandbox/payouts')).text).not.toContain(id))
})

test('a withdrawal that waits for staff is called back too, and what is left of it stays with the player [WAL-6] [WAL-8]', async () => {
  const { payer, depositId, bankAccountId } = await depositor()
  await depositByCard(payer, 6_000)
  const id = await withdraw(payer, 6_400, bankAccountId)
  expect(await shown(payer, id)).toMatchObject({ status: 1 })
  await chargeBack(depositId)
  expect(await money(payer)).toEqual({ cash: pesos(6_000), bonus: 0, held: 0, debt: 0 })
  expect(await shown(payer, id)).toMatchObject({ status: -2 })
})

test('a payout on its way goes on: what it took is owed, and pays the debt where the bank sends it back [WAL-6] [WAL-8]', async () => {
  const { payer, depositId, bankAccountId } = await depositor()
  const id = await withdraw(payer, 300, bankAccountId)
  await payer.ask('POST /api/wallet/withdrawal/SendWithdrawalNow', { transactionId: id })
  await eventually(async () => {
    clock.advance(1_000)
    expect((await shop.act('/sandbox/payouts')).text).toContain(id)
  })
  await chargeBack(depositId)
  expect(await money(payer)).toEqual({ cash: 0, bonus: 0, held: pesos(300), debt: pesos(300) })
  await shop.act(`/sandbox/payouts/${id}`, { outcome: 'returned', reason: 'account-closed' })
  await eventually(async () => expect(await money(payer)).toEqual({ cash: 0, bonus: 0, held: 0, debt: 0 }))
})

test('who owes is told how much, cannot withdraw, pays from the next deposit in a line of the statement, and staff see it [WAL-6] [WAL-8] [GLI-11]', async () => {
  const { payer, depositId, bankAccountId } = await depositor(250)
  await chargeBack(depositId)
  const total = async () => (await payer.ask('GET /api/Wallet/Total/Amount/ByAccountType')).json
  expect(await total()).toEqual({ Real: 0, Bonus: 0, Debt: 250 })
  expect(await payer.ask(WITHDRAW, { amount: 100, bankAccountId })).toMatchObject({
    status: 409,
    json: { code: 'DEBT_OPEN', context: { debt: 250 } },
  })
  const { token } = await signIn(shop.ask, 'admin', 'Admin1234')
  const flags = (await shop.ask('GET /api/Staff/RiskFlags', { token })).json
  expect(flags).toContainEqual(
    expect.objectContaining({
      playerId: payer.id,
      kind: 'debt',
      reference: depositId,
      reason: 'Su banco revirtió $400.00 y le faltaban $250.00: quedan como adeudo.',
    }),
  )

  clock.advance(1_000)
  const later = await depositByCard(payer, 300)
  expect(await total()).toEqual({ Real: 50, Bonus: 0, Debt: 0 })
  const { lines } = (await payer.ask('GET /api/Wallet/Statement?pageSize=4')).json
  const rows = lines.map((line: Record<string, unknown>) =>
    [line.kind, line.account, line.amount, line.before, line.after, line.method, line.reference === later].join(' '),
  )
  expect(rows).toEqual([
    'debt-payment cash -250 300 50 debt true',
    'debt-payment debt 250 -250 0 debt true',
    'deposit cash 300 0 300 card true',
    'deposit-reversal cash -150 150 0 card false',
    'deposit-reversal debt -250 0 -250 card false',
  ])
  expect((await payer.ask(WITHDRAW, { amount: 100, bankAccountId })).json.code).toBe('FUNDS_SHORT')
})

test('the balance tells of every step of a chargeback [WAL-1]', async () => {
  const heard: string[] = []
  const listening = await shop.platform.bus.subscribe('events.wallet.balance-changed', ({ data }) => {
    heard.push(JSON.parse(Buffer.from(data).toString()).playerId)
  })
  const { payer, depositId, bankAccountId } = await depositor(100)
  const told = (times: number) =>
    eventually(() => {
      clock.advance(1_000)
      expect(heard.filter((id) => id === payer.id)).toHaveLength(times)
    })
  await told(1)
  await withdraw(payer, 200, bankAccountId)
  await told(2)
  await chargeBack(depositId)
  // Of the withdrawal that came back, and of the deposit that went.
  await told(4)
  await listening.stop()
})

test('a chargeback, a cancellation and a sending at the same moment end in one of them, and no peso is lost or made [WAL-6] [GLI-10]', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => depositor()))
  const ids = await Promise.all(all.map(({ payer, bankAccountId }) => withdraw(payer, 400, bankAccountId)))
  await Promise.all(
    all.flatMap(({ payer, depositId }, index) => {
      const body = { transactionId: ids[index] }
      return [
        chargeBack(depositId),
        payer.ask('POST /api/wallet/withdrawal/CancelWithdrawal', body),
        payer.ask('POST /api/wallet/withdrawal/SendWithdrawalNow', body),
      ]
    }),
  )
  for (const { payer } of all) {
    const { cash, held, debt } = await money(payer)
    expect(cash).toBe(0)
    expect(held).toBe(debt)
  }
})
