import { countTrackedEvents, listTrackedEvents, trackEvents } from '@momio/contract/tracking'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { countEvents } from './count-events.ts'
import { platformCodeOf } from './platform-code.ts'
import { latestEvents } from './queries.ts'
import { storeEvents } from './store-events.ts'

const MOST_BODY_BYTES = 32 * 1024

export function trackingRoutes({ db }: Pick<Platform, 'db'>): readonly Route[] {
  return [
    route(
      trackEvents,
      async ({ body }, { identity, request, clock }) => {
        const visitor = {
          playerId: identity?.userId ?? null,
          platformCode: platformCodeOf(request.headers['user-agent']),
        }
        await db.transaction((tx) => storeEvents(tx, visitor, body.events, clock.now()))
        return {}
      },
      { maxBodyBytes: MOST_BODY_BYTES },
    ),
    route(countTrackedEvents, ({ query }, { clock }) => countEvents(db.kysely, query, clock.now())),
    route(listTrackedEvents, ({ query }) => latestEvents(db, query)),
  ]
}
