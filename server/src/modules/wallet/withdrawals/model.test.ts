import { pesos } from '@momio/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verified } from '../../../../test/money/ledger.ts'
import { type Paying, payingProvider, STAFF, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import { mayCancel, WalletModel, wasSent } from '../../../../test/money/wallet-model.ts'
import { balances } from '../../ledger/index.ts'

type Step =
  | { do: 'begin'; amount: number }
  | { do: 'cancel' | 'approve' | 'reject' }
  | { do: 'send'; trouble?: Paying['troubles'][number] }
  | { do: 'tell'; type: 'payout.paid' | 'payout.returned' | 'payout.failed'; forged: boolean; which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('begin' as const), amount: fc.constantFrom(100, 700, 5_001, 9_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'approve' as const, 'reject' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      trouble: fc.constantFrom(
        undefined,
        undefined,
        'request-lost' as const,
        'answer-lost' as const,
        'refused' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      type: fc.constantFrom('payout.paid' as const, 'payout.returned' as const, 'payout.failed' as const),
      forged: fc.boolean(),
      which: fc.nat(3),
    }),
  },
)

const RULES = { approvalDay: 5_000, approvalWeek: 20_000, cancelMs: 300_000 }

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(() => wallet.stop())

test('in any order of asking, cancelling, deciding, sending and hearing, no peso is lost or made [WAL-8] [WAL-11] [GLI-25]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { id, accountId } = await wallet.player(10_000)
      const model = new WalletModel(10_000, RULES)
      const paying = payingProvider()
      for (const one of steps) {
        await perform(one, model, paying, id, accountId)
        expect(await balances(wallet.database.kysely, id)).toEqual({
          cash: pesos(model.cash),
          bonus: 0,
          held: pesos(model.held),
        })
      }
      const rows = wallet.database.kysely.selectFrom('withdrawals').select(['id', 'state']).where('player_id', '=', id)
      const states = new Map((await rows.execute()).map((row) => [row.id, row.state]))
      expect(states).toEqual(new Map(model.withdrawals.map((withdrawal) => [withdrawal.id, withdrawal.state])))
      // Nothing is left for the sender of the next run.
      if (model.openWithdrawal) await drain(paying)
    }),
    { numRuns: 60 },
  )
  expect(await verified(wallet.database)).toBeUndefined()
}, 120_000)

async function drain(paying: Paying): Promise<void> {
  paying.troubles.length = 0
  wallet.clock.advance(600_000)
  await wallet.send(paying)
}

async function perform(one: Step, model: WalletModel, paying: Paying, id: string, accountId: string): Promise<void> {
  const { openWithdrawal: open } = model
  if (one.do === 'begin') {
    const { status, json } = await wallet.begin(id, accountId, one.amount)
    expect(status === 200 ? undefined : json.code).toBe(model.withdrawalRefusal(one.amount))
    if (status === 200) model.beginWithdrawal(json.transactionId, one.amount, wallet.clock.now())
    return
  }
  if (one.do === 'send') {
    wallet.clock.advance(600_000)
    paying.troubles.length = 0
    if (one.trouble) paying.troubles.push(one.trouble)
    await wallet.send(paying)
    if (open?.state !== 'queued' && open?.state !== 'sending') return
    if (one.trouble === 'refused') model.endWithdrawal(open, 'failed')
    else open.state = one.trouble ? 'sending' : 'sent'
    return
  }
  if (one.do === 'tell') {
    const told = model.withdrawals[one.which]
    if (!told) return
    const sent = wasSent(told)
    const amount = pesos(one.forged ? told.amount + 1 : told.amount)
    const reason = one.type === 'payout.returned' ? { reason: 'account-closed' as const } : {}
    const result = await wallet.tell({ type: one.type, payoutId: told.id, amount, ...reason })
    expect(result).toBe(sent ? (one.forged ? 'wrong-amount' : 'done') : 'unknown-payment')
    const outcome = one.type.slice('payout.'.length) as 'paid' | 'returned' | 'failed'
    if (result === 'done') model.tellPayout(told, outcome, wallet.clock.now())
    return
  }
  if (!open) return
  if (one.do === 'cancel') {
    const body = { transactionId: open.id }
    const { status } = await wallet.ask('POST /api/wallet/withdrawal/CancelWithdrawal', { token: id, body })
    const free = mayCancel(open, wallet.clock.now())
    expect(status).toBe(free ? 200 : 409)
    if (free) model.endWithdrawal(open, 'cancelled')
    return
  }
  const path = `POST /api/Staff/Withdrawals/${open.id}/${one.do === 'approve' ? 'Approve' : 'Reject'}`
  const { status } = await wallet.ask(path, { token: STAFF, ...(one.do === 'reject' ? { body: { reason: 'x' } } : {}) })
  expect(status).toBe(open.state === 'waiting' ? 200 : 409)
  if (open.state !== 'waiting') return
  if (one.do === 'approve') open.state = 'queued'
  else model.endWithdrawal(open, 'rejected')
}

test('64 withdrawals told of by everybody at once, in every order, end as the provider said [WAL-6] [GLI-10]', async () => {
  const players = await Promise.all(Array.from({ length: 64 }, () => wallet.player(1_000)))
  const begun = await Promise.all(players.map(({ id, accountId }) => wallet.begin(id, accountId, 1_000)))
  const paying = payingProvider()
  await Promise.all([wallet.send(paying), wallet.send(paying), wallet.send(paying)])
  expect(paying.asked).toHaveLength(64)
  const events = begun.flatMap(({ json }, index) => {
    const event = { payoutId: json.transactionId, amount: pesos(1_000) }
    const returned = { ...event, type: 'payout.returned', reason: 'account-blocked' } as const
    const paid = { ...event, type: 'payout.paid' } as const
    return index % 2 ? [paid, paid] : index % 4 ? [returned, paid] : [paid, returned, returned]
  })
  expect(new Set(await Promise.all(events.map((event) => wallet.tell(event))))).toEqual(new Set(['done']))
  for (const [index, { id }] of players.entries()) {
    const cash = index % 2 ? 0 : pesos(1_000)
    expect(await balances(wallet.database.kysely, id)).toEqual({ cash, bonus: 0, held: 0 })
  }
  expect(await verified(wallet.database)).toBeUndefined()
}, 60_000)
