import type { ResponseOf } from '@momio/contract/call'
import type { CasinoGame, casinoLobby } from '@momio/contract/casino'
import { inPesos } from '@momio/domain/money'
import { HOUSE_GAMES, type HouseGame } from '../game-list.ts'

type Lobby = ResponseOf<typeof casinoLobby>
type Filter = Lobby['filters'][number]

interface Described {
  readonly filterId: string
  readonly has: (game: HouseGame) => boolean
  readonly categoryOf?: (game: HouseGame) => string
  /** In the order in which they are shown. */
  readonly categories?: readonly string[]
}

/** In the order in which they are shown. The live tables have addresses of their own, such as /casino/live/roulette_live. */
const FILTERS: readonly Described[] = [
  { filterId: 'all', has: () => true },
  {
    filterId: 'slots',
    has: ({ kind }) => kind === 'slot',
    categoryOf: ({ volatility }) => volatility,
    categories: ['low', 'medium', 'high'],
  },
  { filterId: 'roulette', has: ({ kind }) => kind === 'roulette' },
  { filterId: 'blackjack', has: ({ kind }) => kind === 'blackjack' },
  { filterId: 'crash', has: ({ kind }) => kind === 'crash' },
  {
    filterId: 'live',
    has: ({ isLive }) => isLive,
    categoryOf: ({ kind }) => `${kind}_live`,
    categories: ['roulette_live', 'crash_live'],
  },
]

interface Open {
  readonly switchedOff: ReadonlySet<string>
  readonly hasLiveTables: boolean
}

export function lobbyOf(open: Open): Lobby {
  return { filters: FILTERS.map(filterOf), games: HOUSE_GAMES.map((game) => shownGame(game, open)) }
}

function filterOf({ filterId, has, categoryOf, categories = [] }: Described): Filter {
  const games = HOUSE_GAMES.filter(has)
  return {
    filterId,
    gameIds: games.map(({ gameId }) => gameId),
    categories: categories.flatMap((categoryId) => {
      const gameIds = games.filter((game) => categoryOf?.(game) === categoryId).map(({ gameId }) => gameId)
      return gameIds.length > 0 ? [{ categoryId, gameIds }] : []
    }),
  }
}

function shownGame(game: HouseGame, { switchedOff, hasLiveTables }: Open): CasinoGame {
  const { gameId, name, kind, isLive, isNew, isWide, returnToPlayer, volatility, minStake, maxStake } = game
  return {
    gameId,
    name,
    kind,
    isLive,
    isNew,
    isWide,
    returnToPlayer,
    volatility,
    minStake: inPesos(minStake as number),
    maxStake: inPesos(maxStake as number),
    isOpen: !switchedOff.has(gameId) && (hasLiveTables || !isLive),
  }
}
