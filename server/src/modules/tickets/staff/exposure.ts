import type { EventExposure } from '@momio/contract/staff-betting'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import { type Kysely, type Selectable, sql } from 'kysely'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Offer } from '../../catalogue/index.ts'
import { forStaff } from './list-tickets.ts'

const LARGEST = 10

interface Sums {
  readonly tickets: number
  readonly stake: number
  readonly liability: number
}

/** What stands on each event with an open ticket. As the index of open events says it. */
export function openEvents(reader: Kysely<Schema>) {
  return reader.selectFrom('exposures').where('line_id', '=', '').where('is_open', '=', true)
}

/** Events by what the house stands to lose, most first; those without an open ticket are left out. */
export async function exposureByEvent(
  reader: Kysely<Schema>,
  offer: Offer,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: EventExposure[]; page: number; pageSize: number; total: number }> {
  const open = openEvents(reader)
  const { total } = await open.select((rows) => rows.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await open
    .select(['event_id', 'tickets', 'stake', 'liability'])
    .orderBy('liability', 'desc')
    .orderBy('event_id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const named = await namesOf(
    reader,
    rows.map(({ event_id }) => event_id),
  )
  const items = rows.map(({ event_id, ...sums }) => ({
    eventId: event_id,
    matchName: offer.book.match(event_id)?.name ?? named.get(event_id)?.name ?? event_id,
    sportId: offer.book.match(event_id)?.sportId ?? named.get(event_id)?.sportId ?? '',
    ...shown(sums),
  }))
  return { items, page, pageSize, total }
}

/** Each line and outcome of an event, with its largest open tickets; undefined when nobody ever bet on it. */
export async function exposureOfEvent(reader: Kysely<Schema>, eventId: string) {
  const rows = await reader.selectFrom('exposures').selectAll().where('event_id', '=', eventId).execute()
  const event = rows.find(({ line_id }) => line_id === '')
  // An event that somebody has bet on has rows of lines as well.
  if (!event || rows.length === 1) return undefined
  const names = await outcomeNames(
    reader,
    eventId,
    rows.filter(({ outcome_id, tickets }) => outcome_id !== '' && tickets > 0),
  )
  const nameOf = (lineId: string, outcomeId?: string) =>
    names.find((name) => name.line_id === lineId && (outcomeId === undefined || name.outcome_id === outcomeId))
  const lines = rows
    .filter(({ line_id, outcome_id, tickets }) => line_id !== '' && outcome_id === '' && tickets > 0)
    .toSorted((a, b) => b.liability - a.liability)
    .map((line) => ({
      lineId: line.line_id,
      marketName: nameOf(line.line_id)?.market_name ?? line.line_id,
      ...shown(line),
      outcomes: rows
        .filter(({ line_id, outcome_id, tickets }) => line_id === line.line_id && outcome_id !== '' && tickets > 0)
        .toSorted((a, b) => b.liability - a.liability)
        .map((outcome) => ({
          outcomeId: outcome.outcome_id,
          outcomeName: nameOf(line.line_id, outcome.outcome_id)?.outcome_name ?? outcome.outcome_id,
          ...shown(outcome),
        })),
    }))
  const { Pending, Accepted } = TICKET_STATUS
  const largest = await reader
    .selectFrom('tickets')
    .selectAll()
    .where('status', 'in', [Pending, Accepted])
    .where('result', '=', 'open')
    .where(sql<boolean>`exists (select from ticket_selections where ticket_id = tickets.id and event_id = ${eventId})`)
    .orderBy('potential_payout', 'desc')
    .limit(LARGEST)
    .execute()
  return { event: shown(event), lines, largest: await forStaff(reader, largest) }
}

/** By the first selection of each: thousands of tickets may stand on one event. */
const OUTCOME_NAMES = preparedText(
  'tickets-outcome-names',
  `select given.line_id, given.outcome_id, market_name, outcome_name
   from unnest($2::text[], $3::text[]) as given (line_id, outcome_id),
     lateral (
       select market_name, outcome_name from ticket_selections as selection
       where selection.event_id = $1 and selection.line_id = given.line_id and selection.outcome_id = given.outcome_id
       limit 1
     ) as named`,
)

type Outcome = Pick<Selectable<Schema['ticket_selections']>, 'line_id' | 'outcome_id'>
type OutcomeName = Pick<Selectable<Schema['ticket_selections']>, 'market_name' | 'outcome_name'>

function outcomeNames(reader: Kysely<Schema>, eventId: string, outcomes: readonly Outcome[]) {
  const [lines, ids] = [outcomes.map(({ line_id }) => line_id), outcomes.map(({ outcome_id }) => outcome_id)]
  return run<Outcome & OutcomeName>(reader, OUTCOME_NAMES, [eventId, lines, ids])
}

const EVENT_NAMES = preparedText(
  'tickets-event-names',
  `select event_id as "eventId", match_name as name, sport_id as "sportId"
   from unnest($1::text[]) as given (event_id),
     lateral (
       select match_name, sport_id from ticket_selections as selection
       where selection.event_id = given.event_id limit 1
     ) as named`,
)

interface EventName {
  readonly eventId: string
  readonly name: string
  readonly sportId: string
}

/** The book no longer has all of them. */
async function namesOf(reader: Kysely<Schema>, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventName>> {
  const rows = await run<EventName>(reader, EVENT_NAMES, [eventIds])
  return new Map(rows.map((row) => [row.eventId, row]))
}

function shown({ tickets, stake, liability }: Sums): Sums {
  return { tickets, stake: inPesos(stake), liability: inPesos(liability) }
}
