import type { BookChange, BookEvent } from '../book/book-change.ts'
import type { BookView, Sight } from '../book/book-view.ts'
import type { FoldedOdds, WireChange } from './book-wire.ts'

/** Changes of one event kept while its whole state is awaited; beyond that only the whole state helps. */
const WAITING_PER_EVENT = 500
const REMEMBERED_EVENTS = 5000

/** Which state of an event is here. A later leadership (epoch) counts for more than a higher number. */
interface Version {
  readonly epoch: number
  readonly seq: number
}

/**
 * Brings a view to the state of the book from two streams that may overtake each other: changes, numbered per event, and
 * whole states. A change that does not follow on what is here waits for the whole state, which comes within a second.
 * An event shows its prices while the leader that published it is in sight.
 */
export class Replica {
  readonly #view: BookView
  readonly #epochs = new Map<string, number>()
  readonly #waiting = new Map<string, WireChange[]>()
  readonly #removed = new Map<string, Version>()
  #inSight: number | null = null

  constructor(view: BookView) {
    this.#view = view
    view.blindAll('blind')
  }

  /** From now on this leadership's word counts; null when there is none to go by. */
  see(epoch: number | null): void {
    if (epoch === this.#inSight) return
    this.#inSight = epoch
    this.#view.showNewcomers(epoch === null ? 'blind' : 'seen')
    // In sight means that all whole states are here: what still waits is of no event.
    if (epoch !== null) this.#waiting.clear()
    for (const { match } of [...this.#view.events()]) {
      if (this.#sightOf(this.#epochs.get(match.id)) === 'seen') this.#view.unblind(match.id)
      else this.#view.blind(match.id)
    }
  }

  takeChange(epoch: number, change: WireChange): void {
    if (change.kind === 'added') this.takeWhole(epoch, change.event)
    else if (!this.#isNewer(change.eventId, { epoch, seq: change.seq })) return
    else if (change.kind === 'removed') this.#remove(epoch, change)
    else if (this.#follows(epoch, change)) this.#apply(change)
    else this.#wait(change)
  }

  takeWhole(epoch: number, event: BookEvent): void {
    const { id: eventId, sportId, seq } = event.match
    if (!this.#isNewer(eventId, { epoch, seq })) return
    this.#epochs.set(eventId, epoch)
    this.#removed.delete(eventId)
    this.#view.apply({ kind: 'added', eventId, sportId, seq, event }, this.#sightOf(epoch))
    const waiting = this.#waiting.get(eventId) ?? []
    this.#waiting.delete(eventId)
    for (const change of waiting) this.takeChange(epoch, change)
  }

  /** The event is gone from the bus. No number comes with it, so nothing stops a whole state that follows. */
  takeGone(eventId: string): void {
    this.#waiting.delete(eventId)
    this.#epochs.delete(eventId)
    const match = this.#view.match(eventId)
    if (match === undefined) return
    const { sportId, tournamentId, seq } = match
    this.#view.apply({ kind: 'removed', eventId, sportId, tournamentId, seq: seq + 1 })
  }

  /** Removes the events of the view that are no longer on the bus. */
  keepOnly(published: ReadonlySet<string>): void {
    for (const { match } of [...this.#view.events()]) {
      if (!published.has(match.id)) this.takeGone(match.id)
    }
  }

  #sightOf(epoch: number | undefined): Sight {
    return epoch !== undefined && epoch === this.#inSight ? 'seen' : 'blind'
  }

  #isNewer(eventId: string, { epoch, seq }: Version): boolean {
    const known = this.#versionOf(eventId)
    return known === undefined || epoch > known.epoch || (epoch === known.epoch && seq > known.seq)
  }

  #versionOf(eventId: string): Version | undefined {
    const epoch = this.#epochs.get(eventId)
    const match = this.#view.match(eventId)
    return epoch === undefined || match === undefined ? this.#removed.get(eventId) : { epoch, seq: match.seq }
  }

  #apply(change: Extract<BookChange, { kind: 'odds' | 'state' }> | FoldedOdds): void {
    if (change.kind !== 'folded') {
      this.#view.apply(change)
      return
    }
    const event = this.#view.event(change.eventId)
    const unfolded = event && change.unfold(event)
    // Nothing to go by: from here on only the whole state helps.
    if (unfolded === undefined) this.#wait(change)
    else this.#view.apply(unfolded)
  }

  #follows(epoch: number, { eventId, seq }: WireChange): boolean {
    return this.#epochs.get(eventId) === epoch && this.#view.match(eventId)?.seq === seq - 1
  }

  #remove(epoch: number, change: Extract<BookChange, { kind: 'removed' }>): void {
    const { eventId, seq } = change
    this.#waiting.delete(eventId)
    this.#epochs.delete(eventId)
    this.#removed.set(eventId, { epoch, seq })
    dropOldest(this.#removed, REMEMBERED_EVENTS)
    if (this.#view.event(eventId) !== undefined) this.#view.apply(change)
  }

  #wait(change: WireChange): void {
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
