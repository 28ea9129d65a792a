import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { messageOf } from '../../../../platform/operation/start-problem.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { signBody } from '../../../../platform/signed-body.ts'
import { type Turns, takeTurns } from '../../../../platform/turns/take-turns.ts'
import { sandboxSecret } from './sandbox-provider.ts'
import { returnPayment } from './settle-payment.ts'
import type { SandboxWebhooksTable } from './tables.ts'

type Webhook = Selectable<SandboxWebhooksTable>

const EVERY_MS = 1_000
const BATCH = 20
const PATIENCE_MS = 10_000
/** Longer than a delivery takes, so that no other process sends the same meanwhile. */
const CLAIM_MS = 30_000
const MOST_ATTEMPTS = 15
const LONGEST_PAUSE_SECONDS = 3_600

type Options = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>

/** Sends what is due to the product's public address, with growing pauses until it is taken. */
export function startDelivering({ db, clock, log, config }: Options): Turns {
  return takeTurns({ name: 'sandbox webhooks', clock, log, everyMs: EVERY_MS, turn: deliverDue })

  async function deliverDue(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const due = await db.transaction((tx) => claim(tx, clock.now()))
      if (due.length === 0) return
      for (const webhook of due) await deliver(webhook)
    }
  }

  async function deliver(webhook: Webhook): Promise<void> {
    const { id, attempts } = webhook
    const answer = await send(webhook)
    if (answer.ok) {
      await db.transaction((tx) => update(tx, id, { answered_at: clock.now(), answer_status: answer.status }))
      return
    }
    const { status, problem } = answer
    // A payment of another amount than was asked for is nobody's: whoever sent it gets it back.
    const unwanted = status === 422
    log.info({ webhookId: id, attempts, status, problem }, 'a sandbox webhook was not taken')
    const pauseSeconds = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS)
    const next = !unwanted && attempts < MOST_ATTEMPTS ? new Date(clock.now().getTime() + pauseSeconds * 1000) : null
    await db.transaction(async (tx) => {
      await update(tx, id, { next_attempt_at: next, answer_status: status, last_problem: problem })
      if (unwanted) await returnPayment(tx, webhook.payment_id)
    })
  }

  async function send(webhook: Webhook): Promise<{ ok: boolean; status: number | null; problem: string | null }> {
    const body = Buffer.from(webhook.body)
    const secret = sandboxSecret(config.secret, webhook.provider)
    try {
      const answer = await fetch(`${config.publicUrl}/api/payments/webhooks/${webhook.provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signBody(secret, body, clock.now()) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const said = await answer.text()
      return { ok: answer.ok, status: answer.status, problem: answer.ok ? null : said.slice(0, 300) }
    } catch (error) {
      return { ok: false, status: null, problem: messageOf(error) }
    }
  }
}

async function claim(tx: Tx, now: Date): Promise<Webhook[]> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await sql<Webhook>`
    update sandbox_webhooks set next_attempt_at = ${until}, attempts = attempts + 1
    where id in (
      select id from sandbox_webhooks where answered_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${BATCH} for update skip locked
    )
    returning *`.execute(tx)
  return rows
}

async function update(tx: Tx, id: number, changes: Partial<Webhook>): Promise<void> {
  await tx.updateTable('sandbox_webhooks').set(changes).where('id', '=', id).execute()
}
