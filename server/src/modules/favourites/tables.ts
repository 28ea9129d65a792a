import type { Generated } from 'kysely'

export type FavouriteKind = 'match' | 'market' | 'game'

export interface FavouritesTable {
  id: Generated<number>
  player_id: string
  kind: FavouriteKind
  /** The id of the match or of the game, or provider and type of the market. */
  key: string
  added_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    favourites: FavouritesTable
  }
}
