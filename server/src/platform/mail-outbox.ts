import type { Database } from './database.ts'
import type { MailMessage } from './mail.ts'

export interface StoredMail extends MailMessage {
  readonly id: number
  readonly createdAt: string
  readonly sentAt: string | null
}

const MOST_SHOWN = 100

/** What was written to whom, the newest first. */
export async function readMail(database: Database, to?: string): Promise<StoredMail[]> {
  let query = database.kysely.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(MOST_SHOWN)
  if (to !== undefined) query = query.where(({ fn }) => fn('lower', ['recipient']), '=', to.toLowerCase())
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
}
