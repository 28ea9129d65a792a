import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startTraceCollector } from '../../../test/trace-collector.ts'
import { createLog } from '../operation/log.ts'
import { createMetrics } from '../operation/metrics.ts'
import { MOST_WAITING, openExporter } from './exporter.ts'
import { Span } from './span.ts'

/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:9'

function exporterTo(endpoint: string) {
  const metrics = createMetrics()
  const log = createLog({ level: 'silent' })
  const exporter = openExporter({
    endpoint,
    headers: { authorization: 'Bearer key', 'content-type': 'text/plain' },
    resource: { 'service.name': 'test' },
    metrics,
    log,
    pauseMs: 20,
  })
  const addSpans = (count: number) => {
    for (let index = 0; index < count; index += 1) exporter.add(span())
  }
  async function count(name: string): Promise<number> {
    const found = new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(await metrics.text())
    return Number(found?.[1] ?? 0)
  }
  const dropped = (reason: string) => count(`momio_trace_spans_dropped_total{reason="${reason}"}`)
  return { exporter, addSpans, dropped, exported: () => count('momio_trace_spans_exported_total') }
}

function span(): Span {
  return new Span({
    traceId: 'a'.repeat(32),
    name: 'x',
    kind: 'internal',
    clockOffsetMs: 0,
    onEnd: () => undefined,
  })
}

const refuseWith = (status: number) => (response: ServerResponse) => response.writeHead(status).end()

test('spans are posted to /v1/traces as JSON with the key of the collector, at most 512 at once, and none twice', async () => {
  const collector = await startTraceCollector()
  const { addSpans, exported } = exporterTo(collector.url)
  addSpans(1_200)
  await eventually(async () => expect(await exported()).toBe(1_200))
  expect(new Set(collector.heard.map(({ line, type, key }) => `${line} ${type} ${key}`))).toEqual(
    new Set(['POST /v1/traces application/json Bearer key']),
  )
  const ids = collector.spans().map(({ spanId }) => spanId)
  expect([ids.length, new Set(ids).size]).toEqual([1_200, 1_200])
  for (const { body } of collector.heard) expect(body.match(/"spanId"/g)?.length).toBeLessThanOrEqual(512)
})

test('while nobody listens spans wait, and those for which there is no room are dropped and counted', async () => {
  const { exporter, addSpans, dropped, exported } = exporterTo(NOBODY)
  addSpans(MOST_WAITING + 10)
  expect(await dropped('no-room')).toBe(10)
  await exporter.close()
  expect(await dropped('process-ended')).toBe(MOST_WAITING)
  expect(await exported()).toBe(0)
})

test('a collector that never answers keeps nobody waiting: the rest is dropped and counted', async () => {
  const collector = await startTraceCollector()
  collector.answer = () => undefined
  const { exporter, addSpans, dropped } = exporterTo(collector.url)
  addSpans(MOST_WAITING + 1)
  await eventually(() => expect(collector.heard.length).toBe(1))
  expect(await dropped('no-room')).toBe(1)
  await exporter.close()
  expect(await dropped('process-ended')).toBe(MOST_WAITING)
})

test('a collector that is overloaded for a while gets the same spans again', async () => {
  const collector = await startTraceCollector()
  const { addSpans, dropped, exported } = exporterTo(collector.url)
  const take = collector.answer
  collector.answer = refuseWith(503)
  addSpans(3)
  await eventually(() => expect(collector.heard.length).toBeGreaterThan(1))
  collector.answer = take
  await eventually(async () => expect(await exported()).toBe(3))
  expect(await dropped('refused')).toBe(0)
})

test('what a collector refuses for good is not sent again, and counted', async () => {
  const collector = await startTraceCollector()
  collector.answer = refuseWith(400)
  const { exporter, addSpans, dropped } = exporterTo(collector.url)
  addSpans(3)
  await eventually(async () => expect(await dropped('refused')).toBe(3))
  await exporter.close()
  expect(collector.heard).toHaveLength(1)
})

test('what waits when the process ends is sent before it does', async () => {
  const collector = await startTraceCollector()
  const { exporter, addSpans, exported } = exporterTo(collector.url)
  addSpans(700)
  await exporter.close()
  expect(await exported()).toBe(700)
  expect(collector.spans()).toHaveLength(700)
})
