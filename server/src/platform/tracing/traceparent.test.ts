import { expect, test } from 'vitest'
import { readTraceparent, traceparentOf } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a traceparent names trace and span, and its last bit says whether the trace is kept', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-03`)?.isSampled).toBe(true)
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false)
  expect(readTraceparent(`00-${traceId}-${spanId}-02`)?.isSampled).toBe(false)
})

test('what is written can be read', () => {
  expect(readTraceparent(traceparentOf({ traceId, spanId }))).toEqual({ traceId, spanId, isSampled: true })
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['garbage', 'garbage'],
  ['two headers', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
  ['two headers in one', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['upper case', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a future version', `01-${traceId}-${spanId}-01`],
  ['the version that is none', `ff-${traceId}-${spanId}-01`],
  ['more than the version has', `00-${traceId}-${spanId}-01-more`],
  ['a line more', `00-${traceId}-${spanId}-01\n`],
  ['10 kB', `00-${traceId}-${spanId}-01${'0'.repeat(10_240)}`],
])('%s is no traceparent', (_what, header) => {
  expect(readTraceparent(header)).toBeUndefined()
})
