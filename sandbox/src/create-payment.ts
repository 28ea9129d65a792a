import { clabeFor, readClabe } from '@momio/domain/clabe'
import { centavos } from '@momio/domain/money'
import { type Insertable, sql } from 'kysely'
import type { Account, NewPayment, NewPayout } from './protocol.ts'
import type { SandboxService, SandboxTables, Tx } from './tables.ts'

/** Sistema de Transferencias y Pagos, which issues a CLABE per customer, and the place of those. */
const BANK_AND_PLACE = '646180'
const BANK_NAME = 'STP'
const BENEFICIARY = 'Momio Entretenimiento S.A. de C.V.'

export class OutOfService extends Error {}

/** The answer that the protocol has for the payment's method. */
export async function createPayment(tx: Tx, account: Account, payment: NewPayment, at: Date): Promise<object> {
  const { id, method } = payment
  const common = {
    id,
    kind: method,
    provider: account,
    amount: centavos(payment.amount),
    created_at: at,
    expires_at: new Date(payment.expiresAt),
  } as const
  switch (payment.method) {
    case 'card':
      await mustBeInService(tx, account === 'sandbox-card-two' ? 'card-two' : 'card')
      await insert(tx, { ...common, return_url: payment.returnUrl })
      return { url: `/sandbox/card/${id}` }
    case 'spei': {
      await mustBeInService(tx, 'spei')
      const clabe = await clabeOf(tx, payment.customer)
      const reference = await insert(tx, { ...common, clabe, reference: await nextReference(tx, 7) })
      return { clabe, reference, bankName: BANK_NAME, beneficiary: BENEFICIARY }
    }
    case 'oxxo': {
      await mustBeInService(tx, 'oxxo')
      const reference = await insert(tx, { ...common, reference: `9300${await nextReference(tx, 10)}` })
      return { reference }
    }
  }
}

export async function createPayout(
  tx: Tx,
  account: Account,
  { id, amount, clabe, holderName }: NewPayout,
  at: Date,
): Promise<'accepted' | 'wrong-clabe'> {
  if (readClabe(clabe).kind === 'wrong') return 'wrong-clabe'
  await mustBeInService(tx, 'payout')
  const payout = { id, kind: 'payout', provider: account, amount: centavos(amount), clabe } as const
  await insert(tx, { ...payout, holder_name: holderName, created_at: at })
  return 'accepted'
}

export async function mustBeInService(tx: Tx, service: SandboxService): Promise<void> {
  const outages = tx.selectFrom('sandbox_outages').select('service')
  const outage = await outages.where('service', '=', service).executeTakeFirst()
  if (outage) throw new OutOfService(`${service} is out of service`)
}

/** The same id again is the same payment, with the reference that it got the first time. */
async function insert(tx: Tx, payment: Insertable<SandboxTables['sandbox_payments']>): Promise<string | null> {
  await tx
    .insertInto('sandbox_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const kept = tx.selectFrom('sandbox_payments').select('reference').where('id', '=', payment.id)
  return (await kept.executeTakeFirstOrThrow()).reference
}

/** Each customer has one for good. */
async function clabeOf(tx: Tx, customer: string): Promise<string> {
  await tx
    .insertInto('sandbox_clabes')
    .values({ customer_id: customer })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { account } = await tx
    .selectFrom('sandbox_clabes')
    .select('account')
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()
  return clabeFor(BANK_AND_PLACE, account)
}

async function nextReference(tx: Tx, digits: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('sandbox_references') as next`.execute(tx)
  return String(rows[0]?.next).padStart(digits, '0')
}
