import * as calls from '@momio/contract/favourites'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { addFavourites, removeFavourites } from './change-favourites.ts'
import { readFavourites } from './read-favourites.ts'

export function favouritesRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  return [
    route(calls.readFavourites, (_, { identity }) => readFavourites(db.kysely, identity.userId)),
    route(calls.addFavourites, ({ body }, { identity }) =>
      db.transaction((tx) => addFavourites(tx, identity.userId, body, clock.now())),
    ),
    route(calls.removeFavourites, ({ body }, { identity }) =>
      db.transaction((tx) => removeFavourites(tx, identity.userId, body)),
    ),
  ]
}
