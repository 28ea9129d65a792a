import type { QueryOf, ResponseOf } from '@momio/contract/call'
import { MARKET_STATUS } from '@momio/contract/live-book'
import type { staffTrading, TradedEvent } from '@momio/contract/staff-betting'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { listLayout, winnerMarketOf } from '@momio/domain/list-layout'
import { inPesos } from '@momio/domain/money'
import { idsOfSport } from '@momio/domain/same-sport'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isMatch, type Offer } from '../../catalogue/index.ts'
import { readBettingState } from '../risk/betting-state.ts'
import { openEvents } from './exposure.ts'

type BookEvent = NonNullable<ReturnType<Offer['book']['event']>>
type Exposure = Selectable<Schema['exposures']>

/** Matches in play and matches with open tickets, with what the house wins or loses by who wins. */
export async function tradedEvents(
  reader: Kysely<Schema>,
  { book }: Offer,
  { page, pageSize, order, sportId }: QueryOf<typeof staffTrading>,
): Promise<ResponseOf<typeof staffTrading>> {
  const open = await openEvents(reader).selectAll().execute()
  const exposureOf = new Map(open.map((row) => [row.event_id, row]))
  const sportIds = sportId === undefined ? undefined : new Set(idsOfSport(sportId))
  const matches = [...book.events()].filter(isMatch)
  const wanted = matches
    .filter(({ phase, match }) => phase === 'live' || exposureOf.has(match.id))
    .filter(({ match }) => !sportIds || sportIds.has(match.sportId))
    .sort(inOrder(order, exposureOf))
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize)
  const ids = shown.map(({ match }) => match.id)
  const handles = await handlesOf(reader, ids)
  const lines = await linesOf(reader, shown)
  const state = await readBettingState(reader, [])
  const { pending } = await reader
    .selectFrom('tickets')
    .select((row) => row.fn.countAll<number>().as('pending'))
    .where('status', '=', TICKET_STATUS.Pending)
    .executeTakeFirstOrThrow()
  const general = state.rules.find(({ ruleId }) => ruleId === 'general')
  return {
    items: shown.map((event) => ({
      ...shownEvent(event),
      suspendedBy:
        (['all', 'sport', 'event'] as const).find((scope) =>
          state.isSuspended(scope, { all: '', sport: event.match.sportId, event: event.match.id }[scope]),
        ) ?? null,
      handle: inPesos(handles.get(event.match.id) ?? 0),
      tickets: exposureOf.get(event.match.id)?.tickets ?? 0,
      liability: inPesos(exposureOf.get(event.match.id)?.liability ?? 0),
      line: shownLine(
        event,
        lines.filter(({ event_id }) => event_id === event.match.id),
      ),
    })),
    page,
    pageSize,
    total: wanted.length,
    live: matches.filter(({ phase }) => phase === 'live').length,
    toCome: matches.filter(({ phase }) => phase === 'prematch').length,
    pending,
    isAllSuspended: state.isSuspended('all', ''),
    openLiability: inPesos(open.reduce((total, { liability }) => total + liability, 0)),
    worst: {
      liability: inPesos(Math.max(0, ...open.map(({ liability }) => liability))),
      limit: inPesos(general?.eventExposure ?? null),
    },
  }
}

function inOrder(order: QueryOf<typeof staffTrading>['order'], exposureOf: ReadonlyMap<string, Exposure>) {
  const liability = ({ match }: BookEvent) => exposureOf.get(match.id)?.liability ?? 0
  const isLive = ({ phase }: BookEvent) => (phase === 'live' ? 1 : 0)
  return (one: BookEvent, other: BookEvent): number =>
    (order === 'live' ? isLive(other) - isLive(one) : 0) ||
    (order === 'start' ? one.match.scheduleTime.localeCompare(other.match.scheduleTime) : 0) ||
    liability(other) - liability(one) ||
    one.match.id.localeCompare(other.match.id)
}

/** What all players have staked on each, rejected tickets left out. */
async function handlesOf(reader: Kysely<Schema>, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('player_event_stakes')
    .select(['event_id', sql<number>`sum(stake)::bigint`.as('stake')])
    .where('event_id', 'in', eventIds)
    .groupBy('event_id')
    .execute()
  return new Map(rows.map(({ event_id, stake }) => [event_id, stake]))
}

/** What stands on the winner's line of each. */
async function linesOf(reader: Kysely<Schema>, events: readonly BookEvent[]): Promise<Exposure[]> {
  const lines = events.flatMap((event) => {
    const line = winnersLine(event)
    return line ? [{ event: event.match.id, line: line.id }] : []
  })
  if (lines.length === 0) return []
  return reader
    .selectFrom('exposures')
    .selectAll()
    .where(sql<boolean>`(event_id, line_id) in (${sql.join(lines.map(({ event, line }) => sql`(${event}, ${line})`))})`)
    .execute()
}

/** The line on who wins the match. */
function winnersLine({ match }: BookEvent) {
  const type = winnerMarketOf(listLayout(match.sportId))
  return match.markets.find(({ marketType }) => marketType === type)
}

function shownEvent({ phase, match, tournament }: BookEvent) {
  return {
    eventId: match.id,
    sportId: match.sportId,
    tournamentName: tournament.name,
    home: match.homeCompetitorName,
    away: match.awayCompetitorName,
    homeId: match.homeCompetitorId,
    awayId: match.awayCompetitorId,
    isLive: phase === 'live',
    startsAt: match.scheduleTime,
    statusText: match.matchStatusDescription,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    clock: match.clock,
  }
}

/** If an outcome wins, the house keeps the other stakes of its line and pays what its own tickets win. */
function shownLine(event: BookEvent, exposures: readonly Exposure[]): TradedEvent['line'] {
  const line = winnersLine(event)
  if (!line) return null
  const onLine = exposures.find(({ outcome_id }) => outcome_id === '')
  return {
    lineId: line.id,
    marketName: line.name,
    isOpen: line.status === MARKET_STATUS.Open,
    outcomes: line.outcomes.map(({ outcomeId, name, odds, active }) => {
      const own = exposures.find(({ outcome_id }) => outcome_id === outcomeId)
      return {
        outcomeId,
        name,
        odds,
        isOpen: line.status === MARKET_STATUS.Open && active,
        houseGains: inPesos((onLine?.stake ?? 0) - (own?.stake ?? 0) - (own?.liability ?? 0)),
      }
    }),
  }
}
