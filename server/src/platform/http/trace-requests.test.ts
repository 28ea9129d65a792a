import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTraceCollector, type TraceCollector } from '../../../test/trace-collector.ts'
import { createLog } from '../operation/log.ts'

const ROUTE = '/api/Ticket/:version/Detail/:ticketId'
const SPAN_ID = '00f067aa0ba902b7'
const newTraceId = () => randomBytes(16).toString('hex')

interface Traced {
  readonly app: TestApp
  /** Asks for the details of a ticket that nobody has. */
  get(traceparent?: string): Promise<Response>
  readonly logged: () => string
}

/** A server without answers of its own, each of whose calls is refused with 501. */
async function startTraced(collector: Pick<TraceCollector, 'url'> | undefined, ratio = 1): Promise<Traced> {
  let text = ''
  const log = createLog({ level: 'info' }, { write: (line: string) => (text += line) })
  const tracing = collector && { endpoint: collector.url, headers: {}, serviceName: 'momio', ratio }
  const app = await startApp([], { config: { tracing }, open: { log } })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await app.stop()
    isStopped = true
  }
  onTestFinished(stop)
  const get = (traceparent?: string) =>
    fetch(`${app.url}/api/Ticket/v1/Detail/a-ticket?note=a-note`, { headers: traceparent ? { traceparent } : {} })
  return { app: { ...app, stop }, get, logged: () => text }
}

test('a call is one span below that of the page, with method, route and status, and nothing of its address', async () => {
  const collector = await startTraceCollector()
  const { get } = await startTraced(collector)
  const traceId = newTraceId()
  expect((await get(`00-${traceId}-${SPAN_ID}-01`)).status).toBe(501)
  const [span] = await eventually(() => {
    expect(collector.spans(traceId)).toHaveLength(1)
    return collector.spans(traceId)
  })
  expect(span).toMatchObject({ parentSpanId: SPAN_ID, name: `GET ${ROUTE}`, kind: 2, status: { code: 2 } })
  expect(span?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: ROUTE } },
    { key: 'http.response.status_code', value: { intValue: '501' } },
  ])
  const everything = collector.heard.map(({ body }) => body).join('\n')
  expect(everything).not.toMatch(/a-ticket|a-note/)
  expect(everything).toContain('{"key":"momio.role","value":{"stringValue":"api,hub,feed,worker"}}')
})

test('what an operator asks and what has no route is not traced', async () => {
  const collector = await startTraceCollector()
  const { app, get } = await startTraced(collector)
  for (const path of ['/health', '/metrics', '/nothing-of-ours']) await fetch(app.url + path)
  await get()
  await app.stop()
  expect(collector.spans().map(({ name }) => name)).toEqual([`GET ${ROUTE}`])
})

test('a traceparent that cannot be read is no error and names nothing: the call begins a trace of its own', async () => {
  const collector = await startTraceCollector()
  const { app, get } = await startTraced(collector)
  const traceId = newTraceId()
  const odd = [
    'garbage',
    `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${SPAN_ID}-01`,
    `00-${traceId}-${SPAN_ID.toUpperCase()}-01`,
    `01-${traceId}-${SPAN_ID}-01`,
    `00-${traceId}-${SPAN_ID}-01${'0'.repeat(10_240)}`,
  ]
  for (const traceparent of odd) expect((await get(traceparent)).status).toBe(501)
  await app.stop()
  const spans = collector.spans()
  expect(spans).toHaveLength(odd.length)
  expect(spans.every((span) => span.parentSpanId === undefined && span.traceId !== traceId)).toBe(true)
})

test('the page decides whether its trace is kept, whatever the ratio; without its word the ratio does', async () => {
  const collector = await startTraceCollector()
  const [none, all] = [await startTraced(collector, 0), await startTraced(collector, 1)]
  const [kept, left] = [newTraceId(), newTraceId()]
  await none.get()
  await none.get(`00-${kept}-${SPAN_ID}-01`)
  await all.get(`00-${left}-${SPAN_ID}-00`)
  await none.app.stop()
  await all.app.stop()
  expect(collector.spans().map(({ traceId }) => traceId)).toEqual([kept])
})

test('the log lines of a traced request have its trace, those of others have none', async () => {
  const collector = await startTraceCollector()
  const { app, get, logged } = await startTraced(collector)
  const [kept, left] = [newTraceId(), newTraceId()]
  await get(`00-${kept}-${SPAN_ID}-01`)
  await get(`00-${left}-${SPAN_ID}-00`)
  await app.stop()
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
  expect(lines.map(({ traceId }) => traceId)).toEqual([kept, undefined])
})

test('a collector that is away costs nobody an answer', async () => {
  const { app, get, logged } = await startTraced({ url: 'http://127.0.0.1:9' })
  for (let asked = 0; asked < 20; asked += 1) expect((await get()).status).toBe(501)
  await eventually(() => expect(logged()).toContain('the collector of traces is away'))
  expect((await get()).status).toBe(501)
  await app.stop()
})

test('without a collector nothing is traced: no span, no header, no metric and no request', async () => {
  const { app, get } = await startTraced(undefined)
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  const answer = await get(`00-${newTraceId()}-${SPAN_ID}-01`)
  expect(answer.status).toBe(501)
  expect([...answer.headers.keys()].filter((name) => name.includes('trace'))).toEqual([])
  expect(app.platform.tracing).toBeUndefined()
  expect(await app.platform.metrics.text()).not.toContain('momio_trace')
  await app.stop()
  expect(asked).toHaveBeenCalledTimes(1)
})
