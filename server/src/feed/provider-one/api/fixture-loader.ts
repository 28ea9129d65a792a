import { type FixtureInput, isOutright } from '../../../modules/catalogue/index.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import { createKeyedLoader, type KeyedLoader } from './keyed-loader.ts'
import { parseFixture } from './parse-fixture.ts'
import { parseTournament } from './parse-tournament.ts'

/** The provider counts requests; more at once would only queue there. */
const PARALLEL = 8

interface FixtureLoaderOptions {
  readonly api: Pick<FeedApi, 'get'>
  readonly clock: Clock
  readonly onFixture: (fixture: FixtureInput) => void
  readonly onGiveUp: (eventId: string, problem: string) => void
}

export function createFixtureLoader({ api, clock, onFixture, onGiveUp }: FixtureLoaderOptions): KeyedLoader {
  return createKeyedLoader({
    parallel: PARALLEL,
    clock,
    async read(eventId) {
      const parsed = isOutright(eventId)
        ? parseTournament(await api.get(`/v1/sports/es/tournaments/${eventId}/info.xml`), eventId)
        : parseFixture(await api.get(`/v1/sports/es/sport_events/${eventId}/fixture.xml`))
      if (!parsed.ok) throw new Error(parsed.problem)
      if (parsed.fixture.id !== eventId) throw new Error('the fixture of another event')
      return parsed.fixture
    },
    onLoaded: onFixture,
    onGiveUp,
  })
}
