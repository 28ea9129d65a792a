import { BOOKING_STATUS, type Market, type Match } from '@momio/contract/live-book'
import type { BookEvent } from '../book/book-change.ts'
import type { EventRecord } from '../book/event-record.ts'
import type { FixtureInput } from '../book/feed-input.ts'
import { mainLines } from './list-lines.ts'
import { isKept, isShown } from './main-line.ts'

/** Of the match, what neither its fixture nor its record says. */
export type GivenByBook = Pick<Match, 'seq' | 'isEarlyPayoutApplied'>

/** The event as readers see it from the moment it is listed. */
export function buildEvent(
  fixture: FixtureInput,
  record: EventRecord,
  markets: readonly Market[],
  details: BookEvent['details'],
  given: GivenByBook,
): BookEvent {
  const lines = new Map(markets.filter((market) => isKept(market.status)).map((market) => [market.id, market]))
  const { sport, tournament, category, home, away } = fixture
  return {
    phase: record.phase,
    place: { sportName: sport.name, categoryId: category.id, countryCode: category.countryCode ?? null },
    match: {
      ...record.state.current,
      id: fixture.id,
      name: eventName(fixture),
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
      ...(fixture.removeAt !== undefined && { removeAt: fixture.removeAt }),
      ...given,
      markets: mainLines(sport.id, (type) => markets.filter((market) => market.marketType === type)),
    },
    tournament: { id: tournament.id, name: tournament.name, categoryName: category.name, sportId: sport.id },
    lines,
    details,
  }
}

export function eventName({ outright, home, away }: FixtureInput): string {
  return outright?.name ?? `${home.name} - ${away.name}`
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
    sameCompetitor(a.away, b.away) &&
    JSON.stringify(a.outright) === JSON.stringify(b.outright)
  )
}

function sameCompetitor(a: FixtureInput['home'], b: FixtureInput['home']): boolean {
  return a.id === b.id && a.name === b.name && a.abbreviation === b.abbreviation
}
