import type { DownProducer, Market } from '@momio/contract/live-book'
import { subjectToken } from '../../platform/bus.ts'
import type { BookChange, BookEvent } from './book-change.ts'
import { type PackedMarket, packMarket, unpackMarket } from './pack-market.ts'

/** Every change, and the leader's pulse, to who listens now. */
export const LIVE_SUBJECTS = 'live.>'
/** The whole of each event, the last one kept by the bus; an empty message says that the event is gone. */
export const BOOK_SUBJECTS = 'book.>'
/** No event's: their ids have a colon, and so their subjects an underscore. */
export const PULSE_SUBJECT = 'live.pulse'
export const MARK_SUBJECT = 'book.mark'

export function liveSubject(eventId: string): string {
  return `live.${subjectToken(eventId)}`
}

export function bookSubject(eventId: string): string {
  return `book.${subjectToken(eventId)}`
}

/** Who says it: a leadership of the feed, later ones with higher numbers. */
interface Said {
  readonly epoch: number
}

/** Counts the changes of its epoch, so that a listener knows when it missed one. */
export interface NumberedChange extends Said {
  readonly number: number
  readonly change: BookChange
}

export interface WholeEvent extends Said {
  readonly event: BookEvent
}

/** The leader is there. */
export interface Pulse extends Said {
  /** Of the last change it published. */
  readonly number: number
  readonly downProducers: readonly DownProducer[]
  /** It no longer leads. */
  readonly over: boolean
}

/** Comes after the whole states: whoever has it has every change up to `number`. */
export interface Mark extends Said {
  readonly number: number
}

interface PackedEvent extends Omit<BookEvent, 'lines' | 'match'> {
  readonly match: Omit<BookEvent['match'], 'markets'>
  readonly lines: readonly PackedMarket[]
  readonly list: PackedList
}

/** A line of the list is mostly one of the lines beside it: then its place there says enough. */
type PackedList = readonly (number | PackedMarket)[]

type PackedChange =
  | (Omit<Extract<BookChange, { kind: 'added' }>, 'event'> & { readonly event: PackedEvent })
  | (Omit<Extract<BookChange, { kind: 'odds' }>, 'lines' | 'list'> & {
      readonly lines: readonly PackedMarket[]
      readonly list: PackedList
    })
  | Extract<BookChange, { kind: 'state' | 'removed' }>

export function encodeWhole({ epoch, event }: WholeEvent): Uint8Array {
  return toBytes([epoch, packEvent(event)])
}

export function decodeWhole(data: Uint8Array): WholeEvent {
  const [epoch, event] = fromBytes<[number, PackedEvent]>(data)
  return { epoch, event: unpackEvent(event) }
}

export function encodeChange({ epoch, number, change }: NumberedChange): Uint8Array {
  return toBytes([epoch, number, packChange(change)])
}

export function decodeChange(data: Uint8Array): NumberedChange {
  const [epoch, number, change] = fromBytes<[number, number, PackedChange]>(data)
  return { epoch, number, change: unpackChange(change) }
}

export function encodePulse(pulse: Pulse): Uint8Array {
  return toBytes(pulse)
}

export function decodePulse(data: Uint8Array): Pulse {
  return fromBytes<Pulse>(data)
}

export function encodeMark(mark: Mark): Uint8Array {
  return toBytes(mark)
}

export function decodeMark(data: Uint8Array): Mark {
  return fromBytes<Mark>(data)
}

function packEvent({ lines, match: { markets, ...match }, ...event }: BookEvent): PackedEvent {
  const ordered = [...lines.values()]
  const packed = ordered.map((line) => packMarket(match.id, line))
  return { ...event, match, lines: packed, list: packList(match.id, ordered, markets) }
}

function unpackEvent({ lines, list, match, ...event }: PackedEvent): BookEvent {
  const unpacked = lines.map((line) => unpackMarket(match.id, line))
  return {
    ...event,
    match: { ...match, markets: unpackList(match.id, unpacked, list) },
    lines: new Map(unpacked.map((line) => [line.id, line])),
  }
}

function packChange(change: BookChange): PackedChange {
  if (change.kind === 'added') return { ...change, event: packEvent(change.event) }
  if (change.kind !== 'odds') return change
  const { eventId, lines, list } = change
  return {
    ...change,
    lines: lines.map((line) => packMarket(eventId, line)),
    list: packList(eventId, lines, list),
  }
}

function unpackChange(change: PackedChange): BookChange {
  if (change.kind === 'added') return { ...change, event: unpackEvent(change.event) }
  if (change.kind !== 'odds') return change
  const lines = change.lines.map((line) => unpackMarket(change.eventId, line))
  return { ...change, lines, list: unpackList(change.eventId, lines, change.list) }
}

function packList(eventId: string, lines: readonly Market[], list: readonly Market[]): PackedList {
  return list.map((line) => {
    const place = lines.indexOf(line)
    return place === -1 ? packMarket(eventId, line) : place
  })
}

function unpackList(eventId: string, lines: readonly Market[], list: PackedList): Market[] {
  return list.map((entry) => {
    if (typeof entry !== 'number') return unpackMarket(eventId, entry)
    const line = lines[entry]
    if (line === undefined) throw new Error(`the list of ${eventId} names line ${entry} of ${lines.length}`)
    return line
  })
}

/** JSON: what encodes and decodes it is native, and several times as fast as a MessagePack in JavaScript. */
function toBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}

/** The bus is ours: what arrives was encoded by the other half of this file. */
function fromBytes<T>(data: Uint8Array): T {
  return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.length).toString()) as T
}
