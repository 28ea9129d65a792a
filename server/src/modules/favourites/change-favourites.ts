import { MOST_FAVOURITES } from '@momio/contract/favourite-keys'
import type { Favourites } from '@momio/contract/favourites'
import type { Tx } from '../../platform/database/database.ts'
import { lockPlayer } from '../players/index.ts'
import { publishFavouritesChanged } from './favourite-events.ts'
import { readFavourites } from './read-favourites.ts'
import type { FavouriteKind } from './tables.ts'

/** Each list in its own order, so that what is starred last is forgotten last. */
function keysByKind({ matches, markets, games }: Favourites): readonly (readonly [FavouriteKind, readonly string[]])[] {
  const lists = [
    ['match', matches],
    ['market', markets],
    ['game', games],
  ] as const
  return lists.filter(([, keys]) => keys.length > 0)
}

/** Beyond the most that are kept the oldest go. The lock keeps two devices from passing that bound together. */
export async function addFavourites(tx: Tx, playerId: string, wanted: Favourites, now: Date): Promise<Favourites> {
  await lockPlayer(tx, playerId)
  let added = 0
  for (const [kind, keys] of keysByKind(wanted)) {
    const rows = keys.map((key) => ({ player_id: playerId, kind, key, added_at: now }))
    const inserted = await tx
      .insertInto('favourites')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'key']).doNothing())
      .returning('id')
      .execute()
    added += inserted.length
    if (inserted.length > 0) await forgetOldest(tx, playerId, kind)
  }
  if (added > 0) await publishFavouritesChanged(tx, playerId)
  return readFavourites(tx, playerId)
}

async function forgetOldest(tx: Tx, playerId: string, kind: FavouriteKind): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('id', 'in', (query) =>
      query
        .selectFrom('favourites')
        .select('id')
        .where('player_id', '=', playerId)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .offset(MOST_FAVOURITES),
    )
    .execute()
}

export async function removeFavourites(tx: Tx, playerId: string, unwanted: Favourites): Promise<Favourites> {
  let removed = 0
  for (const [kind, keys] of keysByKind(unwanted)) {
    const deleted = await tx
      .deleteFrom('favourites')
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('key', 'in', keys)
      .returning('id')
      .execute()
    removed += deleted.length
  }
  if (removed > 0) await publishFavouritesChanged(tx, playerId)
  return readFavourites(tx, playerId)
}
