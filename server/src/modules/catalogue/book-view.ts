import type { Market, Match, MatchState, OrderedTournaments } from '@momio/contract/live-book'
import { listLayout, marketTypesOf } from '@momio/domain/list-layout'
import type { BookChange, BookEvent, OddsChanged } from './book-change.ts'
import { isShown } from './main-line.ts'
import { orderTournaments } from './ordered-tournaments.ts'

/** `before` is the event as it was, when it was there. */
export type BookListener = (change: BookChange, before: BookEvent | undefined) => void

/** What the API and the hub read. The same object in the feed's own process, a replica in any other. */
export interface LiveBook {
  event(eventId: string): BookEvent | undefined
  match(eventId: string): Match | undefined
  events(): Iterable<BookEvent>
  orderedTournaments(): OrderedTournaments
  /** Called after the change can be read; returns the way to stop. */
  onChange(listener: BookListener): () => void
}

/**
 * The state that changes leave behind. Writer and replicas apply the same changes with the same code, so that a replica
 * cannot come to another book. Events are replaced, never altered: a reader may keep what it was given.
 */
export class BookView implements LiveBook {
  readonly #events = new Map<string, BookEvent>()
  readonly #listeners = new Set<BookListener>()

  get size(): number {
    return this.#events.size
  }

  event(eventId: string): BookEvent | undefined {
    return this.#events.get(eventId)
  }

  match(eventId: string): Match | undefined {
    return this.#events.get(eventId)?.match
  }

  events(): Iterable<BookEvent> {
    return this.#events.values()
  }

  orderedTournaments(): OrderedTournaments {
    return orderTournaments(this.#events.values())
  }

  onChange(listener: BookListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  apply(change: BookChange): void {
    const before = this.#events.get(change.eventId)
    if (change.kind === 'added') this.#events.set(change.eventId, change.event)
    else if (change.kind === 'removed') this.#events.delete(change.eventId)
    else {
      if (before === undefined) throw new Error(`a change of ${change.eventId}, which is not in the book`)
      this.#events.set(change.eventId, change.kind === 'odds' ? withOdds(before, change) : withState(before, change))
    }
    for (const listener of this.#listeners) listener(change, before)
  }
}

function withState(event: BookEvent, { seq, state }: { seq: number; state: MatchState }): BookEvent {
  return { ...event, match: { ...event.match, ...state, seq } }
}

function withOdds(event: BookEvent, change: OddsChanged): BookEvent {
  const lines = new Map(event.lines)
  for (const line of change.lines) {
    if (isShown(line.status)) lines.set(line.id, line)
    else lines.delete(line.id)
  }
  const { seq, countMarkets, producerId } = change
  const markets = placeInList(event.match.sportId, event.match.markets, change.list)
  return { ...event, lines, match: { ...event.match, seq, countMarkets, producerId, markets } }
}

/** One line of each market type, in the order of the sport's columns. */
export function placeInList(sportId: string, list: readonly Market[], changed: readonly Market[]): Market[] {
  const byType = new Map(list.map((line) => [line.marketType, line]))
  for (const line of changed) byType.set(line.marketType, line)
  return marketTypesOf(listLayout(sportId)).flatMap((slot) => {
    const line = byType.get(slot)
    return line !== undefined && isShown(line.status) ? [line] : []
  })
}
