import type { Odds } from '@momio/domain/odds'

/** From where the movement of a price is told: its first one, or the one the player found. */
export type MovementSince = 'opening' | 'arrival'

/** How far a price has moved since another one, in whole percent of it. */
export function changeSince(first: Odds, odds: Odds): { readonly way: 'up' | 'down'; readonly percent: number } {
  return { way: odds < first ? 'down' : 'up', percent: Math.round((Math.abs(odds - first) / first) * 100) }
}
