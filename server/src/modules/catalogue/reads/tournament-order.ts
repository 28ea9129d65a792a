import type { MappedTournament, Match } from '@momio/contract/live-book'

/** Both spellings, for the feed may speak English or Spanish. */
const INTERNATIONAL: readonly string[] = [
  'Internacional',
  'International',
  'Clubes internacionales',
  'International Clubs',
  'Mundo',
  'World',
]

const MEXICO: readonly string[] = ['México', 'Mexico']
const SPAIN: readonly string[] = ['España', 'Spain']
const ENGLAND: readonly string[] = ['Inglaterra', 'England']

/** Categories a player in Mexico looks for first. */
const FIRST_CATEGORIES: readonly (readonly string[])[] = [
  MEXICO,
  INTERNATIONAL,
  ['Estados Unidos', 'USA', 'EE.UU.'],
  SPAIN,
  ENGLAND,
]

interface Known {
  readonly name: string
  /** Where other countries have a tournament of the same name. */
  readonly of?: readonly string[]
  /** A tour, whose stops add a place to its name: `ATP Acapulco`. */
  readonly isTour?: boolean
}

/** What players look for by name, most wanted first; within their category they lead, the others follow by name. */
const FIRST_TOURNAMENTS: readonly Known[] = [
  { name: 'Liga MX' },
  { name: 'Liga MX Femenil' },
  { name: 'Liga de Expansión MX' },
  { name: 'Copa del Mundo' },
  { name: 'UEFA Champions League' },
  { name: 'Copa Libertadores' },
  { name: 'NFL' },
  { name: 'NBA' },
  { name: 'MLB' },
  { name: 'LMB' },
  { name: 'LMP' },
  { name: 'NHL' },
  { name: 'UFC', isTour: true },
  { name: 'LaLiga', of: SPAIN },
  { name: 'Premier League', of: ENGLAND },
  { name: 'ATP', isTour: true },
  { name: 'WTA', isTour: true },
]

type Named = Pick<MappedTournament, 'id' | 'name' | 'categoryName'>

const spanish = new Intl.Collator('es-MX')

function categoryRank(name: string): number {
  const rank = FIRST_CATEGORIES.findIndex((names) => names.includes(name))
  return rank === -1 ? FIRST_CATEGORIES.length : rank
}

export function tournamentRank({ name, categoryName }: Omit<Named, 'id'>): number {
  const rank = FIRST_TOURNAMENTS.findIndex(
    (known) =>
      (known.of === undefined || known.of.includes(categoryName)) &&
      (known.name === name || (known.isTour === true && [' ', ','].some((next) => name.startsWith(known.name + next)))),
  )
  return rank === -1 ? FIRST_TOURNAMENTS.length : rank
}

export function isRelevant(tournament: Omit<Named, 'id'>): boolean {
  return tournamentRank(tournament) < FIRST_TOURNAMENTS.length
}

export function isInternational(categoryName: string): boolean {
  return INTERNATIONAL.includes(categoryName)
}

export function compareCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || spanish.compare(a, b)
}

/** The id decides last, so that the order is the same in every process. */
export function compareTournaments(a: Named, b: Named): number {
  return (
    compareCategories(a.categoryName, b.categoryName) ||
    tournamentRank(a) - tournamentRank(b) ||
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
