import type { Match } from '@momio/contract/live-book'
import type { PrincipalTournament } from '@momio/contract/sport-book'
import type { LiveStructure, LiveTournament } from '../../live/stores/live-store.ts'

export interface FeaturedMatch {
  readonly id: string
  readonly tournament: Pick<LiveTournament, 'name' | 'sportId'>
}

/**
 * Favourites first, then the first match of each sport's best tournament, then the second ones, so that a visitor sees
 * more than one sport; tournaments stand in the server's order.
 */
export function featuredMatches(
  { sports }: Pick<LiveStructure, 'sports'>,
  favourites: ReadonlySet<string>,
  most: number,
): readonly FeaturedMatch[] {
  const bySport = sports.map(({ tournaments }) =>
    tournaments.flatMap((tournament) => tournament.matchIds.map((id) => ({ id, tournament }))),
  )
  const longest = Math.max(0, ...bySport.map((matches) => matches.length))
  const inTurn = Array.from({ length: longest }, (_, place) => bySport.flatMap((matches) => matches[place] ?? []))
  return favouritesFirst(inTurn.flat(), favourites).slice(0, most)
}

export interface ImportantMatch {
  readonly match: Match
  readonly tournament: PrincipalTournament
}

/** Of the tournaments that players look for by name, or of all when none of those is to come; soonest first. */
export function importantMatches(
  tournaments: readonly PrincipalTournament[],
  favourites: ReadonlySet<string>,
  most: number,
): readonly ImportantMatch[] {
  const all = tournaments.flatMap((tournament) =>
    tournament.matches.map((match) => ({ id: match.id, match, tournament })),
  )
  const wanted = all.filter(({ id, tournament }) => tournament.isRelevant || favourites.has(id))
  const soonest = (wanted.length > 0 ? wanted : all).toSorted(
    (a, b) =>
      compare(a.match.scheduleTime, b.match.scheduleTime) ||
      a.tournament.order - b.tournament.order ||
      compare(a.id, b.id),
  )
  return favouritesFirst(soonest, favourites).slice(0, most)
}

function favouritesFirst<T extends { readonly id: string }>(
  matches: readonly T[],
  favourites: ReadonlySet<string>,
): T[] {
  return matches.toSorted((a, b) => Number(favourites.has(b.id)) - Number(favourites.has(a.id)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
