import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { type Payments, startPayments } from '../../../../test/money/payments.ts'
import { manualClock } from '../../../platform/turns/clock.ts'

const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
beforeAll(async () => {
  shop = await startPayments({}, { clock })
})
afterAll(() => shop.stop())
afterEach(async () => {
  expect(await verified(shop.platform.db)).toBeUndefined()
})

function confirmation(payment: string, amount: number, over: object = {}) {
  return {
    id: randomUUID(),
    type: 'card.confirmed',
    created: clock.now().toISOString(),
    payment,
    amount,
    currency: 'MXN',
    ...over,
  }
}

test('a webhook told twice, late and after an older decline credits once [WAL-6]', async () => {
  for (const delivery of ['twice', 'late', 'disorder']) {
    const payer = await shop.payer()
    const begun = await payer.begin('card', 100)
    await shop.act(begun.url, { outcome: 'approve', delivery })
    await eventually(async () => {
      clock.advance(1_000)
      const waiting = shop.platform.db.kysely
        .selectFrom('sandbox_webhooks')
        .select('id')
        .where('payment_id', '=', begun.transactionId)
        .where('answered_at', 'is', null)
      expect(await waiting.execute()).toEqual([])
    })
    expect(await payer.cash()).toBe(10_000)
    expect((await shop.deposit(begun.transactionId)).status).toBe(6)
  }
})

test('64 deliveries of one event at the same moment credit once [WAL-6]', async () => {
  const payer = await shop.payer()
  const { transactionId } = await payer.begin('card', 100)
  const body = confirmation(transactionId, 10_000)
  const answers = await Promise.all(Array.from({ length: 64 }, () => shop.webhook(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter(({ json }) => json.taken === 'done')).toHaveLength(1)
  expect(await payer.cash()).toBe(10_000)
})

test('64 confirmations of one deposit, each with an id of its own, credit once [WAL-6]', async () => {
  const payer = await shop.payer()
  const { transactionId } = await payer.begin('card', 100)
  const answers = await Promise.all(Array.from({ length: 64 }, () => shop.webhook(confirmation(transactionId, 10_000))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await payer.cash()).toBe(10_000)
})

test('what is forged, expired, of another amount, currency or provider, or of nobody is refused and kept in the audit log [WAL-6]', async () => {
  const payer = await shop.payer()
  const { transactionId: id } = await payer.begin('card', 100)
  const old = new Date(clock.now().getTime() - 6 * 60_000)
  const right = confirmation(id, 10_000)
  const cases = [
    [401, 'forged', shop.webhook(right, { secret: 'somebody else' })],
    [401, 'forged', shop.webhook(right, { signature: 't=1,v1=zz' })],
    [401, 'expired', shop.webhook(right, { signedAt: old })],
    [400, 'unreadable', shop.webhook('{"id":')],
    [400, 'unreadable', shop.webhook({ ...right, amount: 100.5 })],
    [400, 'unreadable', shop.webhook({ ...right, id: 'a\0b' })],
    [404, 'unknown-provider', shop.webhook(right, { provider: 'nobody' })],
    [422, 'wrong-amount', shop.webhook(confirmation(id, 10_001))],
    [422, 'wrong-currency', shop.webhook(confirmation(id, 10_000, { currency: 'USD' }))],
    [422, 'wrong-provider', shop.webhook(right, { provider: 'sandbox-card-two' })],
    [422, 'wrong-provider', shop.webhook(confirmation(id, 10_000, { type: 'spei.confirmed' }))],
    [404, 'unknown-payment', shop.webhook(confirmation(randomUUID(), 10_000))],
    [404, 'unknown-payment', shop.webhook(confirmation('x', 10_000))],
  ] as const
  for (const [status, reason, answer] of cases) {
    expect(await answer).toMatchObject({ status, json: { context: { reason } } })
  }
  expect(await payer.cash()).toBe(0)
  const reasons = (await shop.auditOf('wallet.webhook-refused')).map(({ reason }) => reason)
  expect(reasons).toEqual(expect.arrayContaining(cases.map(([, reason]) => reason)))
  expect(await shop.webhook(right)).toMatchObject({ status: 200, json: { taken: 'done' } })
  const changed = { ...right, type: 'payment.refunded' }
  expect(await shop.webhook(changed)).toMatchObject({ status: 409, json: { context: { reason: 'other-content' } } })
  expect(await payer.cash()).toBe(10_000)
})
