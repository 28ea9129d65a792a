import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Turns, takeTurns } from '../../../platform/turns/take-turns.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Deposit } from './tables.ts'

const EVERY_MS = 1_000
const BATCH = 20
/** Longer than a call takes, so that no other process asks meanwhile; also the pause before asking again. */
const CLAIM_MS = 60_000

interface Options extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly provider: PaymentProvider
}

/** Sends back the money that was not kept. Asked again after an interruption, the provider does it once. */
export function startSendingRefunds({ db, clock, log, provider }: Options): Turns {
  return takeTurns({ name: 'send refunds', clock, log, everyMs: EVERY_MS, turn: sendDue })

  async function sendDue(stopped: () => boolean): Promise<void> {
    const due = await db.transaction((tx) => claim(tx, clock.now()))
    for (const { id: depositId, amount, provider: taker } of due) {
      if (stopped()) return
      try {
        await provider.refund({ depositId, amount, provider: taker })
      } catch (error) {
        log.warn({ err: error, depositId }, 'a refund could not be asked for; trying again')
        continue
      }
      await db.transaction((tx) => markAsked(tx, depositId, clock.now()))
    }
  }
}

type DueRefund = Pick<Deposit, 'id' | 'amount' | 'provider'>

async function claim(tx: Tx, now: Date): Promise<DueRefund[]> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await sql<DueRefund>`
    update deposits set refund_due_at = ${until}
    where id in (
      select id from deposits where refund_asked_at is null and refund_due_at <= ${now}
      order by refund_due_at limit ${BATCH} for update skip locked
    )
    returning id, amount, provider`.execute(tx)
  return rows
}

async function markAsked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('deposits').set({ refund_asked_at: at }).where('id', '=', id).execute()
}
