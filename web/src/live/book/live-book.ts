import type {
  DownProducer,
  MatchAddedPush,
  MatchRemovedPush,
  MatchStatePush,
  OddsChangePush,
  OrderedTournaments,
} from '@momio/contract/live-book'
import { PROVIDER } from '@momio/contract/provider'
import type { ProviderName } from '../provider.ts'
import type { LiveStore, MatchHead } from '../stores/live-store.ts'
import { endMatch, hideEnded, showHead, showLines, showState } from './book-display.ts'
import { type BookEntry, createEntry, takeOdds, takeSnapshot, takeState } from './book-entry.ts'
import { liveSports, type TournamentHead } from './live-structure.ts'
import { hasEnded } from './match-status.ts'

/** Pushes for events nobody announced yet are kept, but not without bound. */
const UNANNOUNCED_LIMIT = 200
/** Who looks at one screen for hours sees what is live, not what was. */
const ENDED_LIMIT = 5

/** Joins snapshots and pushes, in whatever order they arrive, into the live store. */
export interface LiveBook {
  /** From here until `mergeSnapshot` arrivals and departures outweigh what the snapshot says. */
  beginLoad(): void
  mergeSnapshot(snapshot: OrderedTournaments): void
  applyOdds(push: OddsChangePush): void
  applyState(push: MatchStatePush): void
  /** True when its tournament was not known: the order of tournaments must be asked for again. */
  applyAdded(push: MatchAddedPush): boolean
  applyRemoved(push: MatchRemovedPush): void
  /** From now on a match that ends stays listed, without prices, so that no row moves under the finger. */
  keepEnded(): void
  /** Nobody sees it any more; without an id, none of them. */
  letGoOfEnded(matchId?: string): void
  /** The producers whose markets are suspended; those of another provider say nothing here. */
  applyDown(provider: ProviderName, down: readonly DownProducer[]): void
  /** Which matches may be seen; one that may not is kept, for that may change at any time. */
  showOnly(isShown: (matchId: string) => boolean): void
  /** A change of a shown event never came: the server skipped ahead for a connection that read too slowly. */
  hasHoles(): boolean
  sportIds(): string[]
}

