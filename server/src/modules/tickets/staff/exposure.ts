import type { EventExposure } from '@momio/contract/staff-betting'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Offer } from '../../catalogue/index.ts'
import { forStaff } from './list-tickets.ts'

const LARGEST = 10

interface Sums {
  readonly tickets: number
  readonly stake: number
  readonly liability: number
}

/** Events by what the house stands to lose, most first; those without an open ticket are left out. */
export async function exposureByEvent(
  reader: Kysely<Schema>,
  offer: Offer,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: EventExposure[]; page: number; pageSize: number; total: number }> {
  const open = reader.selectFrom('exposures').where('line_id', '=', '').where('tickets', '>', 0)
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
  const names = await reader
    .selectFrom('ticket_selections')
    .distinctOn(['line_id', 'outcome_id'])
    .select(['line_id', 'outcome_id', 'market_name', 'outcome_name'])
    .where('event_id', '=', eventId)
    .orderBy('line_id')
    .orderBy('outcome_id')
    .execute()
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

/** Of events that the book no longer has. */
async function namesOf(reader: Kysely<Schema>, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, { name: string; sportId: string }>()
  const rows = await reader
    .selectFrom('ticket_selections')
    .distinctOn('event_id')
    .select(['event_id', 'match_name', 'sport_id'])
    .where('event_id', 'in', eventIds)
    .execute()
  return new Map(rows.map((row) => [row.event_id, { name: row.match_name, sportId: row.sport_id }]))
}

function shown({ tickets, stake, liability }: Sums): Sums {
  return { tickets, stake: inPesos(stake), liability: inPesos(liability) }
}
