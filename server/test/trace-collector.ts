import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code?: number }
}

export interface TraceCollector {
  readonly url: string
  /** Of every request: its line, its type, its key and what it says. */
  readonly heard: { readonly line: string; readonly type?: string; readonly key?: string; readonly body: string }[]
  spans(traceId?: string): CollectedSpan[]
  /** How requests are answered from now on; at first with 200. */
  answer: (response: ServerResponse) => void
}

/** As small as a collector of OTLP over HTTP can be. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const heard: TraceCollector['heard'] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'content-type': type, authorization: key } = request.headers
    heard.push({ line: `${request.method} ${request.url}`, type, key, body })
    collector.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    spans(traceId) {
      const all = heard.flatMap(({ body }) => spansIn(JSON.parse(body)))
      return traceId === undefined ? all : all.filter((span) => span.traceId === traceId)
    },
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  }
  return collector
}

interface Body {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[]
}

function spansIn({ resourceSpans }: Body): CollectedSpan[] {
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}
