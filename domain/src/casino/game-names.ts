import { GAME_IDS, type GameId } from '@momio/contract/game-ids'
import { nameEdits, searchWords } from '../search.ts'

/** As players read them; the same in every language. */
export const GAME_NAMES: Readonly<Record<GameId, string>> = {
  alebrijes: 'Alebrijes',
  cenote: 'Cenote Profundo',
  luchador: 'Luchador de Oro',
  ruleta: 'Ruleta Europea',
  blackjack: 'Blackjack',
  cohete: 'Cohete',
}

export interface FoundGame {
  readonly edits: number
  readonly gameId: GameId
}

/** The games whose names have what was typed, or nearly so: the best first. */
export function findGames(term: string): FoundGame[] {
  const typed = searchWords(term)
  if (typed.length === 0) return []
  return GAME_IDS.flatMap((gameId) => {
    const edits = nameEdits(typed, searchWords(GAME_NAMES[gameId]))
    return edits === undefined ? [] : [{ edits, gameId }]
  }).toSorted((a, b) => a.edits - b.edits)
}
