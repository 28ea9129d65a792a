import { DEPOSIT_PESOS } from '@momio/contract/wallet-codes'
import { type Centavos, pesos } from '@momio/domain/money'
import {
  ACCOUNTS,
  type Account,
  type AccountKeys,
  type ApiAnswer,
  cardPaymentSchema,
  type NewPayment,
  oxxoPaymentSchema,
  problemSchema,
  speiPaymentSchema,
} from '@momio/sandbox/protocol'
import { checkSignature } from '../../../platform/signed-body.ts'
import type { ProviderConnection } from './connection.ts'
import type { CardProvider, PaymentProvider } from './provider.ts'
import { readWebhookBody } from './read-webhook-body.ts'

interface Options {
  readonly connection: ProviderConnection
  readonly keys: Readonly<Record<Account, AccountKeys>>
}

/** Speaks the sandbox's protocol; what the provider is and where it runs is the connection's business. */
export function sandboxProvider({ connection, keys }: Options): PaymentProvider {
  function post(account: Account, path: string, body: object): Promise<ApiAnswer> {
    const authorization = `Bearer ${keys[account].apiKey}`
    return connection.send({ method: 'POST', path: `/${account}${path}`, authorization, body: JSON.stringify(body) })
  }

  async function create(account: Account, payment: NewPayment): Promise<unknown> {
    return contentOf(await post(account, '/payments', payment))
  }

  function cardProvider(account: Account, minimum: Centavos): CardProvider {
    return {
      name: account,
      minimum,
      async beginCardPage({ depositId: id, amount, expiresAt, returnUrl }) {
        const { origin } = connection
        const created = await create(account, {
          method: 'card',
          id,
          amount,
          expiresAt: expiresAt.toISOString(),
          // In the same server the player is signed in only at the address by which he came.
          returnUrl: origin === undefined ? pathOf(returnUrl) : returnUrl,
        })
        const { url } = cardPaymentSchema.parse(created)
        return { url: origin === undefined ? url : new URL(url, origin).href }
      },
    }
  }

  return {
    name: 'sandbox',
    cards: [
      cardProvider('sandbox-card', pesos(DEPOSIT_PESOS.minimum)),
      cardProvider('sandbox-card-two', pesos(DEPOSIT_PESOS.otherProviderMinimum)),
    ],

    async issueClabe({ depositId: id, playerId: customer, amount, expiresAt }) {
      const payment = { method: 'spei', id, amount, expiresAt: expiresAt.toISOString(), customer } as const
      return speiPaymentSchema.parse(await create('sandbox', payment))
    },

    async issueSlip({ depositId: id, amount, expiresAt }) {
      const payment = { method: 'oxxo', id, amount, expiresAt: expiresAt.toISOString() } as const
      return oxxoPaymentSchema.parse(await create('sandbox', payment))
    },

    async refund({ depositId, amount, provider }) {
      contentOf(await post(accountOf(provider), `/payments/${depositId}/refund`, { amount }))
    },

    async payOut({ payoutId: id, amount, clabe, holderName }) {
      const answer = await post('sandbox', '/payouts', { id, amount, clabe, holderName })
      if (answer.status === 422) return { kind: 'refused', reason: problemOf(answer) }
      contentOf(answer)
      return { kind: 'accepted' }
    },

    readWebhook({ provider, signature, body, now }) {
      const account = ACCOUNTS.find((known) => known === provider)
      if (account === undefined) return { kind: 'refused', reason: 'unknown-provider' }
      const checked = checkSignature(keys[account].webhookSecret, signature, body, now)
      if (checked !== 'right') return { kind: 'refused', reason: checked }
      const event = readWebhookBody(body, account)
      return event ? { kind: 'event', event } : { kind: 'refused', reason: 'unreadable' }
    },
  }
}

function contentOf(answer: ApiAnswer): unknown {
  if (answer.status === 200) return JSON.parse(answer.body)
  throw new Error(`the payment provider answered ${answer.status}: ${problemOf(answer)}`)
}

/** A proxy in between may answer with a body that is not the provider's. */
function problemOf({ body }: ApiAnswer): string {
  try {
    return problemSchema.parse(JSON.parse(body)).problem
  } catch {
    return body.slice(0, 200)
  }
}

function accountOf(provider: string): Account {
  const account = ACCOUNTS.find((known) => known === provider)
  if (account === undefined) throw new Error(`${provider} is no account of the payment provider`)
  return account
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
