import type { Favourites } from '@momio/contract/favourites'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { FavouriteKind } from './tables.ts'

/** The oldest star first. */
export async function readFavourites(reader: Kysely<Schema>, playerId: string): Promise<Favourites> {
  const rows = await reader
    .selectFrom('favourites')
    .select(['kind', 'key'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  const keysOf = (wanted: FavouriteKind) => rows.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  return { matches: keysOf('match'), markets: keysOf('market'), games: keysOf('game') }
}
