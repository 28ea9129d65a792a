import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { FixtureFromApi } from '../../../modules/catalogue/index.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import { ApiProblem } from './api-problem.ts'
import { parseFixture } from './parse-fixture.ts'

/** Provider two pushes all it knows and cannot be asked: of its events there is nothing to find out. */
export function fixtureFromApi(api: FeedApi): FixtureFromApi {
  return async (eventId) => {
    if (providerOf(eventId) === PROVIDER.two) return undefined
    const xml = await api.get(`/v1/sports/es/sport_events/${eventId}/fixture.xml`).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return undefined
      throw error
    })
    const parsed = xml === undefined ? undefined : parseFixture(xml)
    return parsed?.ok && parsed.fixture.id === eventId ? parsed.fixture : undefined
  }
}
