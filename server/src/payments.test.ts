import { randomUUID } from 'node:crypto'
import { clabeFor } from '@momio/domain/clabe'
import { pesos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { verified } from '../test/money/ledger.ts'
import { freePort, type Payments, startPayments } from '../test/money/payments.ts'
import { askAt } from '../test/people/players.ts'
import { accountKeys, httpConnection } from './modules/wallet/index.ts'
import { sandboxProvider } from './modules/wallet/payments/sandbox-provider.ts'
import { manualClock } from './platform/turns/clock.ts'

const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
beforeAll(async () => {
  shop = await startPayments({}, { clock })
})
afterAll(() => shop.stop())

const webhooksOf = (paymentId: string) =>
  shop.platform.db.kysely
    .selectFrom('sandbox_webhooks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

test('a webhook that was never sent can be sent by hand, again and again, and credits once [WAL-6]', async () => {
  const payer = await shop.payer()
  const { transactionId, url } = await payer.begin('card', 100)
  await shop.act(url, { outcome: 'approve', delivery: 'never' })
  clock.advance(3_600_000)
  const [webhook] = await webhooksOf(transactionId)
  expect(webhook).toMatchObject({ attempts: 0, next_attempt_at: null })
  for (let time = 1; time <= 2; time++) {
    await shop.act(`/sandbox/webhooks/${webhook?.id}/send`, {})
    await eventually(async () => {
      expect(await webhooksOf(transactionId)).toMatchObject([{ answered_at: expect.any(Date), answer_status: 200 }])
    })
    expect(await payer.cash()).toBe(10_000)
  }
})

test('a webhook that is not taken is sent again with growing pauses, each time with a new signature [WAL-6]', async () => {
  const payer = await shop.payer()
  const { transactionId, url } = await payer.begin('card', 100)
  await shop.platform.db.kysely.deleteFrom('deposits').where('id', '=', transactionId).execute()
  await shop.act(url, { outcome: 'approve' })
  const pauses: number[] = []
  for (let attempts = 1; attempts <= 4; attempts++) {
    await eventually(async () => {
      const [webhook] = await webhooksOf(transactionId)
      expect(webhook).toMatchObject({ attempts, answer_status: 404 })
      const pauseMs = (webhook?.next_attempt_at?.getTime() ?? 0) - clock.now().getTime()
      expect(pauseMs).toBeLessThan(30_000)
      pauses[attempts - 1] = pauseMs
    })
    clock.advance((pauses[attempts - 1] ?? 0) + 1_000)
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(new Set(pauses).size).toBe(4)
})

test('a process that starts again sends what the one before had still to send [WAL-6]', async () => {
  const database = await testDatabase()
  const first = await startPayments({ databaseUrl: database.url }, { clock })
  const payer = await first.payer()
  const { transactionId, reference } = await payer.begin('oxxo', 100)
  await first.act('/sandbox/oxxo', { reference, delivery: 'late' })
  await first.stop()
  clock.advance(60_000)
  const second = await startPayments({ databaseUrl: database.url }, { clock })
  await eventually(async () => {
    // The first attempt may be earlier than the server listens.
    clock.advance(1_000)
    expect((await second.deposit(transactionId)).status).toBe(6)
  })
  expect(await verified(second.platform.db)).toBeUndefined()
  await second.stop()
  await database.drop()
})

test('a payout asked for again is one payout, and its bank answers once [WAL-8]', async () => {
  const keys = accountKeys(shop.platform.config.secret)
  const provider = sandboxProvider({ connection: httpConnection(`${shop.url}/sandbox/api`), keys })
  const payout = {
    payoutId: randomUUID(),
    amount: pesos(500),
    clabe: clabeFor('012180', 12345),
    holderName: 'Ana María López Díaz',
  }
  expect(await provider.payOut(payout)).toEqual({ kind: 'accepted' })
  expect(await provider.payOut(payout)).toEqual({ kind: 'accepted' })
  const desk = await shop.act('/sandbox/payouts')
  expect(desk.text.match(/Ana María López Díaz/g)).toHaveLength(1)
  await shop.act(`/sandbox/payouts/${payout.payoutId}`, { outcome: 'paid' })
  expect((await shop.act(`/sandbox/payouts/${payout.payoutId}`, { outcome: 'failed' })).status).toBe(404)
  await shop.act(`/sandbox/payouts/${payout.payoutId}`, { outcome: 'returned', reason: 'account-closed' })
  const told = (await webhooksOf(payout.payoutId)).map(({ body }) => JSON.parse(body))
  expect(told).toMatchObject([
    { type: 'payout.paid', amount: 50_000, currency: 'MXN', trackingKey: expect.stringMatching(/^SBX[0-9A-F]{16}$/) },
    { type: 'payout.returned', reason: 'account-closed' },
  ])
  const wrong = await provider.payOut({ ...payout, payoutId: randomUUID(), clabe: '012180000000123450' })
  expect(wrong.kind).toBe('refused')
})

test('the API of the sandbox opens with the key of the account, and says what became of its payments [WAL-6]', async () => {
  const { apiKey } = accountKeys(shop.platform.config.secret)['sandbox-card']
  const payer = await shop.payer()
  const { transactionId: id, url } = await payer.begin('card', 100)
  const ask = askAt(`${shop.url}/sandbox/api`)
  const status = (account = 'sandbox-card', token = apiKey) => ask(`GET /${account}/payments/${id}`, { token })
  expect(await status()).toEqual({ status: 200, json: { id, amount: 10_000, status: 'open' } })
  await shop.act(url, { outcome: 'approve' })
  expect(await status()).toEqual({ status: 200, json: { id, amount: 10_000, status: 'paid' } })

  expect(await status('sandbox-card', 'x')).toEqual({ status: 401, json: { problem: 'wrong key' } })
  expect((await status('sandbox')).status).toBe(401)
  expect((await status('stranger')).status).toBe(404)
  const other = accountKeys(shop.platform.config.secret)['sandbox-card-two'].apiKey
  expect((await status('sandbox-card-two', other)).status).toBe(404)
  const refund = (account: string, token: string, amount: unknown) =>
    ask(`POST /${account}/payments/${id}/refund`, { token, body: { amount } })
  expect((await refund('sandbox-card-two', other, 10_000)).status).toBe(404)
  expect((await refund('sandbox-card', apiKey, 9_999)).status).toBe(409)
  expect((await refund('sandbox-card', apiKey, 'all')).status).toBe(400)
  expect((await ask('POST /sandbox-card/payments', { token: apiKey, body: { method: 'cash' } })).status).toBe(400)
})

test('a provider at another address is spoken to over HTTP, and its webhooks come to the product [WAL-6]', async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await startPayments({ publicUrl }, { clock })
  const product = await startPayments({ port, publicUrl, paymentsUrl: `${provider.url}/sandbox/api/` }, { clock })
  const payer = await product.payer()
  const { transactionId, url } = await payer.begin('card', 250)
  expect(url).toBe(`${provider.url}/sandbox/card/${transactionId}`)
  const page = await provider.act(new URL(url).pathname, { outcome: 'approve' })
  expect(page.text).toContain(`href="${publicUrl}/verify-deposit?id=${transactionId}"`)
  await eventually(async () => expect(await payer.cash()).toBe(25_000))
  expect((await product.act('/sandbox')).status).toBe(404)
  await product.stop()
  await provider.stop()
})

test('the pages show what was asked and told, and nothing of a visitor runs on them [WAL-6]', async () => {
  for (const path of ['/sandbox', '/sandbox/spei', '/sandbox/oxxo', '/sandbox/payouts']) {
    const answer = await fetch(shop.url + path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    const text = await answer.text()
    expect(text).toContain('<html lang="es-MX">')
    expect(text).not.toContain('<script')
  }
  const hurt = await shop.act('/sandbox/spei', { clabe: '<b>', reference: '"', amount: 'x' })
  expect(hurt).toMatchObject({ status: 400 })
  expect(hurt.text).not.toContain('<b>')
  for (const path of ['/sandbox/card/x', `/sandbox/card/${randomUUID()}`, '/sandbox/card/x/3ds']) {
    expect((await shop.act(path)).status, path).toBe(404)
  }
})

test('without a provider nobody deposits, and there are no pages to make money with [WAL-2]', async () => {
  const closed = await startPayments({ payments: 'off' })
  const payer = await closed.payer()
  expect(await payer.ask('POST /api/wallet/deposit/BeginDepositWithCard', { amount: 100 })).toMatchObject({
    status: 502,
    json: { code: 'PAYMENT_PROVIDER_FAILED' },
  })
  expect((await closed.act('/sandbox')).status).toBe(404)
  expect(await closed.webhook({})).toMatchObject({ status: 404 })
  await closed.stop()
})
