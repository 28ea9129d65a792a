import type { Generated, Insertable } from 'kysely'
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
  is_bulk: Generated<boolean>
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
  /** Sent after the commit; a transaction that is rolled back sends nothing. Answers the id of the mail. */
  queue(tx: Tx, message: MailMessage): Promise<number>
  /** Nobody waits for these: they are sent when nothing else is to be sent. */
  queueBulk(tx: Tx, messages: readonly MailMessage[]): Promise<void>
  /** Those of them that wait for this recipient are not sent any more. */
  withdrawBulk(tx: Tx, recipient: string): Promise<void>
}

export function createMail(clock: Clock): Mail {
  return {
    async queue(tx, message) {
      const { id } = await tx
        .insertInto('mail')
        .values(rowOf(message, clock.now()))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async queueBulk(tx, messages) {
      if (messages.length === 0) return
      const now = clock.now()
      const rows = messages.map((message) => ({ ...rowOf(message, now), is_bulk: true }))
      await tx.insertInto('mail').values(rows).execute()
    },
    async withdrawBulk(tx, recipient) {
      await tx
        .deleteFrom('mail')
        .where('recipient', '=', recipient)
        .where('is_bulk', '=', true)
        .where('sent_at', 'is', null)
        .execute()
    },
  }
}

function rowOf({ to, subject, text, html }: MailMessage, now: Date): Insertable<MailTable> {
  // A line break in a header would let whoever wrote it add headers of their own.
  if (/[\r\n]/.test(to + subject)) throw new Error('a mail header may not contain a line break')
  return { recipient: to, subject, text_body: text, html_body: html, created_at: now, next_attempt_at: now }
}
