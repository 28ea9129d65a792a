import { tournamentNameV2, tournamentNameV3 } from '@momio/contract/sport-routes'

type NameRoute = typeof tournamentNameV3 | typeof tournamentNameV2

export interface TournamentNames<T> {
  /** Asked once for each tournament, however many parts of the page show it. */
  nameOf(tournamentId: string): Promise<T>
}

export function createTournamentNames<T>(ask: (route: NameRoute, id: string) => Promise<T>): TournamentNames<T> {
  const asked = new Map<string, Promise<T>>()
  return {
    nameOf(tournamentId) {
      const known = asked.get(tournamentId)
      if (known) return known
      const name = ask(tournamentId.startsWith('sr:') ? tournamentNameV3 : tournamentNameV2, tournamentId)
      asked.set(tournamentId, name)
      // What failed is asked for again by the next who wants it.
      name.catch(() => asked.delete(tournamentId))
      return name
    },
  }
}
