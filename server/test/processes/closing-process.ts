import { type Centavos, centavos } from '@momio/domain/money'
import { cashOutWork } from '../../src/modules/cashout/cash-out-work.ts'
import { type Closed, closeTicket } from '../../src/modules/cashout/close-ticket.ts'
import { BookView } from '../../src/modules/catalogue/book/book-view.ts'
import { openPlay } from '../../src/modules/play/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'
import { lineOf } from '../betting/slips.ts'
import { put } from '../catalogue/event-example.ts'

/**
 * Closes every ticket there is in a process of its own, for a test that kills it: those of every second player at
 * once, the others in parts. Another process sends the same requests again, as players do whose answers were lost. Prints the
 * ticket, the number of the part and what was paid for it, once that is answered.
 */
const [url = ''] = process.argv.slice(2)
const AT_ONCE = [100]
const IN_PARTS = [30, 50, 100]
/** Of what is open; the book says that it is worth more. */
const ASKED_PERCENT = 110

const clock = systemClock()
const db = openDatabase({ url, log: createLog({ level: 'silent' }) })
const play = openPlay({ db, clock, metrics: createMetrics(), config: { largePlayPesos: 10_000 } }, 'cashout')
const closing = { db, play, work: cashOutWork(await bookOfTickets(), { margin: 0.05, validSeconds: 5 }, clock) }
// In the same order everywhere: the same request has to ask for the same.
const tickets = await db.kysely
  .selectFrom('tickets')
  .select(['id', 'player_id', 'stake'])
  .orderBy('player_id')
  .execute()
const ofPlayers = [...Map.groupBy(tickets, ({ player_id }) => player_id).values()]
await Promise.all(ofPlayers.map((own, place) => closeAll(own, place % 2 === 0 ? AT_ONCE : IN_PARTS)))
await play.stop()
await db.close()

/** The matches that were bet on; what stands on their results is likely to win. */
async function bookOfTickets(): Promise<BookView> {
  const view = new BookView()
  const events = await db.kysely.selectFrom('ticket_selections').select('event_id').distinct().execute()
  for (const { event_id } of events) {
    const line = lineOf('1', [2.1, 3.4, 3.2])
    const outcomes = line.outcomes.map((outcome) => ({ ...outcome, probabilities: 0.6 }))
    put(view, { id: event_id, lines: [{ ...line, outcomes }], detail: { cashoutStatus: 1 } })
  }
  return view
}

type Ticket = (typeof tickets)[number]

/** Every process in an order of its own, so that most of what it closes is new. */
async function closeAll(own: readonly Ticket[], percents: readonly number[]): Promise<void> {
  const shuffled = own.map((ticket) => ({ ticket, place: Math.random() })).sort((a, b) => a.place - b.place)
  for (const { ticket } of shuffled) await closeInParts(ticket, percents)
}

async function closeInParts(ticket: Ticket, percents: readonly number[]): Promise<void> {
  let open = ticket.stake
  for (const [index, percent] of percents.entries()) {
    const { amount, openStake } = await closePart(ticket, { requestId: `part-${index + 1}`, open, percent })
    process.stdout.write(`${ticket.id} ${index + 1} ${amount}\n`)
    open = openStake
  }
}

interface Part {
  readonly requestId: string
  readonly open: Centavos
  readonly percent: number
}

async function closePart(ticket: Ticket, { requestId, open, percent }: Part): Promise<Closed> {
  const answer = await closeTicket(closing, {
    playerId: ticket.player_id,
    ticketId: ticket.id,
    requestId,
    askedAmount: centavos((open * ASKED_PERCENT) / 100),
    percent,
    isAutomatic: false,
  })
  if (answer.kind !== 'closed') throw new Error(`${requestId} of ${ticket.id} was answered ${JSON.stringify(answer)}`)
  return answer
}
