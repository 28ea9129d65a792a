import { type Market, type Match, type OrderedTournaments, SELECTION_STATUS } from '@momio/contract/live-book'
import type { BookChange, BookEvent } from './book-change.ts'
import { BookView } from './book-view.ts'
import { buildEvent, sameFixture } from './build-event.ts'
import { buildMarket } from './build-market.ts'
import { EventRecord } from './event-record.ts'
import type { BetStopInput, FixtureInput, OddsChangeInput } from './feed-input.ts'
import { listChanges } from './list-lines.ts'
import { isShown } from './main-line.ts'
import { isFinished, sameState } from './match-state.ts'
import { sameMarket } from './same-market.ts'

/** Finished events remembered so that a late message does not bring one back. */
const REMEMBERED_CLOSED = 5000

/** The feed's own words for an event that is over. */
const FINISHED_FIXTURES: ReadonlySet<string> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned'])

interface Closed {
  readonly fixture: FixtureInput | undefined
  readonly seq: number
  readonly timestamp: number
}

interface BookOptions {
  readonly clock: { now(): Date }
  /** What readers of this process already hold, when it takes the feed over from another. */
  readonly view?: BookView
}

export function createBook(options: BookOptions): Book {
  return new Book(options)
}

/** Decides what each message of the feed changes; the view holds what readers see. No I/O. */
export class Book {
  readonly view: BookView
  readonly #clock: { now(): Date }
  readonly #records = new Map<string, EventRecord>()
  readonly #closed = new Map<string, Closed>()

  constructor({ clock, view = new BookView() }: BookOptions) {
    this.#clock = clock
    this.view = view
  }

  applyFixture(fixture: FixtureInput): BookChange[] {
    const closed = this.#closed.get(fixture.id)
    if (closed !== undefined && !this.#records.has(fixture.id)) {
      this.#closed.set(fixture.id, { ...closed, fixture })
      return []
    }
    const record = this.#record(fixture.id)
    const before = record.fixture
    record.fixture = fixture
    if (FINISHED_FIXTURES.has(fixture.status)) return this.remove(fixture.id)
    const event = this.#listed(fixture.id)
    if (event === undefined) return this.#list(fixture.id, record)
    if (before !== undefined && sameFixture(before, fixture)) return []
    return this.#emit(addedChange(fixture.id, event.match.seq + 1, buildEvent(fixture, record, event.match.seq + 1)))
  }

  applyOddsChange(message: OddsChangeInput): BookChange[] {
    if (!this.#opens(message)) return []
    const record = this.#record(message.eventId)
    const touched = record.takeOdds(message)
    return this.#settle(message.eventId, record, touched)
  }

  applyBetStop(message: BetStopInput): BookChange[] {
    const record = this.#records.get(message.eventId)
    if (record === undefined) return []
    return this.#settle(message.eventId, record, record.takeBetStop(message))
  }

  remove(eventId: string): BookChange[] {
    const record = this.#records.get(eventId)
    const event = this.view.event(eventId)
    const seq = (event?.match.seq ?? 0) + 1
    if (record !== undefined) {
      this.#records.delete(eventId)
      this.#closed.set(eventId, { fixture: record.fixture, seq, timestamp: record.lastTimestamp })
      forgetOldest(this.#closed, REMEMBERED_CLOSED)
    }
    if (event === undefined) return []
    const { sportId, tournamentId } = event.match
    return this.#emit({ kind: 'removed', eventId, sportId, tournamentId, seq })
  }

  /** The fixture is here, so that the event's messages can be shown. */
  hasFixture(eventId: string): boolean {
    return (this.#records.get(eventId) ?? this.#closed.get(eventId))?.fixture !== undefined
  }

  match(eventId: string): Match | undefined {
    return this.view.match(eventId)
  }

  orderedTournaments(): OrderedTournaments {
    return this.view.orderedTournaments()
  }

  /** A closed event opens again only when a newer message says itself that it is being played. */
  #opens(message: OddsChangeInput): boolean {
    const closed = this.#closed.get(message.eventId)
    if (closed === undefined) return true
    const { eventStatus, timestamp } = message
    return timestamp > closed.timestamp && eventStatus !== undefined && !isFinished(eventStatus.status)
  }

  #record(eventId: string): EventRecord {
    const known = this.#records.get(eventId)
    if (known !== undefined) return known
    const record = new EventRecord()
    record.fixture = this.#closed.get(eventId)?.fixture
    this.#records.set(eventId, record)
    return record
  }

  /** An event that an earlier feed left in the view is not ours until the feed tells of it again. */
  #listed(eventId: string): BookEvent | undefined {
    return this.#records.get(eventId)?.listed ? this.view.event(eventId) : undefined
  }

