import type { GameId, LiveTable } from '@momio/contract/game-ids'
import type { FrameGame } from './frame-game.ts'

/** The games that run in the frame; the tables that everybody shares are pages of the site. */
const GAMES = {
  alebrijes: () => import('./slots/alebrijes.ts').then(({ alebrijes }) => alebrijes),
  cenote: () => import('./slots/cenote.ts').then(({ cenote }) => cenote),
  luchador: () => import('./slots/luchador.ts').then(({ luchador }) => luchador),
  blackjack: () => import('./blackjack/blackjack.ts').then(({ blackjack }) => blackjack),
} as const satisfies Record<Exclude<GameId, LiveTable>, () => Promise<FrameGame>>

export type FramedGame = keyof typeof GAMES

export function isFramedGame(text: string): text is FramedGame {
  return Object.hasOwn(GAMES, text)
}

export function fetchGame(gameId: FramedGame): Promise<FrameGame> {
  return GAMES[gameId]()
}
