import type { Market } from '@momio/contract/live-book'
import { decode, encode } from '@msgpack/msgpack'
import { subjectToken } from '../../platform/bus.ts'
import type { BookChange, BookEvent, EventAdded } from './book-change.ts'

/** Every change, to who listens now. */
export const LIVE_SUBJECTS = 'live.>'
/** The whole of each event, the last one kept by the bus; an empty message says that the event is gone. */
export const BOOK_SUBJECTS = 'book.>'

export function liveSubject(eventId: string): string {
  return `live.${subjectToken(eventId)}`
}

export function bookSubject(eventId: string): string {
  return `book.${subjectToken(eventId)}`
}

interface WireEvent extends Omit<BookEvent, 'lines'> {
  readonly lines: readonly Market[]
}

type WireChange = Exclude<BookChange, EventAdded> | (Omit<EventAdded, 'event'> & { readonly event: WireEvent })

export function encodeEvent(event: BookEvent): Uint8Array {
  return encode(toWire(event))
}

/** The bus is ours: what arrives was encoded by the other half of this file. */
export function decodeEvent(data: Uint8Array): BookEvent {
  return fromWire(decode(data) as WireEvent)
}

export function encodeChange(change: BookChange): Uint8Array {
  return encode((change.kind === 'added' ? { ...change, event: toWire(change.event) } : change) satisfies WireChange)
}

export function decodeChange(data: Uint8Array): BookChange {
  const change = decode(data) as WireChange
  return change.kind === 'added' ? { ...change, event: fromWire(change.event) } : change
}

function toWire(event: BookEvent): WireEvent {
  return { ...event, lines: [...event.lines.values()] }
}

function fromWire(event: WireEvent): BookEvent {
  return { ...event, lines: new Map(event.lines.map((line) => [line.id, line])) }
}
