import { BOOKING_STATUS, PROVIDER } from '@momio/contract/live-book'
import type { BookEvent } from './book-change.ts'
import { buildMarket } from './build-market.ts'
import type { EventRecord } from './event-record.ts'
import type { FixtureInput } from './feed-input.ts'
import { mainLines } from './list-lines.ts'
import { isShown } from './main-line.ts'

/** The event as readers see it from the moment it is listed. */
export function buildEvent(fixture: FixtureInput, record: EventRecord, seq: number): BookEvent {
  const shown = [...record.lines.values()].filter((line) => isShown(line.status))
  const lines = new Map(
    shown.map((line) => {
      const market = buildMarket(fixture, line.input, line.status)
      return [market.id, market]
    }),
  )
  const { sport, tournament, category, home, away } = fixture
  return {
    match: {
      ...record.state,
      id: fixture.id,
      name: `${home.name} - ${away.name}`,
      homeCompetitorId: home.id,
      homeCompetitorName: home.name,
      awayCompetitorId: away.id,
      awayCompetitorName: away.name,
      producerId: record.producerId,
      providerId: PROVIDER.one,
      scheduleTime: fixture.startTime,
      tournamentId: tournament.id,
      sportId: sport.id,
      sportURN: sport.id,
      bookingStatus: fixture.liveOdds === 'booked' ? BOOKING_STATUS.booked : BOOKING_STATUS.unbooked,
      countMarkets: lines.size,
      isEarlyPayoutApplied: false,
      seq,
      markets: mainLines(sport.id, lines),
    },
    tournament: { id: tournament.id, name: tournament.name, categoryName: category.name, sportId: sport.id },
    lines,
  }
}

export function sameFixture(a: FixtureInput, b: FixtureInput): boolean {
  return (
    a.startTime === b.startTime &&
    a.liveOdds === b.liveOdds &&
    a.category.name === b.category.name &&
    a.tournament.id === b.tournament.id &&
    a.tournament.name === b.tournament.name &&
    a.home.id === b.home.id &&
    a.home.name === b.home.name &&
    a.away.id === b.away.id &&
    a.away.name === b.away.name
  )
}
