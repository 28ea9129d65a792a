import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Database, Tx } from './database.ts'
import type { Logger } from './log.ts'
import { messageOf } from './start-problem.ts'

interface SenderOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly smtpUrl: string
  readonly from: string
  /** Kept for the development page; elsewhere codes and links do not outlive their sending. */
  readonly keepSent: boolean
  readonly pollMs?: number
}

const BATCH = 20
/** Longer than any delivery takes, so that no other sender takes the same mail meanwhile. */
const CLAIM_SECONDS = 120
const MOST_ATTEMPTS = 12

/** Delivers what is queued, at least once, with growing pauses while the mail server refuses. */
export function startMailSender(options: SenderOptions): { stop(): Promise<void> } {
  const { clock, log, pollMs = 1_000 } = options
  const transport = createTransport({ url: options.smtpUrl, pool: true, connectionTimeout: 10_000 })
  let turn: Promise<void> | undefined

  function wake(): void {
    turn ??= sendDue(options, transport)
      .catch((error) => log.warn({ err: error }, 'queued mail could not be read; trying again'))
      .finally(() => {
        turn = undefined
      })
  }

  const cancel = clock.every(pollMs, wake)
  wake()
  return {
    async stop() {
      cancel()
      await turn
      transport.close()
    },
  }
}

async function sendDue(options: SenderOptions, transport: Transporter): Promise<void> {
  const { database, clock } = options
  for (;;) {
    const due = await database.transaction((tx) => claim(tx, clock.now()))
    if (due.length === 0) return
    for (const mail of due) await sendOne(options, transport, mail)
  }
}

interface ClaimedMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly attempts: number
}

async function claim(tx: Tx, now: Date): Promise<ClaimedMail[]> {
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  const { rows } = await sql<ClaimedMail>`
    update mail set next_attempt_at = ${until}, attempts = attempts + 1
    where id in (
      select id from mail where sent_at is null and next_attempt_at <= ${now} and attempts < ${MOST_ATTEMPTS}
      order by id limit ${BATCH} for update skip locked
    )
    returning id, recipient, subject, text_body, html_body, attempts`.execute(tx)
  return rows
}

async function sendOne(options: SenderOptions, transport: Transporter, mail: ClaimedMail): Promise<void> {
  const { database, clock, log, from, keepSent } = options
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      // The same at every attempt, so that a mailbox can tell a repetition.
      messageId: `<${mail.id}.mail@${from.replace(/^.*@|>$/g, '')}>`,
    })
  } catch (error) {
    log.warn({ mailId: mail.id, attempts: mail.attempts, problem: messageOf(error) }, 'a mail could not be sent')
    const next = new Date(clock.now().getTime() + 1000 * Math.min(2 ** mail.attempts * 5, 3600))
    await database.transaction((tx) => postpone(tx, mail.id, next, messageOf(error)))
    return
  }
  await database.transaction((tx) => (keepSent ? markSent(tx, mail.id, clock.now()) : forget(tx, mail.id)))
}

async function postpone(tx: Tx, id: number, next: Date, problem: string): Promise<void> {
  await tx.updateTable('mail').set({ next_attempt_at: next, last_problem: problem }).where('id', '=', id).execute()
}

async function markSent(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mail').set({ sent_at: at }).where('id', '=', id).execute()
}

async function forget(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('mail').where('id', '=', id).execute()
}
