import { type GameId, isGameId } from '@momio/contract/game-ids'
import other from './art/symbol-talavera.svg?url'
import alebrijes from './art/tile-alebrijes.svg?url'
import blackjack from './art/tile-blackjack.svg?url'
import cenote from './art/tile-cenote.svg?url'
import cohete from './art/tile-cohete.svg?url'
import luchador from './art/tile-luchador.svg?url'
import ruleta from './art/tile-ruleta.svg?url'

/** Addresses of the drawings, 360 × 470 each; a page fetches only those that come near the screen. */
const TILE_ART: Readonly<Record<GameId, string>> = { alebrijes, cenote, luchador, ruleta, blackjack, cohete }

/** A game of another house has no drawing of ours. */
export function tileArt(gameId: string): string {
  return isGameId(gameId) ? TILE_ART[gameId] : other
}
