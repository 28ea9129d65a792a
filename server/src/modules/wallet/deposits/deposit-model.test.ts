import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verified } from '../../../../test/ledger.ts'
import { type Payer, type Payments, startPayments } from '../../../../test/payments.ts'

const DEPOSITS = 3
const RUNS = 15

let shop: Payments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.stop())

const GENUINE = ['card.confirmed', 'payment.declined', 'payment.expired', 'payment.refunded'] as const
const FALSE = ['forged', 'wrong-amount', 'wrong-currency', 'expired'] as const

interface Told {
  readonly deposit: number
  readonly what: (typeof GENUINE)[number] | (typeof FALSE)[number]
  /** Deliveries of the very same event. */
  readonly times: number
}

const told: fc.Arbitrary<Told> = fc.record({
  deposit: fc.nat({ max: DEPOSITS - 1 }),
  what: fc.constantFrom(...GENUINE, ...FALSE),
  times: fc.integer({ min: 1, max: 3 }),
})

/** A payment that was never confirmed cannot be refunded: such a story gets its confirmation at the end. */
function legal(stories: readonly Told[]): readonly Told[] {
  const of = (what: Told['what']) =>
    new Set(stories.filter((story) => story.what === what).map(({ deposit }) => deposit))
  const confirmed = of('card.confirmed')
  const missing = [...of('payment.refunded')].filter((deposit) => !confirmed.has(deposit))
  return [...stories, ...missing.map((deposit) => ({ deposit, what: 'card.confirmed', times: 1 }) as const)]
}

function deliver(depositId: string, amount: number, { what, times }: Told): Promise<unknown>[] {
  const genuine = (GENUINE as readonly string[]).includes(what)
  const body = {
    id: randomUUID(),
    type: genuine ? what : 'card.confirmed',
    created: '2026-03-04T18:00:00.000Z',
    payment: depositId,
    amount: what === 'wrong-amount' ? amount + 1 : amount,
    currency: what === 'wrong-currency' ? 'USD' : 'MXN',
  }
  const over = what === 'forged' ? { secret: 'x' } : what === 'expired' ? { signedAt: new Date(0) } : {}
  return Array.from({ length: times }, async () => {
    const { status } = await shop.webhook(body, over)
    expect(status === 200).toBe(genuine)
  })
}

test('whatever a provider or a forger sends, in any order and at once, the money is what the model says [WAL-6, WAL-11]', async () => {
  const payer = await shop.payer()
  let expectedCash = 0
  await fc.assert(
    fc.asyncProperty(fc.array(told, { maxLength: 14 }), fc.boolean(), async (stories, atOnce) => {
      const begun = await Promise.all(Array.from({ length: DEPOSITS }, (_, index) => begin(payer, 100 + index)))
      const all = legal(stories)
      if (atOnce) await Promise.all(all.flatMap((story) => deliverTo(begun, story)))
      else for (const story of all) await Promise.all(deliverTo(begun, story))
      for (const [index, { id, amount }] of begun.entries()) {
        const events = new Set(all.filter(({ deposit }) => deposit === index).map(({ what }) => what))
        const kept = events.has('card.confirmed')
        if (kept && !events.has('payment.refunded')) expectedCash += amount
        const status = kept ? 6 : events.has('payment.declined') ? -4 : events.has('payment.expired') ? -2 : 1
        expect((await shop.deposit(id)).status).toBe(status)
      }
      expect(await payer.cash()).toBe(expectedCash)
      expect(await verified(shop.platform.db)).toBeUndefined()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)

interface Begun {
  readonly id: string
  readonly amount: number
}

async function begin(payer: Payer, amount: number): Promise<Begun> {
  const { transactionId } = await payer.begin('card', amount)
  return { id: transactionId, amount: amount * 100 }
}

function deliverTo(begun: readonly Begun[], story: Told): Promise<unknown>[] {
  const deposit = begun[story.deposit]
  if (!deposit) throw new Error(`no deposit ${story.deposit}`)
  return deliver(deposit.id, deposit.amount, story)
}
