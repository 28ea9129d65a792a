import type { InGroups } from './bet-stops.ts'
import { EventRecord } from './event-record.ts'
import type { FixtureInput } from './feed-input.ts'
import type { ProducerScopes } from './producer-scopes.ts'

/** Closed events whose results are still at hand, should one open again. */
const REMEMBERED_CLOSED = 100
/** Closed events of which only the end is known, so that a late message does not bring one back. */
const REMEMBERED_ENDS = 5000
/** Events told of and not yet listed: no fixture, or nothing to offer. */
const REMEMBERED_WAITING = 20_000

interface End {
  readonly fixture: FixtureInput | undefined
  readonly seq: number
  readonly closedAt: number
}

/** The records of all events; those out of the book are few enough to be kept, the oldest going first. */
export class EventRecords {
  readonly #records = new Map<string, EventRecord>()
  readonly #waiting = new Set<string>()
  readonly #closed = new Set<string>()
  readonly #ends = new Map<string, End>()
  readonly #inGroups: (eventId: string, ...rest: Parameters<InGroups>) => boolean
  readonly #scopes: ProducerScopes

  constructor(inGroups: (eventId: string, ...rest: Parameters<InGroups>) => boolean, scopes: ProducerScopes) {
    this.#inGroups = inGroups
    this.#scopes = scopes
  }

  get(eventId: string): EventRecord | undefined {
    return this.#records.get(eventId)
  }

  /** When it closed, of an event of which nothing more is known. */
  end(eventId: string): End | undefined {
    return this.#ends.get(eventId)
  }

  open(eventId: string): EventRecord {
    const known = this.#records.get(eventId)
    if (known !== undefined) return known
    const record = new EventRecord(eventId, this.#inGroups, this.#scopes)
    const end = this.#ends.get(eventId)
    if (end !== undefined) record.rememberClosed(end.fixture, end.seq, end.closedAt)
    this.#ends.delete(eventId)
    this.#records.set(eventId, record)
    this.#waiting.add(eventId)
    for (const id of oldest(this.#waiting, REMEMBERED_WAITING)) {
      this.#waiting.delete(id)
      this.#records.delete(id)
    }
    return record
  }

  noteListed({ eventId }: EventRecord): void {
    this.#waiting.delete(eventId)
    this.#closed.delete(eventId)
  }

  noteClosed(record: EventRecord): void {
    const { eventId } = record
    if (this.#closed.has(eventId)) return
    record.dropEmptyLines()
    this.#waiting.delete(eventId)
    this.#closed.add(eventId)
    for (const id of oldest(this.#closed, REMEMBERED_CLOSED)) this.#forget(id)
  }

  noteFixtureOfEnd(fixture: FixtureInput): void {
    const end = this.#ends.get(fixture.id)
    if (end !== undefined) this.#ends.set(fixture.id, { ...end, fixture })
  }

  *listed(): Generator<EventRecord> {
    for (const record of this.#records.values()) if (record.listed) yield record
  }

  #forget(eventId: string): void {
    const record = this.#records.get(eventId)
    this.#closed.delete(eventId)
    this.#records.delete(eventId)
    if (record === undefined) return
    const { fixture, seq, closedAt } = record
    this.#ends.set(eventId, { fixture, seq, closedAt })
    for (const id of oldest(this.#ends, REMEMBERED_ENDS)) this.#ends.delete(id)
  }
}

function oldest(entries: { readonly size: number; keys(): Iterable<string> }, keep: number): string[] {
  const ids: string[] = []
  if (entries.size <= keep) return ids
  for (const id of entries.keys()) {
    if (entries.size - ids.length <= keep) break
    ids.push(id)
  }
  return ids
}
