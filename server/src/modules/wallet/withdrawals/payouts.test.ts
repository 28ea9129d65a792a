import { pesos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verified } from '../../../../test/money/ledger.ts'
import { type Paying, payingProvider, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import { balances, internalBalance } from '../../ledger/index.ts'
import type { PayoutEvent } from '../payments/payment-event.ts'

let wallet: WalletApp
let paying: Paying
beforeAll(async () => {
  wallet = await startWallet()
})
afterEach(async () => {
  expect(await verified(wallet.database)).toBeUndefined()
  // What a test left to be sent is not the next one's.
  await wallet.send(payingProvider())
})
afterAll(() => wallet.stop())

const money = (playerId: string) => balances(wallet.database.kysely, playerId)
const show = async (token: string, id: string) =>
  (await wallet.ask(`GET /api/wallet/bankTransaction/${id}`, { token })).json

async function begun(amount = 300) {
  paying = payingProvider()
  const { id, accountId } = await wallet.player()
  const { transactionId } = (await wallet.begin(id, accountId, amount)).json
  const tell = (event: Partial<PayoutEvent> & Pick<PayoutEvent, 'type'>) =>
    wallet.tell({ payoutId: transactionId, amount: pesos(amount), ...event })
  return { id, transactionId: transactionId as string, tell }
}

test('a payout is asked for once with the player’s own name, and captured when it is paid [WAL-8] [GLI-9]', async () => {
  const { id, transactionId, tell } = await begun()
  const outside = await internalBalance(wallet.database.kysely, 'spei')
  await Promise.all([wallet.send(paying), wallet.send(paying), wallet.send(paying)])
  const clabe = expect.stringMatching(/^\d{18}$/)
  const request = { payoutId: transactionId, amount: pesos(300), clabe, holderName: 'Ana María López Díaz' }
  expect(paying.asked).toEqual([request])
  expect(await show(id, transactionId)).toMatchObject({ type: 2, source: 2, status: 2, depositStatus: null })
  expect(await tell({ type: 'payout.paid' })).toBe('done')
  expect(await money(id)).toEqual({ cash: pesos(700), bonus: 0, held: 0 })
  expect(await internalBalance(wallet.database.kysely, 'spei')).toBe(outside + pesos(300))
  const paid = { status: 6, amount: 300, reference: 'rastreo-1', bankName: 'BBVA Bancomer', reason: null }
  expect(await show(id, transactionId)).toMatchObject(paid)
  const other = await wallet.player()
  expect(await show(other.id, transactionId)).toMatchObject({ code: 'NOT_FOUND' })
})

test('a payout to somebody else’s account comes back to the balance and says why [WAL-8] [GLI-9]', async () => {
  const { id, transactionId, tell } = await begun()
  await wallet.send(paying)
  await tell({ type: 'payout.returned', reason: 'other-holder' })
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
  const reason = expect.stringContaining('a nombre de otra persona')
  expect(await show(id, transactionId)).toMatchObject({ status: -4, reason })
  await tell({ type: 'payout.paid' })
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
})

test('money that was paid and then sent back returns as a movement of its own, once [WAL-8]', async () => {
  const { id, transactionId, tell } = await begun()
  await wallet.send(paying)
  await tell({ type: 'payout.paid' })
  wallet.clock.advance(60_000)
  for (let time = 0; time < 3; time += 1) await tell({ type: 'payout.returned', reason: 'account-closed' })
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
  const { json } = await wallet.ask('GET /api/Wallet/Transactions/ByUser/', { token: id })
  expect(json).toMatchObject([
    { type: 1, source: 5, amount: 300, balanceBefore: 700, balanceAfter: 1_000 },
    { id: transactionId, type: 2, source: 2, status: -4, balanceBefore: 1_000, balanceAfter: 700 },
  ])
})

test('a failed payout releases what was held [WAL-8]', async () => {
  const { id, transactionId, tell } = await begun()
  await wallet.send(paying)
  await tell({ type: 'payout.failed' })
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
  expect(await show(id, transactionId)).toMatchObject({ status: -6, reason: expect.stringContaining('no se pudo') })
})

test('a payout the provider refuses at once is a failed one [WAL-8]', async () => {
  const { id, transactionId } = await begun()
  paying.troubles.push('refused')
  await wallet.send(paying)
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
  expect(await show(id, transactionId)).toMatchObject({ status: -6 })
})

test('paid after failed moves nothing and is left to a person [WAL-8]', async () => {
  const { id, transactionId, tell } = await begun()
  await wallet.send(paying)
  await tell({ type: 'payout.failed' })
  expect(await tell({ type: 'payout.paid' })).toBe('done')
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
  const { kysely } = wallet.database
  const entries = await kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
  expect(entries.at(-1)).toMatchObject({
    kind: 'wallet.payout-contradiction',
    detail: { withdrawalId: transactionId, before: 'failed', told: 'paid' },
  })
})

test('an event of another provider, currency, amount or of what was never sent is refused and changes nothing [WAL-6]', async () => {
  const { id, transactionId, tell } = await begun()
  expect(await tell({ type: 'payout.paid' })).toBe('unknown-payment')
  await wallet.send(paying)
  expect(await tell({ type: 'payout.paid', provider: 'otro' })).toBe('wrong-provider')
  expect(await tell({ type: 'payout.paid', currency: 'USD' })).toBe('wrong-currency')
  expect(await tell({ type: 'payout.paid', amount: pesos(300.01) })).toBe('wrong-amount')
  expect(await tell({ type: 'payout.paid', payoutId: crypto.randomUUID() })).toBe('unknown-payment')
  expect(await tell({ type: 'payout.paid', payoutId: 'x' })).toBe('unknown-payment')
  expect(await money(id)).toEqual({ cash: pesos(700), bonus: 0, held: pesos(300) })
  expect(await show(id, transactionId)).toMatchObject({ status: 2 })
})

test.each(['request-lost', 'answer-lost'] as const)(
  '%s: it is asked for again until it is taken, and taken once [GLI-25]',
  async (trouble) => {
    const { id, transactionId, tell } = await begun()
    paying.troubles.push(trouble, trouble, trouble)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await wallet.send(paying)
      expect(await money(id)).toMatchObject({ held: pesos(300) })
      wallet.clock.advance(600_000)
    }
    await wallet.send(paying)
    expect(paying.asked).toHaveLength(4)
    expect(paying.taken).toEqual(new Set([transactionId]))
    await tell({ type: 'payout.paid' })
    expect(await money(id)).toEqual({ cash: pesos(700), bonus: 0, held: 0 })
  },
)

