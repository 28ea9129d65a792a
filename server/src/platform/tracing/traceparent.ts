/** A span that others name: their parent, or what they link to. */
export interface SpanReference {
  readonly traceId: string
  readonly spanId: string
}

export interface Traceparent extends SpanReference {
  readonly isSampled: boolean
}

/** W3C Trace Context, version 00: an id of zeros is no id. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 0x01

/** Undefined for whatever is not a traceparent that we know: anybody may write anything into a header. */
export function readTraceparent(text: unknown): Traceparent | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export function traceparentOf({ traceId, spanId }: SpanReference): string {
  return `00-${traceId}-${spanId}-01`
}
