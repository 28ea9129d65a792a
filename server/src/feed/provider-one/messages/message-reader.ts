import type { XmlAttributes, XmlVisitor } from '../xml/scan-xml.ts'
import type { EventHeader, FeedMessage, LooseHeader } from './message.ts'
import { integer } from './read-attributes.ts'

/** Collects one message while the elements below its root pass by. */
export interface MessageReader extends XmlVisitor {
  /** A string says what is wrong. */
  finish(): FeedMessage | string
}

/** `sr:match:1`, `codds:competition_group:1`, … : ids go into paths and subjects, so that nothing else may pass. */
const URN = /^[a-z]{1,20}:[a-z_]{1,40}:\d{1,18}$/

/** The provider has some twenty; each is followed on its own, so that there must be an end to them. */
const LARGEST_PRODUCT = 999

/** NaN when it is not there or makes no sense. */
export function readProduct(attributes: XmlAttributes): number {
  const product = integer(attributes, 'product') ?? Number.NaN
  return product >= 0 && product <= LARGEST_PRODUCT ? product : Number.NaN
}

/** For messages that end with their root element. */
export function complete(message: FeedMessage | string): MessageReader {
  return { open: () => undefined, close: () => undefined, finish: () => message }
}

/** A string says what is wrong. Odds are somebody's: they open and close the lines of their producer. */
export function readHeader(attributes: XmlAttributes): EventHeader | string {
  const header = readLooseHeader(attributes)
  if (typeof header === 'string') return header
  return header.product === undefined ? 'product' : { ...header, product: header.product }
}

/** For messages that may leave the product out; one that is there has to make sense. */
export function readLooseHeader(attributes: XmlAttributes): LooseHeader | string {
  const product = attributes.get('product') === undefined ? undefined : readProduct(attributes)
  if (Number.isNaN(product)) return 'product'
  const timestamp = integer(attributes, 'timestamp') ?? Number.NaN
  if (!(timestamp >= 0)) return 'timestamp'
  const eventId = attributes.get('event_id') ?? ''
  if (!URN.test(eventId)) return 'event_id'
  const requestId = integer(attributes, 'request_id')
  if (Number.isNaN(requestId)) return 'request_id'
  return { product, timestamp, eventId, requestId }
}
