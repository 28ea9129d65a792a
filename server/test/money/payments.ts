import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { DepositMethod } from '@momio/domain/deposit'
import type { Account } from '@momio/sandbox/protocol'
import type { Deposit } from '../../src/modules/wallet/deposits/tables.ts'
import { accountKeys } from '../../src/modules/wallet/index.ts'
import type { Config } from '../../src/platform/operation/config.ts'
import { signBody } from '../../src/platform/signed-body.ts'
import { type Answered, type Ask, addPlayer, askAt, enterAs } from '../people/players.ts'
import { type Product, type ProductOptions, startProduct } from '../product.ts'

export interface Payer {
  readonly id: string
  readonly token: string
  /** With a new session: the one before may be over. */
  signInAgain(): Promise<void>
  readonly ask: (line: string, body?: unknown) => Promise<Answered>
  /** The answer of a deposit that is begun. */
  readonly begin: (method: DepositMethod, amount: number) => Promise<Answered['json']>
  readonly cash: () => Promise<number>
}

export const BEGIN: Readonly<Record<DepositMethod, string>> = {
  card: 'POST /api/wallet/deposit/BeginDepositWithCard',
  spei: 'POST /api/wallet/deposit/BeginDepositWithSpei',
  oxxo: 'POST /api/wallet/Deposit/BeginDepositWithOxxoPay',
}

export interface Payments extends Product {
  readonly ask: Ask
  payer(columns?: Parameters<typeof addPlayer>[2]): Promise<Payer>
  /** What a person does on a page of the sandbox. */
  act(path: string, form?: Record<string, string>): Promise<{ status: number; text: string }>
  /** A webhook of the test's own, signed as the provider would. */
  webhook(body: unknown, over?: WebhookOver): Promise<Answered>
  deposit(id: string): Promise<Deposit>
  auditOf(kind: string): Promise<Record<string, unknown>[]>
}

interface WebhookOver {
  readonly provider?: string
  readonly signedAt?: Date
  readonly secret?: string
  readonly signature?: string
}

/** The whole server at an address that its own sandbox can reach. */
export async function startPayments(config: Partial<Config> = {}, options: ProductOptions = {}): Promise<Payments> {
  const port = await freePort()
  const product = await startProduct({ port, publicUrl: `http://127.0.0.1:${port}`, ...config }, options)
  const { platform, url } = product
  const { kysely } = platform.db
  const ask = askAt(url)
  let payers = 0

  return {
    ...product,
    ask,
    async payer(columns) {
      const username = `payer${payers++}`
      const { id } = await addPlayer(platform, username, columns)
      let { token } = await enterAs(platform, id)
      const askAs: Payer['ask'] = (line, body) => ask(line, { token, body })
      return {
        id,
        get token() {
          return token
        },
        async signInAgain() {
          token = (await enterAs(platform, id)).token
        },
        ask: askAs,
        async begin(method, amount) {
          const { status, json } = await askAs(BEGIN[method], { amount })
          if (status !== 200) throw new Error(`${method} of ${amount}: ${JSON.stringify(json)}`)
          return json
        },
        async cash() {
          const row = await kysely
            .selectFrom('ledger_wallets')
            .select('cash')
            .where('player_id', '=', id)
            .executeTakeFirst()
          return row?.cash ?? 0
        },
      }
    },
    async act(path, form) {
      const answer = await fetch(url + path, {
        method: form ? 'POST' : 'GET',
        body: form ? new URLSearchParams(form) : undefined,
      })
      return { status: answer.status, text: await answer.text() }
    },
    async webhook(body, { provider = 'sandbox-card', signedAt = platform.clock.now(), secret, signature } = {}) {
      const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      const key = secret ?? accountKeys(platform.config.secret)[provider as Account]?.webhookSecret ?? 'of nobody'
      const answer = await fetch(`${url}/api/payments/webhooks/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature ?? signBody(key, bytes, signedAt) },
        body: bytes,
      })
      return { status: answer.status, json: await answer.json() }
    },
    deposit: (id) => kysely.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async auditOf(kind) {
      const rows = await kysely
        .selectFrom('audit_log')
        .select('detail')
        .where('kind', '=', kind)
        .orderBy('position')
        .execute()
      return rows.map(({ detail }) => detail as Record<string, unknown>)
    },
  }
}

/**
 * Free a moment ago: the sandbox has to know its address before anybody listens there. Below those that the system gives
 * away by itself, so that nobody takes it while a server starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + randomInt(20_000)
    const server = createServer().listen(port, '127.0.0.1')
    const taken = await once(server, 'listening').catch(() => true)
    if (taken === true) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
