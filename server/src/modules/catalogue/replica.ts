import type { BookChange, BookEvent } from './book-change.ts'
import type { BookView } from './book-view.ts'

/** Changes of one event kept while its whole state is awaited; beyond that only the whole state helps. */
const WAITING_PER_EVENT = 500
const REMEMBERED_EVENTS = 5000

/**
 * Brings a view to the state of the book from two streams that may overtake each other: changes, numbered per event, and
 * whole states. A change that does not follow on what is here waits for the whole state, which comes within a second.
 */
export class Replica {
  readonly #view: BookView
  readonly #waiting = new Map<string, BookChange[]>()
  readonly #removedSeqs = new Map<string, number>()

  constructor(view: BookView) {
    this.#view = view
  }

  takeChange(change: BookChange): void {
    const heldSeq = this.#heldSeq(change.eventId)
    if (change.kind === 'added') this.takeWhole(change.event)
    else if (heldSeq !== undefined && change.seq <= heldSeq) return
    else if (change.kind === 'removed') this.#remove(change)
    else if (this.#view.match(change.eventId)?.seq === change.seq - 1) this.#view.apply(change)
    else this.#wait(change)
  }

  takeWhole(event: BookEvent): void {
    const { id: eventId, sportId, seq } = event.match
    const heldSeq = this.#heldSeq(eventId)
    if (heldSeq !== undefined && seq <= heldSeq) return
    this.#view.apply({ kind: 'added', eventId, sportId, seq, event })
    this.#removedSeqs.delete(eventId)
    const waiting = this.#waiting.get(eventId) ?? []
    this.#waiting.delete(eventId)
    for (const change of waiting) this.takeChange(change)
  }

  /** The event is gone from the bus. No number comes with it, so nothing stops a whole state that follows. */
  takeGone(eventId: string): void {
    const match = this.#view.match(eventId)
    if (match === undefined) return
    const { sportId, tournamentId, seq } = match
    this.#view.apply({ kind: 'removed', eventId, sportId, tournamentId, seq: seq + 1 })
  }

  #heldSeq(eventId: string): number | undefined {
    return this.#view.match(eventId)?.seq ?? this.#removedSeqs.get(eventId)
  }

  #remove(change: Extract<BookChange, { kind: 'removed' }>): void {
    this.#waiting.delete(change.eventId)
    this.#removedSeqs.set(change.eventId, change.seq)
    dropOldest(this.#removedSeqs, REMEMBERED_EVENTS)
    if (this.#view.event(change.eventId) !== undefined) this.#view.apply(change)
  }

  #wait(change: BookChange): void {
    const waiting = this.#waiting.get(change.eventId) ?? []
    if (waiting.length >= WAITING_PER_EVENT) waiting.length = 0
    waiting.push(change)
    this.#waiting.set(change.eventId, waiting)
    dropOldest(this.#waiting, REMEMBERED_EVENTS)
  }
}

function dropOldest<T>(entries: Map<string, T>, keep: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= keep) return
    entries.delete(key)
  }
}
