import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { SearchResult, SearchType } from '@momio/contract/search'
import { findGames, GAME_NAMES } from '@momio/domain/casino/game-names'
import { tournamentKey } from '@momio/domain/same-tournament'
import type { Findable } from '@momio/domain/search'
import type { BookEvent, Tournament } from '../book/book-change.ts'
import { isMatch, type Offer } from '../reads/offer.ts'
import { sportIdOf } from '../reads/provider-ids.ts'
import { type Found, NameIndex } from './name-index.ts'

/** About two screens of a phone; whoever wants another one types on. */
const MOST_TEAMS = 6
const MOST_TOURNAMENTS = 4
const MOST_MATCHES = 10
const MOST_GAMES = 4

/** Without its lines, which would be kept in memory as they were when it came. */
interface FoundMatch extends Findable {
  readonly result: Extract<SearchResult, { kind: 'match' }>
  readonly tournament: Tournament
  readonly groups: { readonly teams: readonly Group[]; readonly tournament: Group }
}

/** A team or a tournament, which is there as long as one of its matches is. */
interface FoundGroup extends Findable {
  readonly matchIds: ReadonlySet<string>
}

interface Group {
  readonly id: string
  readonly name: string
}

/** The results of one kind, and how far the best of them is from what was typed. */
interface FoundKind {
  readonly edits: number
  readonly results: readonly SearchResult[]
}

export interface OfferSearch {
  find(term: string, type: SearchType): SearchResult[]
  /** Staff changed what players may see. */
  switchChanged(): void
  stop(): void
}

/** Keeps the names of everything that players may see findable while the book changes. */
export function openSearch({ book, switchView }: Offer): OfferSearch {
  const names = new OfferNames()
  const follow = (eventId: string) => {
    const event = book.event(eventId)
    const isFindable = event !== undefined && isMatch(event) && switchView.isEnabled(eventId)
    names.set(eventId, isFindable ? event : undefined)
  }
  const followAll = () => {
    for (const { match } of book.events()) follow(match.id)
  }
  followAll()
  const stop = book.onChange(({ kind, eventId }) => {
    if (kind === 'added' || kind === 'removed') follow(eventId)
  })
  return { find: (term, type) => findAmong(names, term, type), switchChanged: followAll, stop }
}

/** A kind that has what was typed comes before one that has only something near it. */
function findAmong(names: OfferNames, term: string, type: SearchType): SearchResult[] {
  const kinds = [...(type === 'casino' ? [] : names.find(term)), ...(type === 'sports' ? [] : [gamesFound(term)])]
  return kinds.toSorted((a, b) => a.edits - b.edits).flatMap(({ results }) => results)
}

function gamesFound(term: string): FoundKind {
  const found = findGames(term).slice(0, MOST_GAMES)
  const results = found.map(({ gameId }) => ({ kind: 'game' as const, id: gameId, name: GAME_NAMES[gameId] }))
  return { edits: found[0]?.edits ?? 0, results }
}

export class OfferNames {
  readonly #matches = new NameIndex<FoundMatch>()
  readonly #teams = new NameIndex<FoundGroup>()
  readonly #tournaments = new NameIndex<FoundGroup>()

  /** The event as players may see it now; undefined when they may not. */
  set(eventId: string, event: BookEvent | undefined): void {
    const before = this.#matches.get(eventId)
    const now = event && matchOf(event)
    if (now === undefined) this.#matches.delete(eventId)
    else this.#matches.set(now)
    for (const team of before?.groups.teams ?? []) this.#leave(this.#teams, team, eventId)
    if (before) this.#leave(this.#tournaments, before.groups.tournament, eventId)
    for (const team of now?.groups.teams ?? []) this.#join(this.#teams, team, eventId)
    if (now) this.#join(this.#tournaments, now.groups.tournament, eventId)
  }

  find(term: string): FoundKind[] {
    return [
      resultsOf(this.#teams.find(term, MOST_TEAMS), (team) => this.#teamResult(team)),
      resultsOf(this.#tournaments.find(term, MOST_TOURNAMENTS), (tournament) => this.#tournamentResult(tournament)),
      resultsOf(this.#matches.find(term, MOST_MATCHES), ({ result }) => [result]),
    ]
  }

  #join(groups: NameIndex<FoundGroup>, group: Group, eventId: string): void {
    this.#put(groups, group, new Set(groups.get(group.id)?.matchIds).add(eventId))
  }

  #leave(groups: NameIndex<FoundGroup>, group: Group, eventId: string): void {
    const matchIds = new Set(groups.get(group.id)?.matchIds)
    matchIds.delete(eventId)
    if (matchIds.size === 0) groups.delete(group.id)
    else this.#put(groups, group, matchIds)
  }

  #put(groups: NameIndex<FoundGroup>, { id, name }: Group, matchIds: ReadonlySet<string>): void {
    const matches = this.#of(matchIds)
    groups.set({
      id,
      name,
      matchIds,
      isLive: matches.some(({ isLive }) => isLive),
      startsAt: Math.min(...matches.map(({ startsAt }) => startsAt)),
    })
  }

  #of(matchIds: ReadonlySet<string>): FoundMatch[] {
    return [...matchIds].flatMap((id) => this.#matches.get(id) ?? [])
  }

  #teamResult({ id, name, matchIds }: FoundGroup): SearchResult[] {
    const [next] = this.#of(matchIds).toSorted(
      (a, b) => Number(b.isLive) - Number(a.isLive) || a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1),
    )
    if (next === undefined) return []
    const { sportId, tournamentName } = next.result
    return [{ kind: 'team', id, name, sportId, tournamentName, nextMatchId: next.id }]
  }

  /** Both providers' Liga MX is one tournament, under provider one's id. */
  #tournamentResult({ matchIds }: FoundGroup): SearchResult[] {
    const matches = this.#of(matchIds)
    const match = matches.find(({ id }) => providerOf(id) === PROVIDER.one) ?? matches[0]
    if (match === undefined) return []
    const { id, name, categoryName, sportId } = match.tournament
    return [{ kind: 'tournament', id, name, categoryName, sportId: sportIdOf(sportId) }]
  }
}

function matchOf({ match, tournament, phase }: BookEvent): FoundMatch {
  const { id, sportId, tournamentId, scheduleTime } = match
  // Written as the lists write it.
  const name = `${match.homeCompetitorName} – ${match.awayCompetitorName}`
  const isLive = phase === 'live'
  return {
    id,
    name,
    isLive,
    startsAt: Date.parse(scheduleTime),
    result: { kind: 'match', id, name, sportId, tournamentId, tournamentName: tournament.name, scheduleTime, isLive },
    tournament,
    groups: {
      teams: [
        { id: match.homeCompetitorId, name: match.homeCompetitorName },
        { id: match.awayCompetitorId, name: match.awayCompetitorName },
      ],
      tournament: { id: tournamentKey(tournament), name: tournament.name },
    },
  }
}

function resultsOf<T extends Findable>(all: readonly Found<T>[], resultOf: (found: T) => SearchResult[]): FoundKind {
  return { edits: all[0]?.edits ?? 0, results: all.flatMap(({ found }) => resultOf(found)) }
}