export function createLiveBook(store: LiveStore): LiveBook {
  const entries = new Map<string, BookEntry>()
  const withHoles = new Set<string>()
  const tournaments = new Map<string, TournamentHead>()
  const order = new Map<string, string[]>()
  /** Oldest first. */
  const ended = new Map<string, MatchHead>()
  let keepsEnded = false
  const sinceLoad = new Map<string, 'added' | 'removed'>()
  const pushedSinceLoad = new Set<string>()
  let loading = false
  let isShown = (_matchId: string) => true

  function entryOf(eventId: string): BookEntry {
    const known = entries.get(eventId)
    if (known) return known
    const entry = createEntry()
    entries.set(eventId, entry)
    return entry
  }

  /** Announcements come over another connection, so a push may overtake the one of its event. */
  function pushedEntry(eventId: string): BookEntry {
    if (loading) pushedSinceLoad.add(eventId)
    if (!entries.has(eventId)) {
      const unannounced = [...entries].filter(([, entry]) => !entry.head)
      for (const [id] of unannounced.slice(0, 1 - UNANNOUNCED_LIMIT)) forget(id)
    }
    return entryOf(eventId)
  }

  function forget(matchId: string, staysListed = false) {
    const entry = entries.get(matchId)
    if (!entry) return
    entries.delete(matchId)
    withHoles.delete(matchId)
    if (!entry.head) return
    endMatch(store, matchId, entry)
    if (!staysListed || !entry.state || !hasEnded(entry.state.value.status)) return hideEnded(store, matchId)
    ended.set(matchId, entry.head)
    for (const id of [...ended.keys()].slice(0, -ENDED_LIMIT)) letGo(id)
  }

  function letGo(matchId: string) {
    if (ended.delete(matchId)) hideEnded(store, matchId)
  }

  function noteHoles(eventId: string, { seen }: BookEntry) {
    if (seen.holes.length > 0) withHoles.add(eventId)
    else withHoles.delete(eventId)
  }

  function place({ id, name, categoryName, sportId }: TournamentHead): boolean {
    const isNew = !tournaments.has(id)
    tournaments.set(id, { id, name, categoryName, sportId })
    const ids = order.get(sportId) ?? []
    if (!ids.includes(id)) order.set(sportId, [...ids, id])
    return isNew
  }

  function takeMatch(match: MatchAddedPush['match']) {
    const entry = entryOf(match.id)
    const wasShown = entry.head !== null
    ended.delete(match.id)
    const changes = takeSnapshot(entry, match, pushedSinceLoad.has(match.id))
    entry.head = showHead(store, match)
    // What arrived before the announcement is shown with it.
    const all = { changed: [...entry.lines.values()].map(({ value }) => value), gone: [] }
    showLines(store, match.id, entry, wasShown ? changes : all)
    if (entry.state) showState(store, match.id, entry.state.value)
    noteHoles(match.id, entry)
  }

  function showStructure() {
    const before = store.structure.get()
    const heads = [...entries.values()].flatMap(({ head }) => (head && isShown(head.id) ? head : []))
    const sports = liveSports(order, tournaments, heads, before?.sports)
    const stay = [...ended.values()].filter(({ id }) => isShown(id))
    const listed = stay.length > 0 ? liveSports(order, tournaments, [...heads, ...stay], before?.listed) : sports
    if (sports !== before?.sports || listed !== before.listed) store.structure.set({ sports, listed })
  }

  return {
    beginLoad() {
      loading = true
      sinceLoad.clear()
      pushedSinceLoad.clear()
    },

    mergeSnapshot({ tournamentsBySport, mappedTournaments }) {
      const before = new Map(tournaments)
      order.clear()
      tournaments.clear()
      for (const [sportId, ids] of Object.entries(tournamentsBySport)) order.set(sportId, [...ids])
      const listed = new Set<string>()
      for (const tournament of Object.values(mappedTournaments)) {
        place(tournament)
        for (const match of tournament.matches) {
          listed.add(match.id)
          if (sinceLoad.get(match.id) !== 'removed') takeMatch(match)
        }
      }
      for (const [id, { head }] of entries) {
        if (!head || listed.has(id)) continue
        const tournament = before.get(head.tournamentId)
        if (sinceLoad.get(id) !== 'added') forget(id)
        else if (tournament) place(tournament)
      }
      for (const { tournamentId } of ended.values()) {
        const tournament = before.get(tournamentId)
        if (tournament && !tournaments.has(tournamentId)) place(tournament)
      }
      loading = false
      sinceLoad.clear()
      pushedSinceLoad.clear()
      showStructure()
    },

    applyOdds(push) {
      const entry = pushedEntry(push.eventId)
      const changes = takeOdds(entry, push)
      if (entry.head) showLines(store, push.eventId, entry, changes)
      noteHoles(push.eventId, entry)
    },

    applyState(push) {
      const entry = pushedEntry(push.eventId)
      if (takeState(entry, push) && entry.head && entry.state) showState(store, push.eventId, entry.state.value)
      noteHoles(push.eventId, entry)
    },

    applyAdded({ match, tournament }) {
      if (loading) sinceLoad.set(match.id, 'added')
      const isNew = place(tournament)
      takeMatch(match)
      // Before the first snapshot there is no list to add to.
      if (store.structure.get()) showStructure()
      return isNew
    },

    applyRemoved({ eventId }) {
      if (loading) sinceLoad.set(eventId, 'removed')
      forget(eventId, keepsEnded)
      if (store.structure.get()) showStructure()
    },

    keepEnded() {
      keepsEnded = true
    },

    letGoOfEnded(matchId) {
      if (matchId === undefined) keepsEnded = false
      for (const id of matchId === undefined ? [...ended.keys()] : [matchId]) letGo(id)
      if (store.structure.get()) showStructure()
    },

    applyDown(provider, down) {
      const own = down.filter(({ providerId }) => providerId === PROVIDER[provider])
      const others = store.down.get().filter(({ providerId }) => providerId !== PROVIDER[provider])
      if (own.length > 0 || others.length < store.down.get().length) store.down.set([...others, ...own])
    },

    showOnly(next) {
      isShown = next
      if (store.structure.get()) showStructure()
    },

    hasHoles: () => [...withHoles].some((id) => entries.get(id)?.head),
    sportIds: () => [...order.keys()],
  }
}