  #settle(eventId: string, record: EventRecord, touched: readonly string[]): BookChange[] {
    const event = this.#listed(eventId)
    if (event === undefined) return isFinished(record.state.status) ? this.remove(eventId) : this.#list(eventId, record)
    if (isFinished(record.state.status)) return [...this.#tellState(event, record), ...this.remove(eventId)]
    return [...this.#tellOdds(event, record, touched), ...this.#tellState(event, record)]
  }

  #list(eventId: string, record: EventRecord): BookChange[] {
    const { fixture } = record
    if (fixture === undefined || !record.live) return []
    // Starts at the time of day: after a restart of the feed the numbers go on above those that clients hold.
    const lastSeq = this.view.match(eventId)?.seq ?? this.#closed.get(eventId)?.seq ?? 0
    const seq = Math.max(this.#clock.now().getTime(), lastSeq + 1)
    this.#closed.delete(eventId)
    record.listed = true
    return this.#emit(addedChange(eventId, seq, buildEvent(fixture, record, seq)))
  }

  #tellOdds(event: BookEvent, record: EventRecord, touched: readonly string[]): BookChange[] {
    const changed = touched.flatMap((id) => {
      const line = this.#market(record, id)
      const before = event.lines.get(id)
      const same = before === undefined ? !isShown(line.status) : sameMarket(before, line)
      return same ? [] : [line]
    })
    if (changed.length === 0) return []
    const lines = new Map(event.lines)
    for (const line of changed) {
      if (isShown(line.status)) lines.set(line.id, line)
      else lines.delete(line.id)
    }
    const { id: eventId, sportId, seq, markets } = event.match
    return this.#emit({
      kind: 'odds',
      eventId,
      sportId,
      seq: seq + 1,
      producerId: record.producerId,
      lines: changed,
      list: listChanges(sportId, markets, lines, changed),
      countMarkets: lines.size,
      urgent: changed.some((line) => closes(event.lines.get(line.id), line)),
    })
  }

  #tellState(event: BookEvent, record: EventRecord): BookChange[] {
    const { id: eventId, sportId } = event.match
    const now = this.view.match(eventId) ?? event.match
    if (sameState(now, record.state)) return []
    return this.#emit({ kind: 'state', eventId, sportId, seq: now.seq + 1, state: record.state })
  }

  #market(record: EventRecord, lineId: string): Market {
    const line = record.lines.get(lineId)
    if (line === undefined || record.fixture === undefined) throw new Error(`line ${lineId} is not in the record`)
    return buildMarket(record.fixture, line.input, line.status)
  }

  #emit(change: BookChange): BookChange[] {
    this.view.apply(change)
    return [change]
  }
}

function addedChange(eventId: string, seq: number, event: BookEvent): BookChange {
  return { kind: 'added', eventId, sportId: event.match.sportId, seq, event }
}

/** A bet that could be placed a moment ago no longer can. */
function closes(before: Market | undefined, after: Market): boolean {
  if (before?.status !== SELECTION_STATUS.Active) return false
  if (after.status !== SELECTION_STATUS.Active) return true
  const stillActive = new Set(after.outcomes.filter((outcome) => outcome.active).map((outcome) => outcome.id))
  return before.outcomes.some((outcome) => outcome.active && !stillActive.has(outcome.id))
}

function forgetOldest<T>(entries: Map<string, T>, keep: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= keep) return
    entries.delete(key)
  }
}
