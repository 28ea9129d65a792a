/** The games of the house, without zod: they stand in addresses, in the frame and on the server. */
export const GAME_IDS = ['alebrijes', 'cenote', 'luchador', 'ruleta', 'blackjack', 'cohete'] as const
export type GameId = (typeof GAME_IDS)[number]

export function isGameId(text: string): text is GameId {
  return (GAME_IDS as readonly string[]).includes(text)
}

/** Games of one table for everybody: the server begins their rounds. All others begin a round when the player does. */
export const LIVE_TABLES = ['ruleta', 'cohete'] as const satisfies readonly GameId[]
export type LiveTable = (typeof LIVE_TABLES)[number]
