import type { Tx } from '../../../platform/database/database.ts'
import { follow } from '../../../platform/follow/follow.ts'
import { outboxLog } from '../../../platform/follow/log-source.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Leadership } from '../../../platform/turns/leader.ts'
import { TICKET_CHANGED } from '../ticket-events.ts'
import { settledMail } from './settled-mail.ts'
import { noteMailed, ticketsToMail } from './tickets-to-mail.ts'

/** Writing so many mails does not hold up whatever else the process does. */
const TICKETS_AT_ONCE = 200

type Context = Pick<Platform, 'db' | 'clock' | 'log' | 'metrics' | 'health' | 'mail'> & {
  readonly config: Pick<Platform['config'], 'publicUrl'>
}

/**
 * Mails players who want it what became of their tickets. It reads how a ticket stands now, so that one which changed
 * twice before its turn is told once, and it works behind settlement, which does not wait for it.
 */
export function followSettled(context: Context): Leadership {
  const { db, clock, mail, config } = context

  async function mailSettled(tx: Tx, ticketIds: readonly string[]): Promise<void> {
    const tickets = await ticketsToMail(tx, ticketIds)
    if (tickets.length === 0) return
    await mail.queueBulk(
      tx,
      tickets.map((ticket) => settledMail(ticket, config.publicUrl)),
    )
    await noteMailed(tx, tickets, clock.now())
  }

  return follow({
    ...context,
    database: db,
    name: 'mails of settled tickets',
    source: outboxLog({ subjects: [TICKET_CHANGED.subject] }),
    begin: 'oldest',
    batch: TICKETS_AT_ONCE,
    handle: (tx, rows) =>
      mailSettled(
        tx,
        rows.map(({ text }) => TICKET_CHANGED.payload.parse(JSON.parse(text)).ticketId),
      ),
  })
}
