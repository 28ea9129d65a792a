import { createHash, timingSafeEqual } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { z } from 'zod'
import { createPayment, createPayout, mustBeInService, OutOfService } from './create-payment.ts'
import {
  ACCOUNTS,
  type Account,
  type AccountKeys,
  type ApiAnswer,
  type ApiRequest,
  newPaymentSchema,
  newPayoutSchema,
  refundSchema,
} from './protocol.ts'
import { RefundRefused, refundPayment } from './settle-payment.ts'
import type { SandboxDatabase, Tx } from './tables.ts'

interface Options {
  readonly database: SandboxDatabase
  readonly clock: { now(): Date }
  readonly keys: Readonly<Record<Account, AccountKeys>>
  /** Webhooks may be due. */
  readonly wake: () => void
}

export type Api = (request: ApiRequest) => Promise<ApiAnswer>

const PAYMENT = /^\/payments\/([0-9a-f-]{36})$/
const REFUND = /^\/payments\/([0-9a-f-]{36})\/refund$/

/** The provider's API, whichever way a request comes: over HTTP or from the same process. */
export function sandboxApi({ database, clock, keys, wake }: Options): Api {
  return async ({ method, path, authorization, body }) => {
    const [, name, rest = ''] = /^\/([^/]+)(\/.+)$/.exec(path) ?? []
    const account = ACCOUNTS.find((known) => known === name)
    if (account === undefined) return problem(404, 'no such account')
    if (!isSame(authorization, `Bearer ${keys[account].apiKey}`)) return problem(401, 'wrong key')
    try {
      const answer = await database.transaction().execute((tx) => answerTo(tx, account, `${method} ${rest}`, body))
      wake()
      return answer
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError) return problem(400, error.message)
      if (error instanceof OutOfService) return problem(503, error.message)
      if (error instanceof RefundRefused) return problem(409, error.message)
      throw error
    }
  }

  async function answerTo(tx: Tx, account: Account, line: string, body = ''): Promise<ApiAnswer> {
    const [method, path = ''] = line.split(' ')
    const refunded = REFUND.exec(path)?.[1]
    const asked = PAYMENT.exec(path)?.[1]
    if (line === 'POST /payments') {
      return json(200, await createPayment(tx, account, newPaymentSchema.parse(JSON.parse(body)), clock.now()))
    }
    if (line === 'POST /payouts') {
      const created = await createPayout(tx, account, newPayoutSchema.parse(JSON.parse(body)), clock.now())
      return created === 'accepted' ? json(200, {}) : problem(422, 'the CLABE is wrong')
    }
    if (method === 'POST' && refunded !== undefined) {
      const { amount } = refundSchema.parse(JSON.parse(body))
      await mustBeInService(tx, 'refund')
      if ((await paymentOf(tx, account, refunded)) === undefined) return problem(404, 'no such payment')
      await refundPayment(tx, refunded, centavos(amount), clock.now())
      return json(200, {})
    }
    if (method === 'GET' && asked !== undefined) {
      const payment = await paymentOf(tx, account, asked)
      return payment ? json(200, payment) : problem(404, 'no such payment')
    }
    return problem(404, 'no such call')
  }
}

function paymentOf(tx: Tx, account: Account, id: string) {
  const payments = tx.selectFrom('sandbox_payments').select(['id', 'amount', 'status']).where('id', '=', id)
  return payments.where('provider', '=', account).executeTakeFirst()
}

function json(status: number, body: object): ApiAnswer {
  return { status, body: JSON.stringify(body) }
}

function problem(status: number, text: string): ApiAnswer {
  return json(status, { problem: text })
}

/** Hashed first, because only texts of one length can be compared in constant time. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
