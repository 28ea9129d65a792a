import { expect, test } from 'vitest'
import { tracesBody } from './otlp.ts'
import { Span } from './span.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a span is written as OTLP writes it in JSON: ids in hex, times and whole numbers as texts, kinds as numbers', () => {
  const clockOffsetMs = Date.parse('2026-03-01T00:00:00Z') - performance.now()
  const parent = { spanId: '00f067aa0ba902b7' }
  const options = { traceId, parentSpanId: parent.spanId, clockOffsetMs, onEnd: () => undefined }
  const span = new Span({ ...options, name: 'GET /api/x', kind: 'server' })
  const values = { text: 'GET', whole: 200, part: 0.5, yes: true }
  for (const [name, value] of Object.entries(values)) span.set(name, value)
  const child = span.child('below')
  child.link({ traceId, spanId: 'a'.repeat(16) })
  child.isFailed = true
  child.end()
  span.end()

  const body = tracesBody({ 'service.name': 'momio', 'momio.role': 'api,hub' }, [span, child])
  const written = JSON.parse(JSON.stringify(body))
  expect(written).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'momio' } },
            { key: 'momio.role', value: { stringValue: 'api,hub' } },
          ],
        },
        scopeSpans: [{ scope: { name: 'momio' }, spans: [expect.anything(), expect.anything()] }],
      },
    ],
  })
  const [first, second] = written.resourceSpans[0].scopeSpans[0].spans
  expect(first).toEqual({
    traceId,
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    parentSpanId: parent.spanId,
    name: 'GET /api/x',
    kind: 2,
    startTimeUnixNano: expect.stringMatching(/^17723232\d{11}$/),
    endTimeUnixNano: expect.stringMatching(/^17723232\d{11}$/),
    attributes: [
      { key: 'text', value: { stringValue: 'GET' } },
      { key: 'whole', value: { intValue: '200' } },
      { key: 'part', value: { doubleValue: 0.5 } },
      { key: 'yes', value: { boolValue: true } },
    ],
    links: [],
    status: {},
  })
  expect(second).toMatchObject({
    traceId,
    parentSpanId: first.spanId,
    kind: 1,
    links: [{ traceId, spanId: 'a'.repeat(16) }],
    status: { code: 2 },
  })
})
