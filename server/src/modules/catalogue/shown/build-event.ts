import { BOOKING_STATUS, type Market } from '@momio/contract/live-book'
import type { BookEvent } from '../book/book-change.ts'
import type { EventRecord } from '../book/event-record.ts'
import type { FixtureInput } from '../book/feed-input.ts'
import { mainLines } from './list-lines.ts'
import { isKept, isShown } from './main-line.ts'

/** The event as readers see it from the moment it is listed. */
export function buildEvent(
  fixture: FixtureInput,
  record: EventRecord,
  markets: readonly Market[],
  details: BookEvent['details'],
  seq: number,
): BookEvent {
  const lines = new Map(markets.filter((market) => isKept(market.status)).map((market) => [market.id, market]))
  const { sport, tournament, category, home, away } = fixture
  return {
    phase: record.phase,
    place: { sportName: sport.name, categoryId: category.id, countryCode: category.countryCode ?? null },
    match: {
      ...record.state.current,
      id: fixture.id,
      name: `${home.name} - ${away.name}`,
      homeCompetitorId: home.id,
      homeCompetitorName: home.name,
      awayCompetitorId: away.id,
      awayCompetitorName: away.name,
      producerId: record.producerId,
      providerId: record.provider,
      scheduleTime: fixture.startTime,
      tournamentId: tournament.id,
      sportId: sport.id,
      sportURN: sport.id,
      bookingStatus: fixture.liveOdds === 'booked' ? BOOKING_STATUS.booked : BOOKING_STATUS.unbooked,
      countMarkets: markets.filter((market) => isShown(market.status)).length,
      isEarlyPayoutApplied: false,
      ...(fixture.removeAt !== undefined && { removeAt: fixture.removeAt }),
      seq,
      markets: mainLines(sport.id, (type) => markets.filter((market) => market.marketType === type)),
    },
    tournament: { id: tournament.id, name: tournament.name, categoryName: category.name, sportId: sport.id },
    lines,
    details,
  }
}

/** True when players see no difference between the two. */
export function sameFixture(a: FixtureInput, b: FixtureInput): boolean {
  return (
    a.startTime === b.startTime &&
    a.liveOdds === b.liveOdds &&
    a.removeAt === b.removeAt &&
    a.sport.id === b.sport.id &&
    a.sport.name === b.sport.name &&
    a.category.id === b.category.id &&
    a.category.name === b.category.name &&
    a.category.countryCode === b.category.countryCode &&
    a.tournament.id === b.tournament.id &&
    a.tournament.name === b.tournament.name &&
    sameCompetitor(a.home, b.home) &&
    sameCompetitor(a.away, b.away)
  )
}

function sameCompetitor(a: FixtureInput['home'], b: FixtureInput['home']): boolean {
  return a.id === b.id && a.name === b.name && a.abbreviation === b.abbreviation
}
