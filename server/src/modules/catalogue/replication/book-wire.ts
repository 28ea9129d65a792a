import type { DownProducer, Market } from '@momio/contract/live-book'
import { subjectToken } from '../../../platform/bus/bus.ts'
import type { BookChange, BookEvent, OddsChanged } from '../book/book-change.ts'
import { type FeedDetail, NO_DETAILS } from '../book/line-detail.ts'
import { type PackedDetail, packDetail, unpackDetail } from './pack-detail.ts'
import { type PackedMarket, packMarket, packPrices, sizeOfPrices, unpackMarket, unpackPrices } from './pack-market.ts'

/** Every change and the leader's pulse, for present subscribers. Other `live.>` subjects do not concern the book. */
export const LIVE_SUBJECTS = 'live.book.>'
/** The whole of each event, the last one kept by the bus; an empty message says that the event is gone. */
export const BOOK_SUBJECTS = 'book.>'
/** No event's: their ids have a colon, and so their subjects an underscore. */
export const PULSE_SUBJECT = 'live.book.pulse'
export const MARK_SUBJECT = 'book.mark'

/** Stands before the numbers of a message. */
const COUNT_BYTES = 4

export function liveSubject(eventId: string): string {
  return `live.book.${subjectToken(eventId)}`
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

interface PackedEvent extends Omit<BookEvent, 'lines' | 'match' | 'details'> {
  readonly match: Omit<BookEvent['match'], 'markets'>
  readonly lines: readonly PackedMarket[]
  readonly list: PackedList
  /** One for each of the lines; absent when there are none. */
  readonly details?: readonly PackedDetail[]
}

/** A line of the list is mostly one of the lines beside it: then its place there says enough. */
type PackedList = readonly (number | PackedMarket)[]

interface PackedOdds extends Omit<OddsChanged, 'lines' | 'list' | 'details'> {
  /** Only its id where the line is called as before: then its prices are among the numbers. */
  readonly lines: readonly (PackedMarket | string)[]
  readonly list: PackedList
  readonly details?: readonly (readonly [lineId: string, detail: PackedDetail])[]
}

type PackedChange =
  | (Omit<Extract<BookChange, { kind: 'added' }>, 'event'> & { readonly event: PackedEvent })
  | PackedOdds
  | Extract<BookChange, { kind: 'state' | 'removed' }>

export function encodeWhole({ epoch, event }: WholeEvent): Uint8Array {
  return toBytes([epoch, packEvent(event)])
}

export function decodeWhole(data: Uint8Array): WholeEvent {
  const [epoch, event] = textOf<[number, PackedEvent]>(data)
  return { epoch, event: unpackEvent(event) }
}

/** `before` is the event as listeners hold it; a line that is called as it was there is sent without its names. */
export function encodeChange({ epoch, number, change }: NumberedChange, before?: BookEvent): Uint8Array {
  const prices: number[] = []
  return toBytes([epoch, number, packChange(change, before, prices)], prices)
}

export function decodeChange(data: Uint8Array): NumberedChange<WireChange> {
  const [epoch, number, change] = textOf<[number, number, PackedChange]>(data)
  return { epoch, number, change: unpackChange(change, numbersOf(data)) }
}

export function encodePulse(pulse: Pulse): Uint8Array {
  return toBytes(pulse)
}

export function decodePulse(data: Uint8Array): Pulse {
  return textOf<Pulse>(data)
}

export function encodeMark(mark: Mark): Uint8Array {
  return toBytes(mark)
}

export function decodeMark(data: Uint8Array): Mark {
  return textOf<Mark>(data)
}

function packEvent({ lines, details, match: { markets, ...match }, ...event }: BookEvent): PackedEvent {
  const ordered = [...lines.values()]
  const packed = ordered.map((line) => packMarket(match.id, line))
  const whole = { ...event, match, lines: packed, list: packList(match.id, ordered, markets) }
  return details.size === 0 ? whole : { ...whole, details: ordered.map(({ id }) => packDetail(details.get(id))) }
}

function unpackEvent({ lines, list, details, match, ...event }: PackedEvent): BookEvent {
  const unpacked = lines.map((line) => unpackMarket(match.id, line))
  return {
    ...event,
    match: { ...match, markets: unpackList(match.id, unpacked, list) },
    lines: new Map(unpacked.map((line) => [line.id, line])),
    details: details === undefined ? NO_DETAILS : unpackDetails(unpacked, details),
  }
}

function unpackDetails(lines: readonly Market[], packed: readonly PackedDetail[]): BookEvent['details'] {
  const details = new Map<string, FeedDetail>()
  for (const [place, { id }] of lines.entries()) {
    const detail = unpackDetail(packed[place] ?? 0)
    if (detail !== undefined) details.set(id, detail)
  }
  return details
}

function packChange(change: BookChange, before: BookEvent | undefined, prices: number[]): PackedChange {
  if (change.kind === 'added') return { ...change, event: packEvent(change.event) }
  if (change.kind !== 'odds') return change
  const { eventId, lines, list, details } = change
  return {
    ...change,
    lines: lines.map((line) =>
      packPrices(before?.lines.get(line.id), line, prices) ? line.id : packMarket(eventId, line),
    ),
    list: packList(eventId, lines, list),
    details: details?.map(([lineId, detail]) => [lineId, packDetail(detail)] as const),
  }
}

function unpackChange(change: PackedChange, prices: Float64Array): WireChange {
  if (change.kind === 'added') return { ...change, event: unpackEvent(change.event) }
  if (change.kind !== 'odds') return change
  const whole = unpackOdds(change, prices, undefined)
  if (whole !== undefined) return whole
  const { eventId, sportId, seq } = change
  return { kind: 'folded', eventId, sportId, seq, unfold: (before) => unpackOdds(change, prices, before) }
}

function unpackOdds(change: PackedOdds, prices: Float64Array, before: BookEvent | undefined): OddsChanged | undefined {
  const lines: Market[] = []
  let at = 0
  for (const packed of change.lines) {
    if (typeof packed === 'string') {
      const known = before?.lines.get(packed)
      if (known === undefined) return undefined
      lines.push(unpackPrices(known, prices, at))
      at += sizeOfPrices(known)
    } else lines.push(unpackMarket(change.eventId, packed))
  }
  // Other outcomes than the sender's: what is here is not what it went by.
  if (at !== prices.length) return undefined
  const { details, ...odds } = change
  const unpacked = { ...odds, lines, list: unpackList(change.eventId, lines, change.list) }
  return details === undefined
    ? unpacked
    : { ...unpacked, details: details.map(([lineId, detail]) => [lineId, unpackDetail(detail)] as const) }
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

/**
 * How many numbers, the numbers, then JSON to the end. Both are native, and several times as fast as a MessagePack in
 * JavaScript; numbers stay out of the text because writing down a price takes longer than all else that is done with it.
 */
function toBytes(value: unknown, numbers: readonly number[] = []): Uint8Array {
  const text = JSON.stringify(value)
  const textAt = COUNT_BYTES + numbers.length * Float64Array.BYTES_PER_ELEMENT
  const bytes = Buffer.allocUnsafe(textAt + Buffer.byteLength(text))
  bytes.writeUInt32LE(numbers.length)
  // In the order of this machine's bytes, which is the same on every one that Node runs on here: x64 and arm64.
  bytes.set(new Uint8Array(new Float64Array(numbers).buffer), COUNT_BYTES)
  bytes.write(text, textAt)
  return bytes
}

/** The bus is ours: what arrives was encoded by the other half of this file. */
function textOf<T>(data: Uint8Array): T {
  return JSON.parse(bufferOf(data).toString('utf8', numbersEnd(data))) as T
}

function numbersOf(data: Uint8Array): Float64Array {
  // Copied, since numbers stand where they can be read only at a multiple of their size.
  return new Float64Array(new Uint8Array(data.subarray(COUNT_BYTES, numbersEnd(data))).buffer)
}

function numbersEnd(data: Uint8Array): number {
  return COUNT_BYTES + bufferOf(data).readUInt32LE() * Float64Array.BYTES_PER_ELEMENT
}

function bufferOf(data: Uint8Array): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.length)
}
