import type { Generated } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Clock } from '../turns/clock.ts'

interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  text_body: string
  html_body: string
  created_at: Date
  sent_at: Generated<Date | null>
  attempts: Generated<number>
  next_attempt_at: Date
  last_problem: Generated<string | null>
}

declare module '../database/schema.ts' {
  interface Schema {
    mail: MailTable
  }
}

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail {
  /** Sent after the commit; a transaction that is rolled back sends nothing. */
  queue(tx: Tx, message: MailMessage): Promise<void>
}

export function createMail(clock: Clock): Mail {
  return {
    async queue(tx, { to, subject, text, html }) {
      // A line break in a header would let whoever wrote it add headers of their own.
      if (/[\r\n]/.test(to + subject)) throw new Error('a mail header may not contain a line break')
      const now = clock.now()
      await tx
        .insertInto('mail')
        .values({ recipient: to, subject, text_body: text, html_body: html, created_at: now, next_attempt_at: now })
        .execute()
    },
  }
}
