import type { MappedTournament, Match } from '@momio/contract/live-book'

/** Categories a player in Mexico looks for first; both spellings, for the feed may speak English or Spanish. */
const FIRST_CATEGORIES: readonly (readonly string[])[] = [
  ['México', 'Mexico'],
  ['Internacional', 'International', 'Clubes internacionales', 'International Clubs'],
  ['Estados Unidos', 'USA', 'EE.UU.'],
  ['España', 'Spain'],
  ['Inglaterra', 'England'],
]

/** Within their category; the others follow by name. */
const FIRST_TOURNAMENTS: readonly string[] = [
  'Liga MX',
  'Liga MX Femenil',
  'Liga de Expansión MX',
  'UEFA Champions League',
]

type Named = Pick<MappedTournament, 'id' | 'name' | 'categoryName'>

const spanish = new Intl.Collator('es-MX')

function categoryRank(name: string): number {
  const rank = FIRST_CATEGORIES.findIndex((names) => names.includes(name))
  return rank === -1 ? FIRST_CATEGORIES.length : rank
}

function tournamentRank(name: string): number {
  const rank = FIRST_TOURNAMENTS.indexOf(name)
  return rank === -1 ? FIRST_TOURNAMENTS.length : rank
}

/** Ends with the id, so that the order is the same in every process. */
export function compareTournaments(a: Named, b: Named): number {
  return (
    categoryRank(a.categoryName) - categoryRank(b.categoryName) ||
    spanish.compare(a.categoryName, b.categoryName) ||
    tournamentRank(a.name) - tournamentRank(b.name) ||
    spanish.compare(a.name, b.name) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}

export function compareMatches(a: Match, b: Match): number {
  return a.scheduleTime < b.scheduleTime
    ? -1
    : a.scheduleTime > b.scheduleTime
      ? 1
      : a.id < b.id
        ? -1
        : Number(a.id > b.id)
}
