import { sql } from 'kysely'
import type { Account, AccountKeys } from './protocol.ts'
import { returnPayment } from './settle-payment.ts'
import { signWebhook } from './sign-webhook.ts'
import type { SandboxDatabase, SandboxWebhook, Tx } from './tables.ts'

const BATCH = 20
const PATIENCE_MS = 10_000
/** Longer than a delivery takes, so that no other process sends the same meanwhile. */
const CLAIM_MS = 30_000
const MOST_ATTEMPTS = 15
const LONGEST_PAUSE_SECONDS = 3_600

export interface DeliverOptions {
  readonly database: SandboxDatabase
  readonly clock: { now(): Date }
  readonly log: { info(detail: object, text: string): void }
  readonly keys: Readonly<Record<Account, AccountKeys>>
  /** Where the product is: `/api/payments/webhooks/{account}` below it takes the webhooks. */
  readonly merchantUrl: string
}

/** Sends what is due to the product, with growing pauses until it is taken. */
export function webhookDelivery({ database, clock, log, keys, merchantUrl }: DeliverOptions) {
  return deliverDue

  async function deliverDue(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const due = await database.transaction().execute((tx) => claim(tx, clock.now()))
      if (due.length === 0) return
      for (const webhook of due) await deliver(webhook)
    }
  }

  async function deliver(webhook: SandboxWebhook): Promise<void> {
    const { id, attempts } = webhook
    const answer = await send(webhook)
    if (answer.ok) {
      await database
        .transaction()
        .execute((tx) => update(tx, id, { answered_at: clock.now(), answer_status: answer.status }))
      return
    }
    const { status, problem } = answer
    // A payment of another amount than was asked for is nobody's: whoever sent it gets it back.
    const unwanted = status === 422
    log.info({ webhookId: id, attempts, status, problem }, 'a sandbox webhook was not taken')
    const pauseSeconds = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS)
    const next = !unwanted && attempts < MOST_ATTEMPTS ? new Date(clock.now().getTime() + pauseSeconds * 1000) : null
    await database.transaction().execute(async (tx) => {
      await update(tx, id, { next_attempt_at: next, answer_status: status, last_problem: problem })
      if (unwanted) await returnPayment(tx, webhook.payment_id)
    })
  }

  async function send(
    webhook: SandboxWebhook,
  ): Promise<{ ok: boolean; status: number | null; problem: string | null }> {
    const body = Buffer.from(webhook.body)
    const { webhookSecret } = keys[webhook.provider as Account]
    try {
      const answer = await fetch(`${merchantUrl}/api/payments/webhooks/${webhook.provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signWebhook(webhookSecret, body, clock.now()) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await answer.text()
      return { ok: answer.ok, status: answer.status, problem: answer.ok ? null : text.slice(0, 300) }
    } catch (error) {
      return { ok: false, status: null, problem: error instanceof Error ? error.message : String(error) }
    }
  }
}

async function claim(tx: Tx, now: Date): Promise<SandboxWebhook[]> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await sql<SandboxWebhook>`
    update sandbox_webhooks set next_attempt_at = ${until}, attempts = attempts + 1
    where id in (
      select id from sandbox_webhooks where answered_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${BATCH} for update skip locked
    )
    returning *`.execute(tx)
  return rows
}

async function update(tx: Tx, id: number, changes: Partial<SandboxWebhook>): Promise<void> {
  await tx.updateTable('sandbox_webhooks').set(changes).where('id', '=', id).execute()
}
