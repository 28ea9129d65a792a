import { GAME_IDS, type GameId, isGameId, LIVE_TABLES } from '@momio/contract/game-ids'
import { GAME_NAMES } from '@momio/domain/casino/game-names'
import { type AnyGame, GAMES, gameOf } from '@momio/domain/casino/games'

type GameKind = 'slot' | 'roulette' | 'blackjack' | 'crash'

interface Described {
  readonly kind: GameKind
  readonly isNew?: boolean
  /** A phone that lies on its side shows more of it: a machine stands in the middle of a scene. */
  readonly isWide?: boolean
}

/** In the order of the lobby. */
const DESCRIBED: Readonly<Record<GameId, Described>> = {
  alebrijes: { kind: 'slot', isNew: true, isWide: true },
  cenote: { kind: 'slot', isWide: true },
  luchador: { kind: 'slot', isWide: true },
  ruleta: { kind: 'roulette' },
  blackjack: { kind: 'blackjack' },
  cohete: { kind: 'crash' },
}

export interface HouseGame extends AnyGame {
  readonly gameId: GameId
  readonly name: string
  readonly kind: GameKind
  readonly isNew: boolean
  readonly isWide: boolean
  /** One table for everybody: the server begins its rounds, players do not. */
  readonly isLive: boolean
}

function described(gameId: GameId): HouseGame | null {
  if (!hasRules(gameId)) return null
  const { isNew = false, isWide = false, ...words } = DESCRIBED[gameId]
  const isLive = (LIVE_TABLES as readonly GameId[]).includes(gameId)
  return { ...gameOf(gameId), ...words, gameId, name: GAME_NAMES[gameId], isNew, isWide, isLive }
}

export const HOUSE_GAMES: readonly HouseGame[] = GAME_IDS.flatMap((gameId) => described(gameId) ?? [])
const BY_ID: ReadonlyMap<string, HouseGame> = new Map(HOUSE_GAMES.map((game) => [game.gameId, game]))

/** Null where the house has no such game. */
export function houseGame(gameId: string): HouseGame | null {
  return BY_ID.get(gameId) ?? null
}

/** As the player reads it; games of outside providers are told by their ids. */
export function nameOfGame(gameId: string): string {
  return isGameId(gameId) ? GAME_NAMES[gameId] : gameId
}

function hasRules(gameId: GameId): gameId is keyof typeof GAMES {
  return Object.hasOwn(GAMES, gameId)
}
