import type { DownProducer, Market } from '@momio/contract/live-book'
import { subjectToken } from '../../platform/bus.ts'
import type { BookChange, BookEvent, OddsChanged } from './book-change.ts'
import {
  type PackedMarket,
  type PackedPrices,
  packMarket,
  packPrices,
  unpackMarket,
  unpackPrices,
} from './pack-market.ts'

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
export interface NumberedChange<Change = BookChange> extends Said {
  readonly number: number
  readonly change: Change
}

/** Odds of lines that are called as before: whoever holds the event as it was knows the rest. */
export interface FoldedOdds extends Pick<OddsChanged, 'eventId' | 'sportId' | 'seq'> {
  readonly kind: 'folded'
  /** Undefined when a line is not there to go by. */
  unfold(before: BookEvent): OddsChanged | undefined
}

export type WireChange = BookChange | FoldedOdds

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

interface PackedOdds extends Omit<OddsChanged, 'lines' | 'list'> {
  readonly lines: readonly (PackedMarket | PackedPrices)[]
  readonly list: PackedList
}

type PackedChange =
  | (Omit<Extract<BookChange, { kind: 'added' }>, 'event'> & { readonly event: PackedEvent })
  | PackedOdds
  | Extract<BookChange, { kind: 'state' | 'removed' }>

export function encodeWhole({ epoch, event }: WholeEvent): Uint8Array {
  return toBytes([epoch, packEvent(event)])
}

export function decodeWhole(data: Uint8Array): WholeEvent {
  const [epoch, event] = fromBytes<[number, PackedEvent]>(data)
  return { epoch, event: unpackEvent(event) }
}

/** `before` is the event as listeners hold it; a line that is called as it was there is sent without its names. */
export function encodeChange({ epoch, number, change }: NumberedChange, before?: BookEvent): Uint8Array {
  return toBytes([epoch, number, packChange(change, before)])
}

export function decodeChange(data: Uint8Array): NumberedChange<WireChange> {
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

function packChange(change: BookChange, before: BookEvent | undefined): PackedChange {
  if (change.kind === 'added') return { ...change, event: packEvent(change.event) }
  if (change.kind !== 'odds') return change
  const { eventId, lines, list } = change
  return {
    ...change,
    lines: lines.map((line) => packPrices(before?.lines.get(line.id), line) ?? packMarket(eventId, line)),
    list: packList(eventId, lines, list),
  }
}

function unpackChange(change: PackedChange): WireChange {
  if (change.kind === 'added') return { ...change, event: unpackEvent(change.event) }
  if (change.kind !== 'odds') return change
  const whole = unpackOdds(change, undefined)
  if (whole !== undefined) return whole
  const { eventId, sportId, seq } = change
  return { kind: 'folded', eventId, sportId, seq, unfold: (before) => unpackOdds(change, before) }
}

function unpackOdds(change: PackedOdds, before: BookEvent | undefined): OddsChanged | undefined {
  const lines: Market[] = []
  for (const packed of change.lines) {
    if (isPrices(packed)) {
      const known = before?.lines.get(packed[0])
      if (known === undefined) return undefined
      lines.push(unpackPrices(known, packed))
    } else lines.push(unpackMarket(change.eventId, packed))
  }
  return { ...change, lines, list: unpackList(change.eventId, lines, change.list) }
}

/** In their second place prices have a status and whole lines a name. */
function isPrices(packed: PackedMarket | PackedPrices): packed is PackedPrices {
  return typeof packed[1] === 'number'
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
