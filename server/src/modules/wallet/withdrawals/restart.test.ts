import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verified } from '../../../../test/money/ledger.ts'
import { PROVIDER, payingProvider, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { balances, trail } from '../../ledger/index.ts'
import type { PayoutPaid } from '../payments/payment-event.ts'
import { takeEvent } from '../payments/take-event.ts'
import { payoutEvents } from './payout-events.ts'
import { startSendingPayouts } from './send-payouts.ts'

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(() => wallet.stop())

/** A process that ends at one of its steps: from then on nothing it wants to do happens. */
class Mortal {
  private steps = 0
  readonly lastStep: number
  constructor(lastStep: number) {
    this.lastStep = lastStep
  }

  get isDead(): boolean {
    return this.steps > this.lastStep
  }

  private live(): void {
    this.steps += 1
    if (this.isDead) throw new Error('the process has ended')
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    this.live()
    const result = await work()
    this.live()
    return result
  }

  /** It may end before a transaction, in it before the commit, and after the commit before it hears of it. */
  database(database: Database): Database {
    const transaction: Database['transaction'] = (work) =>
      this.call(() =>
        database.transaction(async (tx) => {
          const result = await work(tx)
          this.live()
          return result
        }),
      )
    return { ...database, transaction }
  }
}

const log = createLog({ level: 'silent' })
const onPayoutEvent = () => payoutEvents(wallet.clock)
const onDepositEvent = async () => 'unknown-payment' as const

/** True where the process lived to the end. */
async function payOutDyingAt(step: number): Promise<boolean> {
  const { database: db, clock } = wallet
  const { id, accountId } = await wallet.player(1_000)
  const { transactionId: payoutId } = (await wallet.begin(id, accountId, 300)).json
  await wallet.letWindowsPass()
  const paying = payingProvider()
  const mortal = new Mortal(step)
  const { payOut } = paying.provider
  const provider = {
    name: PROVIDER,
    payOut: (request: Parameters<typeof payOut>[0]) => mortal.call(() => payOut(request)),
  }
  await startSendingPayouts({ db: mortal.database(db), clock, log, provider }).stop()
  const at = clock.now()
  const event: PayoutPaid = {
    id: randomUUID(),
    type: 'payout.paid',
    payoutId,
    provider: PROVIDER,
    amount: pesos(300),
    currency: 'MXN',
    at,
    trackingKey: 'x',
  }
  const hear = (database: Database) =>
    takeEvent({ db: database, clock, onDepositEvent, onPayoutEvent: onPayoutEvent() }, event, '127.0.0.1')
  if (paying.taken.size > 0) await hear(mortal.database(db)).catch(() => undefined)
  const lived = !mortal.isDead

  clock.advance(600_000)
  await wallet.send(paying)
  expect(paying.taken).toEqual(new Set([payoutId]))
  expect(await hear(db)).toMatch(/done|repeated/)
  expect(await hear(db)).toBe('repeated')
  await wallet.send(paying)
  expect(await balances(db.kysely, id)).toEqual({ cash: pesos(700), bonus: 0, held: 0 })
  expect((await trail(db.kysely, payoutId)).map(({ kind }) => kind)).toEqual(['hold', 'capture'])
  return lived
}

test('a process that ends between any two steps of a payout neither loses nor repeats it [GLI-25] [WAL-8]', async () => {
  let step = 0
  while (!(await payOutDyingAt(step))) step += 1
  // Three transactions with an end before, within and after each, and a call with one before and after.
  expect(step).toBeGreaterThanOrEqual(11)
  expect(await verified(wallet.database)).toBeUndefined()
}, 60_000)
