import type { Generated } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Clock } from '../turns/clock.ts'

interface SmsTable {
  id: Generated<number>
  recipient: string
  text_body: string
  created_at: Date
  sent_at: Generated<Date | null>
  attempts: Generated<number>
  next_attempt_at: Date
  last_problem: Generated<string | null>
}

declare module '../database/schema.ts' {
  interface Schema {
    sms: SmsTable
  }
}

export interface SmsMessage {
  /** E.164 */
  readonly to: string
  readonly text: string
}

export interface Sms {
  /** Sent after the commit; a transaction that is rolled back sends nothing. */
  queue(tx: Tx, message: SmsMessage): Promise<void>
}

export function createSms(clock: Clock): Sms {
  return {
    async queue(tx, { to, text }) {
      const now = clock.now()
      await tx
        .insertInto('sms')
        .values({ recipient: to, text_body: text, created_at: now, next_attempt_at: now })
        .execute()
    },
  }
}
