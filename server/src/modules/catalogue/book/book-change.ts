import type { MappedTournament, Market, Match, MatchState } from '@momio/contract/live-book'
import type { DetailChange, FeedDetail } from './line-detail.ts'

export type Tournament = Omit<MappedTournament, 'matches'>

/**
 * Before a live producer has taken a match over it belongs to the prematch offer. An outright is neither, whoever prices
 * it: it has no sides and no kick-off, and stands in no list of matches.
 */
export type Phase = 'prematch' | 'live' | 'outright'

/** Where the event belongs, beyond what a list of matches says. */
export interface EventPlace {
  readonly sportName: string
  readonly categoryId: string
  readonly countryCode: string | null
}

/**
 * All that readers know of an event: `match.markets` are the lines of the list, `lines` every line in sight and every
 * line that was settled or cancelled. An event goes from prematch to live by an `added` change.
 */
export interface BookEvent {
  readonly phase: Phase
  readonly place: EventPlace
  readonly match: Match
  readonly tournament: Tournament
  readonly lines: ReadonlyMap<string, Market>
  /** By line, for the server alone; a line of which the feed says nothing more has none. */
  readonly details: ReadonlyMap<string, FeedDetail>
}

interface ChangeOf<Kind extends string> {
  readonly kind: Kind
  readonly eventId: string
  readonly sportId: string
  /** The event's number after this change: one above the number before it. */
  readonly seq: number
}

/** The event came, or its fixture was corrected: the whole event stands anew. */
export interface EventAdded extends ChangeOf<'added'> {
  readonly event: BookEvent
}

export interface OddsChanged extends ChangeOf<'odds'> {
  readonly producerId: number
  /** None when only the producer or details changed. Changed lines in full, hidden and settled ones included: their status says that they go. */
  readonly lines: readonly Market[]
  /** What changed in the list: of a market type the last line takes the place, one out of sight leaves it empty. */
  readonly list: readonly Market[]
  readonly countMarkets: number
  /** Absent when none changed. A line that goes takes its own along. */
  readonly details?: readonly DetailChange[]
  /** A line or an outcome that took bets no longer does: readers must not wait for the next window. */
  readonly urgent: boolean
}

export interface StateChanged extends ChangeOf<'state'> {
  readonly state: MatchState
}

export interface EventRemoved extends ChangeOf<'removed'> {
  readonly tournamentId: string
}

export type BookChange = EventAdded | OddsChanged | StateChanged | EventRemoved
