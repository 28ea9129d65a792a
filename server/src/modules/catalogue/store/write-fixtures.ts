import { type MatchAddedPush, type MatchRemovedPush, PROVIDER } from '@momio/contract/live-book'
import { appendEvents, type OutboxEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { BookEvent, Phase } from '../book/book-change.ts'
import { MATCH_ADDED, MATCH_REMOVED, PREMATCH_ADDED, PREMATCH_REMOVED } from './catalogue-events.ts'
import type { FixturesTable } from './tables.ts'

/** The coming or going of one event. */
export type FixtureNews =
  | { readonly kind: 'added'; readonly event: BookEvent; readonly at: Date }
  | { readonly kind: 'removed'; readonly eventId: string; readonly at: Date }

/**
 * Writes the news and their outbox events in order, with few statements however many they are: at the start of a feed
 * hundreds of events come at once. An event that comes again takes its present state; removing one that is not open is
 * no news.
 */
export async function writeFixtures(tx: Tx, items: readonly FixtureNews[]): Promise<void> {
  const rows = await rowsOf(tx, [...new Set(items.map(eventIdOf))])
  const touched = new Map<string, FixturesTable>()
  const events: OutboxEvent[] = []
  for (const item of items) {
    const eventId = eventIdOf(item)
    const row = touched.get(eventId) ?? rows.get(eventId)
    const isOpen = row !== undefined && row.removed_at === null
    if (item.kind === 'removed') {
      if (!isOpen) continue
      events.push(...goneFrom(row))
      touched.set(eventId, { ...row, removed_at: item.at })
    } else {
      if (isOpen && row.phase !== item.event.phase) events.push(...goneFrom(row))
      events.push(...comeTo(item.event))
      touched.set(eventId, toRow(item.event, row?.added_at ?? item.at))
    }
  }
  await upsert(tx, [...touched.values()])
  await appendEvents(tx, events)
}

function eventIdOf(news: FixtureNews): string {
  return news.kind === 'added' ? news.event.match.id : news.eventId
}

async function rowsOf(tx: Tx, eventIds: readonly string[]): Promise<Map<string, FixturesTable>> {
  const rows = await tx.selectFrom('fixtures').selectAll().where('event_id', 'in', eventIds).forUpdate().execute()
  return new Map(rows.map((row) => [row.event_id, row]))
}

async function upsert(tx: Tx, rows: readonly FixturesTable[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('fixtures')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet((eb) => ({
        provider_id: eb.ref('excluded.provider_id'),
        phase: eb.ref('excluded.phase'),
        sport_id: eb.ref('excluded.sport_id'),
        sport_name: eb.ref('excluded.sport_name'),
        category_id: eb.ref('excluded.category_id'),
        category_name: eb.ref('excluded.category_name'),
        country_code: eb.ref('excluded.country_code'),
        tournament_id: eb.ref('excluded.tournament_id'),
        tournament_name: eb.ref('excluded.tournament_name'),
        home_id: eb.ref('excluded.home_id'),
        home_name: eb.ref('excluded.home_name'),
        away_id: eb.ref('excluded.away_id'),
        away_name: eb.ref('excluded.away_name'),
        schedule_time: eb.ref('excluded.schedule_time'),
        remove_at: eb.ref('excluded.remove_at'),
        removed_at: eb.ref('excluded.removed_at'),
      })),
    )
    .execute()
}

function toRow({ match, tournament, place, phase }: BookEvent, addedAt: Date): FixturesTable {
  return {
    event_id: match.id,
    provider_id: match.providerId ?? PROVIDER.one,
    phase,
    sport_id: match.sportId,
    sport_name: place.sportName,
    category_id: place.categoryId,
    category_name: tournament.categoryName,
    country_code: place.countryCode,
    tournament_id: tournament.id,
    tournament_name: tournament.name,
    home_id: match.homeCompetitorId,
    home_name: match.homeCompetitorName,
    away_id: match.awayCompetitorId,
    away_name: match.awayCompetitorName,
    schedule_time: match.scheduleTime,
    remove_at: match.removeAt ?? null,
    added_at: addedAt,
    removed_at: null,
  }
}

function comeTo({ match, tournament, phase }: BookEvent): OutboxEvent[] {
  const payload: MatchAddedPush = { match, tournament }
  return announcementsOf(phase).map(({ added }) => ({ subject: added.subject, payload }))
}

function goneFrom(row: FixturesTable): OutboxEvent[] {
  const payload: MatchRemovedPush = {
    eventId: row.event_id,
    sportId: row.sport_id,
    tournamentId: row.tournament_id,
  }
  return announcementsOf(row.phase).map(({ removed }) => ({ subject: removed.subject, payload }))
}

/** Clients hear of matches that come and go; an outright stands in no list. */
function announcementsOf(phase: Phase) {
  if (phase === 'outright') return []
  return phase === 'live'
    ? [{ added: MATCH_ADDED, removed: MATCH_REMOVED }]
    : [{ added: PREMATCH_ADDED, removed: PREMATCH_REMOVED }]
}