test('a worker that dies while it asks is replaced by another, and the payout is neither lost nor repeated [GLI-25]', async () => {
  const { id, transactionId, tell } = await begun()
  paying.troubles.push('hangs')
  // Never resolves: the process ended between asking and hearing the answer.
  void wallet.send(paying)
  await expect.poll(() => paying.asked.length).toBe(1)
  await wallet.send(paying)
  expect(paying.asked).toHaveLength(1)
  wallet.clock.advance(121_000)
  await wallet.send(paying)
  expect(paying.asked).toHaveLength(2)
  expect(paying.taken).toEqual(new Set([transactionId]))
  await tell({ type: 'payout.paid' })
  expect(await money(id)).toEqual({ cash: pesos(700), bonus: 0, held: 0 })
})

test('what the provider tells before its answer is heard is taken all the same [WAL-6]', async () => {
  const { id, transactionId, tell } = await begun()
  paying.troubles.push('answer-lost')
  await wallet.send(paying)
  expect(await tell({ type: 'payout.paid' })).toBe('done')
  wallet.clock.advance(600_000)
  await wallet.send(paying)
  expect(paying.asked).toHaveLength(1)
  expect(await show(id, transactionId)).toMatchObject({ status: 6 })
})

test('an end that is told while the provider still answers stands, and the next payout follows [WAL-6]', async () => {
  const first = await begun()
  wallet.clock.advance(1)
  const second = await begun(200)
  const { provider } = paying
  const quick: Paying['provider'] = {
    name: provider.name,
    async payOut(request) {
      const answer = await provider.payOut(request)
      if (request.payoutId === first.transactionId) await first.tell({ type: 'payout.paid' })
      return answer
    },
  }
  await wallet.send({ ...paying, provider: quick })
  expect(paying.asked.map(({ payoutId }) => payoutId)).toEqual([first.transactionId, second.transactionId])
  expect(await show(first.id, first.transactionId)).toMatchObject({ status: 6 })
  expect(await money(first.id)).toEqual({ cash: pesos(700), bonus: 0, held: 0 })
  expect(await show(second.id, second.transactionId)).toMatchObject({ status: 2 })
})
