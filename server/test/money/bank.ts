import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { applyDepositEvent } from '../../src/modules/wallet/deposits/apply-deposit-event.ts'
import { noProvider } from '../../src/modules/wallet/payments/no-provider.ts'
import type { DepositEvent } from '../../src/modules/wallet/payments/payment-event.ts'
import type { PaymentProvider } from '../../src/modules/wallet/payments/provider.ts'
import { createMail } from '../../src/platform/messages/mail.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { testConfig } from '../product.ts'

const CARD = 'a bank'

/** Takes every card payment that is begun, and tells nothing by itself. */
export const bank: PaymentProvider = {
  ...noProvider(),
  cards: [{ name: CARD, minimum: pesos(10), beginCardPage: async () => ({ url: 'https://bank.test/' }) }],
}

/** What the bank tells of a payment, taken as its webhook would be. */
export async function bankTells(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  depositId: string,
  type: DepositEvent['type'],
): Promise<void> {
  const { amount } = await db.kysely
    .selectFrom('deposits')
    .select('amount')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow()
  const event = { id: randomUUID(), provider: CARD, type, depositId, amount, currency: 'MXN', at: clock.now() }
  const taken = await db.transaction((tx) =>
    applyDepositEvent(tx, event, { clock, mail: createMail(clock), config: testConfig() }),
  )
  if (taken !== 'done') throw new Error(`${type} of ${depositId}: ${taken}`)
}
