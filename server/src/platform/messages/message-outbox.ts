import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { MailMessage } from './mail.ts'

/** A text message has neither subject nor HTML. */
export interface StoredMessage extends MailMessage {
  readonly channel: 'mail' | 'sms'
  readonly id: number
  readonly createdAt: string
  readonly sentAt: string | null
}

interface StoredRow {
  readonly channel: 'mail' | 'sms'
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly created_at: Date
  readonly sent_at: Date | null
}

const MOST_SHOWN = 100

/** What was written to whom, the newest first. */
export async function readMessages(database: Database, to?: string): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredRow>`
    select * from (
      select 'mail' as channel, id, recipient, subject, text_body, html_body, created_at, sent_at from mail
      union all
      select 'sms', id, recipient, '', text_body, '', created_at, sent_at from sms
    ) as messages
    where ${to ?? null}::text is null or lower(recipient) = lower(${to ?? null})
    order by created_at desc, id desc limit ${MOST_SHOWN}`.execute(database.kysely)
  return rows.map((row) => ({
    channel: row.channel,
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
}
