import type { CasinoGame } from '@momio/contract/casino'
import { EVERY_GAME, FAVOURITES_FILTER } from '../../../casino-games/filter-look.ts'
import type { Lobby } from '../../../casino-games/lobby-store.ts'
import { wordSearch } from '../../../word-search.ts'

export interface LobbyAddress {
  readonly filterId: string
  readonly categoryId: string | undefined
}

export interface LobbyView {
  /** Null for an address that names no filter or no category of it. */
  readonly games: readonly CasinoGame[] | null
  /** Games beside those of the filter, so that no page ends after one tile. */
  readonly others: readonly CasinoGame[]
  readonly categoryIds: readonly string[]
}

interface Wanted extends LobbyAddress {
  readonly term: string
  readonly favourites: ReadonlySet<string>
  /** As the visitor reads them, so that a search finds what is seen. */
  readonly kindText: (game: CasinoGame) => string
}

/** What the lobby shows for an address and a search. A search looks among all games: who types a name wants that game. */
export function lobbyView(lobby: Lobby, wanted: Wanted): LobbyView {
  const { filterId, categoryId, term, favourites, kindText } = wanted
  const isFound = wordSearch(term)
  if (term.trim() !== '') {
    const games = lobby.games.filter((game) => isFound(`${game.name} ${kindText(game)}`))
    return { games, others: [], categoryIds: [] }
  }
  if (filterId === FAVOURITES_FILTER) {
    const games = lobby.games.filter(({ gameId }) => favourites.has(gameId))
    return { games, others: except(lobby.games, games), categoryIds: [] }
  }
  const filter = lobby.filters.find((one) => one.filterId === filterId)
  if (!filter && filterId === EVERY_GAME) return { games: lobby.games, others: [], categoryIds: [] }
  const categoryIds = filter?.categories.map((one) => one.categoryId) ?? []
  const listed =
    categoryId === undefined ? filter : filter?.categories.find((category) => category.categoryId === categoryId)
  if (!listed) return { games: null, others: lobby.games, categoryIds }
  const games = inOrder(lobby.games, listed.gameIds)
  return { games, others: except(lobby.games, games), categoryIds }
}

/** Games by their ids, in the order of the ids; one that the lobby does not list is left out. */
export function inOrder(games: readonly CasinoGame[], ids: readonly string[]): CasinoGame[] {
  return ids.flatMap((id) => games.find(({ gameId }) => gameId === id) ?? [])
}

function except(games: readonly CasinoGame[], shown: readonly CasinoGame[]): CasinoGame[] {
  return games.filter((game) => !shown.includes(game))
}
