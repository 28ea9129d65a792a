import { sameSport } from './same-sport.ts'

interface NamedTournament {
  readonly sportId: string
  readonly categoryName: string
  readonly name: string
}

/** The same for a tournament of both providers. They number it each in their own way, so only its names tell. */
export function tournamentKey({ sportId, categoryName, name }: NamedTournament): string {
  return JSON.stringify([sameSport(sportId), categoryName, name])
}

/** Whether a tournament is the one of an id. `named` is that one, once it is known: the other provider has another id for it. */
export function isSameTournament(
  tournament: NamedTournament & { readonly id: string },
  id: string,
  named: NamedTournament | undefined,
): boolean {
  return tournament.id === id || (named !== undefined && tournamentKey(tournament) === tournamentKey(named))
}
