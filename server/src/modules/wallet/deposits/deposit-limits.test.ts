import { depositLimitContextSchema } from '@momio/contract/deposit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { BEGIN, type Payer, type Payments, startPayments } from '../../../../test/money/payments.ts'
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

async function exclude({ id }: Payer) {
  const until = new Date(clock.now().getTime() + 1000 * HOUR_MS)
  await shop.platform.db.kysely.updateTable('players').set({ excluded_until: until }).where('id', '=', id).execute()
}

test('nobody deposits before the e-mail is verified, and no excluded player does [WAL-2]', async () => {
  const unverified = await shop.payer({ register_step: 1 })
  expect(await unverified.ask(BEGIN.card, { amount: 100 })).toMatchObject({
    status: 403,
    json: { code: 'NOT_VERIFIED' },
  })
  const excluded = await shop.payer()
  await exclude(excluded)
  expect(await excluded.ask(BEGIN.card, { amount: 100 })).toMatchObject({
    status: 403,
    json: { code: 'SELF_EXCLUDED' },
  })
})

test('begun deposits count against the limit, so that no two together pass it [WAL-12]', async () => {
  const payer = await shop.payer()
  await payer.ask('PUT /api/ResponsibleGame/Deposit', { depositDay: 500, depositWeek: null, depositMonth: null })
  const answers = await Promise.all([1, 2, 3, 4].map(() => payer.ask(BEGIN.card, { amount: 200 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.json).toMatchObject({
    code: 'DEPOSIT_LIMIT',
    context: { period: 'day', remaining: 100, unpaid: 400 },
  })
})

test('a refusal names the limit, what is left of it, since when it counts and when it renews [RG-1] [WAL-12]', async () => {
  const payer = await shop.payer()
  await payer.ask('PUT /api/ResponsibleGame/Deposit', { depositDay: null, depositWeek: 500, depositMonth: 2000 })
  const { url, transactionId } = await payer.begin('card', 400)
  await shop.act(url, { outcome: 'approve' })
  await eventually(async () => expect((await shop.deposit(transactionId)).verdict).toBe('credited'))
  await payer.begin('oxxo', 60)
  const { status, json } = await payer.ask(BEGIN.card, { amount: 100 })
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'DEPOSIT_LIMIT' })
  // A Wednesday: the week began on Monday at midnight in Mexico City.
  expect(depositLimitContextSchema.parse(json.context)).toEqual({
    period: 'week',
    limit: 500,
    remaining: 40,
    unpaid: 60,
    since: '2026-03-02T06:00:00.000Z',
    renewsAt: '2026-03-09T06:00:00.000Z',
  })
})

test('a payment that passes a limit set meanwhile is refunded and shown as rejected [WAL-12]', async () => {
  const payer = await shop.payer()
  const begun = await payer.begin('card', 400)
  await payer.ask('PUT /api/ResponsibleGame/Deposit', { depositDay: 300, depositWeek: null, depositMonth: null })
  await shop.act(begun.url, { outcome: 'approve' })
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(-2))
  clock.advance(2_000)
  await eventually(async () => {
    expect(await shop.deposit(begun.transactionId)).toMatchObject({
      verdict: 'over-limit',
      refunded_at: expect.any(Date),
    })
  })
  expect(await payer.cash()).toBe(0)
  expect(await shop.auditOf('wallet.deposit-sent-back')).toContainEqual(
    expect.objectContaining({ depositId: begun.transactionId, reason: 'over-limit' }),
  )
})

test('a refund that cannot be asked for is asked for again [WAL-12]', async () => {
  const payer = await shop.payer()
  const begun = await payer.begin('card', 400)
  await exclude(payer)
  await shop.act('/sandbox/services/refund', {})
  await shop.act(begun.url, { outcome: 'approve' })
  await eventually(async () => expect((await shop.deposit(begun.transactionId)).status).toBe(-2))
  clock.advance(1_000)
  await shop.act('/sandbox/services/refund', {})
  await eventually(async () => {
    clock.advance(61_000)
    expect(await shop.deposit(begun.transactionId)).toMatchObject({
      verdict: 'excluded',
      refunded_at: expect.any(Date),
    })
  })
  expect(await payer.cash()).toBe(0)
})
