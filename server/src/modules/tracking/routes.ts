import { countTrackedEvents, listTrackedEvents, trackEvents } from '@momio/contract/tracking'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { countEvents } from './count-events.ts'
import { platformCodeOf } from './platform-code.ts'
import { latestEvents } from './queries.ts'
import { storeEvents } from './store-events.ts'

const MOST_BODY_BYTES = 32 * 1024

interface TrackingDoors extends Pick<Platform, 'db'> {
  /** Who only tries the site is not counted among the players. */
  readonly isStaffLike: (playerId: string) => Promise<boolean>
}

export function trackingRoutes({ db, isStaffLike }: TrackingDoors): readonly Route[] {
  return [
    route(
      trackEvents,
      async ({ body }, { identity, request, clock }) => {
        if (identity && (await isStaffLike(identity.userId))) return {}
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
