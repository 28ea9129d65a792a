import { hkdfSync } from 'node:crypto'
import { DEPOSIT_PESOS } from '@momio/contract/wallet-codes'
import { clabeFor, readClabe } from '@momio/domain/clabe'
import { type Centavos, pesos } from '@momio/domain/money'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { checkSignature } from '../../../../platform/signed-body.ts'
import type { CardProvider, PaymentProvider } from '../provider.ts'
import { refundPayment } from './settle-payment.ts'
import type { SandboxPaymentsTable, SandboxService } from './tables.ts'
import { readBody } from './webhook-body.ts'

const NAME = 'sandbox'
const CARD = 'sandbox-card'
const SECOND_CARD = 'sandbox-card-two'
const PROVIDERS: readonly string[] = [NAME, CARD, SECOND_CARD]

/** Sistema de Transferencias y Pagos, which issues a CLABE per customer, and the place of those. */
const BANK_AND_PLACE = '646180'
const BANK_NAME = 'STP'
const BENEFICIARY = 'Momio Entretenimiento S.A. de C.V.'

export function sandboxSecret(secret: string, provider: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `momio sandbox webhooks ${provider}`, 32)).toString('hex')
}

interface Options extends Pick<Platform, 'db' | 'clock' | 'config'> {
  /** Webhooks may be due. */
  readonly wake: () => void
}

/** The provider's side of the port, on tables of its own: what it was asked stays across a restart. */
export function sandboxProvider({ db, clock, config, wake }: Options): PaymentProvider {
  type Payment = Omit<Insertable<SandboxPaymentsTable>, 'created_at'>

  /** The same id again is the same payment. */
  async function record(
    tx: Tx,
    service: SandboxService,
    payment: Payment,
  ): Promise<{ readonly reference: string | null }> {
    await mustBeInService(tx, service)
    await tx
      .insertInto('sandbox_payments')
      .values({ ...payment, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return tx.selectFrom('sandbox_payments').select('reference').where('id', '=', payment.id).executeTakeFirstOrThrow()
  }

  function cardProvider(name: string, service: SandboxService, minimum: Centavos): CardProvider {
    return {
      name,
      minimum,
      async beginCardPage({ depositId: id, amount, expiresAt, returnUrl }) {
        await db.transaction((tx) =>
          record(tx, service, {
            id,
            kind: 'card',
            provider: name,
            amount,
            return_url: returnUrl.replace(config.publicUrl, ''),
            expires_at: expiresAt,
          }),
        )
        // It lives in the same server: at the address by which the player came, who is signed in only there.
        return { url: `/sandbox/card/${id}` }
      },
    }
  }

  return {
    name: NAME,
    cards: [
      cardProvider(CARD, 'card', pesos(DEPOSIT_PESOS.minimum)),
      cardProvider(SECOND_CARD, 'card-two', pesos(DEPOSIT_PESOS.otherProviderMinimum)),
    ],

    async issueClabe({ depositId: id, playerId, amount, expiresAt }) {
      return db.transaction(async (tx) => {
        const clabe = await clabeOf(tx, playerId)
        const proposed = await nextReference(tx, 7)
        const recorded = await record(tx, 'spei', {
          id,
          kind: 'spei',
          provider: NAME,
          amount,
          clabe,
          reference: proposed,
          expires_at: expiresAt,
        })
        return { clabe, reference: recorded.reference ?? proposed, bankName: BANK_NAME, beneficiary: BENEFICIARY }
      })
    },

    async issueSlip({ depositId: id, amount, expiresAt }) {
      return db.transaction(async (tx) => {
        const proposed = `9300${await nextReference(tx, 10)}`
        const recorded = await record(tx, 'oxxo', {
          id,
          kind: 'oxxo',
          provider: NAME,
          amount,
          reference: proposed,
          expires_at: expiresAt,
        })
        return { reference: recorded.reference ?? proposed }
      })
    },

    async refund({ depositId, amount }) {
      await db.transaction(async (tx) => {
        await mustBeInService(tx, 'refund')
        await refundPayment(tx, depositId, amount, clock.now())
      })
      wake()
    },

    async payOut({ payoutId: id, amount, clabe, holderName }) {
      if (readClabe(clabe).kind === 'wrong') return { kind: 'refused', reason: 'the CLABE is wrong' }
      await db.transaction((tx) =>
        record(tx, 'payout', { id, kind: 'payout', provider: NAME, amount, clabe, holder_name: holderName }),
      )
      return { kind: 'accepted' }
    },

    readWebhook({ provider, signature, body, now }) {
      if (!PROVIDERS.includes(provider)) return { kind: 'refused', reason: 'unknown-provider' }
      const checked = checkSignature(sandboxSecret(config.secret, provider), signature, body, now)
      if (checked !== 'right') return { kind: 'refused', reason: checked }
      const event = readBody(body, provider)
      return event ? { kind: 'event', event } : { kind: 'refused', reason: 'unreadable' }
    },
  }
}

async function mustBeInService(tx: Tx, service: SandboxService): Promise<void> {
  const outages = tx.selectFrom('sandbox_outages').select('service')
  const outage = await outages.where('service', '=', service).executeTakeFirst()
  if (outage) throw new Error(`the sandbox's ${service} is out of service`)
}

/** Each player has one for good. */
async function clabeOf(tx: Tx, playerId: string): Promise<string> {
  await tx
    .insertInto('sandbox_clabes')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { account } = await tx
    .selectFrom('sandbox_clabes')
    .select('account')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return clabeFor(BANK_AND_PLACE, account)
}

async function nextReference(tx: Tx, digits: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('sandbox_references') as next`.execute(tx)
  return String(rows[0]?.next).padStart(digits, '0')
}
