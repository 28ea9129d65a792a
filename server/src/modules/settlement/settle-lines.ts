import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import type { DedicatedConnection, Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Logger } from '../../platform/operation/log.ts'
import type { Play } from '../play/index.ts'
import { lockEvents } from '../tickets/index.ts'
import { type DueTicket, forgetDueTickets, readDueTickets } from './by-hand/due-tickets.ts'
import { eventsKeptAside } from './kept-aside.ts'
import { settleWork, type TicketBehind } from './settle-work.ts'

interface Line {
  readonly eventId: string
  readonly lineId: string
  readonly revision: number
}

interface TicketToSettle {
  readonly ticketId: string
  readonly playerId: string
  readonly holdKey: string
  readonly number: number
}

interface Behind extends Line, TicketToSettle {}

interface Settling {
  readonly connection: DedicatedConnection
  readonly play: Play
  readonly log: Logger
  readonly stopped: () => boolean
}

/** What this turn could not do; the next one tries it again. */
interface PutOff {
  readonly lines: Set<string>
  readonly tickets: Set<string>
}

/** Lines of one round; those that become due meanwhile join the next one, however many tickets another line has. */
const LINES_AT_ONCE = 64
const TICKETS_AT_ONCE = 4_096
const ACCEPTED = TICKET_STATUS.Accepted

/**
 * Settles the tickets of all lines that are due, and those that staff decided about, round by round, until none is left that
 * can be. It keeps no place of its own: what is behind its line's revision is still to be settled, whoever settled the rest.
 */
export async function settleDueLines({ connection, play, log, stopped }: Settling): Promise<void> {
  const putOff: PutOff = { lines: new Set(), tickets: new Set() }
  const stillOpen = new Set<string>()
  while (!stopped()) {
    const { lines, behind, byHand } = await connection.transaction((tx) => lookForWork(tx, putOff))
    if (lines.length === 0 && byHand.length === 0) return
    const requests = new Map([...behind, ...byHand].map((one) => [one.ticketId, requestOf(one)]))
    await Promise.all(
      [...requests.values()].map(async (request) => {
        if (!(await isSettled(play, request, log))) putOff.tickets.add(request.ticketId)
      }),
    )
    const settled = byHand.filter(({ ticketId }) => !putOff.tickets.has(ticketId))
    if (settled.length > 0) await connection.transaction((tx) => forgetDueTickets(tx, settled))
    const busy = new Set(behind.map(keyOf))
    const done = lines.filter((line) => !busy.has(keyOf(line)))
    const closed = new Set((await closeLines(connection, done)).map(keyOf))
    for (const key of done.map(keyOf)) {
      if (closed.has(key)) continue
      // A bet was taken at the last moment, which the next round finds, or its tickets have to wait.
      if (stillOpen.has(key)) putOff.lines.add(key)
      stillOpen.add(key)
    }
  }
}

async function isSettled(play: Play, request: TicketBehind, log: Logger): Promise<boolean> {
  try {
    const outcome = await play.commitTogether(settleWork, request)
    return outcome.kind === 'posted'
  } catch (error) {
    log.warn({ err: error, ticketId: request.ticketId }, 'a ticket could not be settled; trying again')
    return false
  }
}

function requestOf({ ticketId, playerId, holdKey, number }: TicketToSettle): TicketBehind {
  return { ticketId, playerId, number, key: `settlement:${ticketId}:${number}`, holdKeys: [holdKey] }
}

function keyOf({ eventId, lineId }: Pick<Line, 'eventId' | 'lineId'>): string {
  return `${eventId}\n${lineId}`
}

const DUE = preparedText(
  'settlement-due-lines',
  `select event_id as "eventId", line_id as "lineId", revision from settlement_lines
   where is_due and event_id <> all($1::text[]) and event_id || E'\\n' || line_id <> all($2::text[])
   order by due_since, event_id, line_id limit ${LINES_AT_ONCE}`,
)

/** Not those that stand on an event of which nothing may be paid, by any of their selections. */
const BEHIND = preparedText(
  'settlement-tickets-behind',
  `select line.event_id as "eventId", line.line_id as "lineId", line.revision, behind.*
   from unnest($1::text[], $2::text[], $3::integer[]) as line (event_id, line_id, revision),
     lateral (
       select tickets.id as "ticketId", player_id as "playerId", hold_key as "holdKey", settlements + 1 as number
       from ticket_selections as selection join tickets on tickets.id = selection.ticket_id
       where selection.event_id = line.event_id and selection.line_id = line.line_id
         and selection.settled_revision < line.revision and tickets.status = ${ACCEPTED}
         and tickets.id <> all($4::uuid[])
         and not exists (
           select from ticket_selections as other
           where other.ticket_id = tickets.id and other.event_id = any($5::text[])
         )
       limit $6
     ) as behind`,
)

interface Work {
  readonly lines: readonly Line[]
  readonly behind: readonly Behind[]
  readonly byHand: readonly (TicketToSettle & DueTicket)[]
}

/** Asked again and again while nothing happens: one statement then. */
const IS_ANY_DUE = preparedText(
  'settlement-is-any-due',
  `(select from settlement_lines where is_due limit 1) union all (select from settlement_due_tickets limit 1)`,
)

async function lookForWork(tx: Tx, putOff: PutOff): Promise<Work> {
  if ((await run(tx, IS_ANY_DUE, [])).length === 0) return { lines: [], behind: [], byHand: [] }
  const keptAside = [...(await eventsKeptAside(tx))]
  const lines = await run<Line>(tx, DUE, [keptAside, [...putOff.lines]])
  const perLine = Math.ceil(TICKETS_AT_ONCE / Math.max(lines.length, 1))
  const behind = await run<Behind>(tx, BEHIND, [...columns(lines), [...putOff.tickets], keptAside, perLine])
  const byHand = await readDueTickets(tx, { keptAside, putOff: [...putOff.tickets], most: TICKETS_AT_ONCE })
  return { lines, behind, byHand }
}

const CLOSE = preparedText(
  'settlement-close-lines',
  `update settlement_lines as line set is_due = false
   from unnest($1::text[], $2::text[], $3::integer[]) as done (event_id, line_id, revision)
   where line.event_id = done.event_id and line.line_id = done.line_id and line.revision = done.revision and is_due
     and not exists (
       select from ticket_selections as selection join tickets on tickets.id = selection.ticket_id
       where selection.event_id = line.event_id and selection.line_id = line.line_id
         and selection.settled_revision < line.revision and tickets.status = ${ACCEPTED}
     )
   returning line.event_id as "eventId", line.line_id as "lineId"`,
)

/**
 * Those of the lines that no ticket is behind of. Whoever was taking a bet on the event without knowing of the revision is
 * waited for, and whoever takes one later knows of it.
 */
async function closeLines(
  connection: DedicatedConnection,
  lines: readonly Line[],
): Promise<Pick<Line, 'eventId' | 'lineId'>[]> {
  if (lines.length === 0) return []
  return connection.transaction(async (tx) => {
    await lockEvents(
      tx,
      lines.map(({ eventId }) => eventId),
    )
    return run(tx, CLOSE, columns(lines))
  })
}

function columns(lines: readonly Line[]): unknown[][] {
  return [lines.map(({ eventId }) => eventId), lines.map(({ lineId }) => lineId), lines.map(({ revision }) => revision)]
}
