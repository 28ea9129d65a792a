import type { Attributes, AttributeValue, Span, SpanKind } from './span.ts'

const KIND: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, producer: 4, consumer: 5 }
const STATUS_ERROR = 2

/** The body of a request to `/v1/traces`: OTLP in the JSON encoding of its protocol buffers. */
export function tracesBody(resource: Attributes, spans: readonly Span[]) {
  const scopeSpans = [{ scope: { name: 'momio' }, spans: spans.map(spanBody) }]
  return { resourceSpans: [{ resource: { attributes: attributesBody(resource) }, scopeSpans }] }
}

function spanBody({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, links, isFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind: KIND[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesBody(attributes),
    links,
    status: isFailed ? { code: STATUS_ERROR } : {},
  }
}

function attributesBody(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueBody(value) }))
}

/** A whole number of 64 bits is written as a text. */
function valueBody(value: AttributeValue) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** As a text, since a number holds nanoseconds of today only to the next 256. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1e6)))
}
