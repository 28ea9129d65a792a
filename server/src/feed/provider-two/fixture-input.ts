import { providerTwoId } from '@momio/contract/provider'
import type { FixtureInput } from '../../modules/catalogue/index.ts'
import type { GeniusFixture } from './updategram.ts'

/** The words of the book for what provider two calls the state of a fixture; what is not listed is not started. */
const STATUS: Readonly<Record<string, string>> = {
  Scheduled: 'not_started',
  InPlay: 'live',
  Finished: 'ended',
  Closed: 'closed',
  Cancelled: 'cancelled',
  Postponed: 'postponed',
  Abandoned: 'abandoned',
}

export interface Coverage {
  readonly booked: boolean
  readonly removeAt: string | null
}

export function eventIdOf(fixtureId: number): string {
  return providerTwoId('match', fixtureId)
}

/** Null where the fixture has no two sides: an outright, which is not offered. */
export function fixtureInput(fixture: GeniusFixture, coverage: Coverage | undefined): FixtureInput | null {
  const home = fixture.Competitors.find(({ HomeAway }) => HomeAway === 'Home')
  const away = fixture.Competitors.find(({ HomeAway }) => HomeAway === 'Away')
  if (!home || !away) return null
  const { Sport, Competition } = fixture
  const region = Competition.Region ?? { Id: 0, Name: 'Internacional' }
  const side = ({ Id, Name, Abbreviation }: typeof home) => ({
    id: providerTwoId('competitor', Id),
    name: Name,
    abbreviation: Abbreviation ?? Name.slice(0, 3).toUpperCase(),
  })
  return {
    id: eventIdOf(fixture.Id),
    startTime: new Date(fixture.StartTimeUtc).toISOString(),
    status: STATUS[fixture.Status] ?? 'not_started',
    sport: { id: providerTwoId('sport', Sport.Id), name: Sport.Name },
    category: { id: providerTwoId('category', region.Id), name: region.Name },
    tournament: { id: providerTwoId('tournament', Competition.Id), name: Competition.Name },
    home: side(home),
    away: side(away),
    liveOdds: coverage?.booked ? 'booked' : 'bookable',
    ...(coverage?.removeAt ? { removeAt: new Date(coverage.removeAt).toISOString() } : {}),
  }
}
