import type { CasinoGame } from '@momio/contract/casino'
import { GAME_IDS, type GameId } from '@momio/contract/game-ids'
import { expect, test } from 'vitest'
import type { Lobby } from '../../../casino-games/lobby-store.ts'
import { lobbyView } from './lobby-view.ts'

const NAMES: Record<GameId, string> = {
  alebrijes: 'Alebrijes',
  cenote: 'Cenote Profundo',
  luchador: 'Luchador de Oro',
  ruleta: 'Ruleta Europea',
  blackjack: 'Blackjack',
  cohete: 'Cóhete',
}
const LOBBY: Lobby = {
  filters: [
    { filterId: 'all', categories: [], gameIds: [...GAME_IDS] },
    {
      filterId: 'slots',
      gameIds: ['luchador', 'alebrijes', 'cenote'],
      categories: [{ categoryId: 'medium', gameIds: ['alebrijes'] }],
    },
  ],
  games: GAME_IDS.map((gameId) => ({
    gameId,
    name: NAMES[gameId],
    kind: 'slot',
    isLive: false,
    returnToPlayer: 0.96,
    volatility: 'medium',
    minStake: 1,
    maxStake: 100,
    isOpen: true,
    isNew: false,
    isWide: false,
  })),
}
const kindText = ({ gameId }: CasinoGame) => (gameId === 'ruleta' ? 'Ruleta' : 'Máquina')

function view(
  filterId: string,
  { categoryId = undefined as string | undefined, term = '', stars = [] as string[] } = {},
) {
  const { games, others } = lobbyView(LOBBY, { filterId, categoryId, term, favourites: new Set(stars), kindText })
  return [games?.map(({ gameId }) => gameId) ?? null, others.length]
}

test('a filter lists its games in the order of the server, and the others after them [CAS-1]', () => {
  expect(view('slots')).toEqual([['luchador', 'alebrijes', 'cenote'], 3])
  expect(view('slots', { categoryId: 'medium' })).toEqual([['alebrijes'], 5])
  expect(view('all')).toEqual([[...GAME_IDS], 0])
})

test('a filter or category that does not exist says so, and offers every game [CAS-1]', () => {
  expect(view('popular')).toEqual([null, 6])
  expect(view('slots', { categoryId: 'nope' })).toEqual([null, 6])
})

test('a search looks among all games, by name and kind, without accents and case [CAS-1]', () => {
  expect(view('slots', { term: 'COHETE' })).toEqual([['cohete'], 0])
  expect(view('all', { term: 'pro cen' })).toEqual([['cenote'], 0])
  expect(view('all', { term: 'maquina lucha' })).toEqual([['luchador'], 0])
  expect(view('all', { term: 'poker' })).toEqual([[], 0])
})

test('favourites are the starred games, in the order of the lobby [CAS-1]', () => {
  expect(view('favourites', { stars: ['ruleta', 'cenote', 'gone'] })).toEqual([['cenote', 'ruleta'], 4])
  expect(view('favourites')).toEqual([[], 6])
})
