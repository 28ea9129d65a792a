import type { FixtureDetail } from '@momio/contract/event-fixture'
import type { Market } from '@momio/contract/live-book'
import type { BookEvent } from '../book/book-change.ts'

/** Includes settled and cancelled lines, so that a slip can tell what became of its selection. */
export function everyLine({ lines }: BookEvent): Market[] {
  return [...lines.values()]
}

export function fixtureDetail(event: BookEvent): FixtureDetail {
  const { match, place, tournament } = event
  return {
    ...match,
    markets: everyLine(event),
    sportName: place.sportName,
    categoryId: place.categoryId,
    categoryName: tournament.categoryName,
    tournamentName: tournament.name,
    removeAt: match.removeAt ?? null,
  }
}
