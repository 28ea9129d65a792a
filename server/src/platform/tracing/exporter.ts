import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../operation/log.ts'
import type { Metrics } from '../operation/metrics.ts'
import { messageOf } from '../operation/start-problem.ts'
import { tracesBody } from './otlp.ts'
import type { Attributes, Span } from './span.ts'

export interface ExporterOptions {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers?: Readonly<Record<string, string>>
  readonly resource: Attributes
  readonly metrics: Metrics
  readonly log: Logger
  /** After a collector that did not take a batch, this long passes before the next attempt. */
  readonly pauseMs?: number
}

export interface Exporter {
  /** Never throws and never waits: a span for which there is no room is dropped and counted. */
  add(span: Span): void
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>
}

/** About 2 MB of spans. */
export const MOST_WAITING = 4_096
const MOST_AT_ONCE = 512
const SEND_EVERY_MS = 1_000
const PAUSE_MS = 5_000
const PATIENCE_MS = 5_000
/** At the end of the process, in all. */
const LAST_PATIENCE_MS = 2_000
/** What the protocol names as worth another attempt. */
const PASSING: readonly number[] = [429, 502, 503, 504]

type Sent = 'taken' | 'refused' | 'away'

/** Sends spans to a collector in batches, one at a time. A batch stays in the queue until the collector has answered it. */
export function openExporter(options: ExporterOptions): Exporter {
  const { endpoint, headers, resource, metrics, log, pauseMs = PAUSE_MS } = options
  const exported = metrics.counter({ name: 'momio_trace_spans_exported_total', help: 'Spans that the collector took' })
  const dropped = metrics.counter({
    name: 'momio_trace_spans_dropped_total',
    help: 'Spans that no collector has: no room while they waited, refused, or left at the end of the process',
    labels: ['reason'],
  })
  const waiting: Span[] = []
  const closing = new AbortController()
  let isAway = false
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wakeIn(ms: number): void {
    if (closing.signal.aborted) return
    timer = setTimeout(send, ms).unref()
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    sending ??= sendAll().finally(() => {
      sending = undefined
      if (waiting.length > 0) wakeIn(isAway ? pauseMs : SEND_EVERY_MS)
    })
  }

  async function sendAll(): Promise<void> {
    do {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      const sent = await post(batch)
      if (sent === 'away') return
      waiting.splice(0, batch.length)
      if (sent === 'taken') exported.inc(batch.length)
      else dropped.inc({ reason: 'refused' }, batch.length)
    } while (waiting.length >= MOST_AT_ONCE)
  }

  async function post(batch: readonly Span[]): Promise<Sent> {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(tracesBody(resource, batch)),
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), closing.signal]),
      })
      await answer.arrayBuffer()
      if (answer.ok) return come()
      const problem = `the collector answered ${answer.status}`
      if (PASSING.includes(answer.status)) return gone(problem)
      log.warn({ problem, spans: batch.length }, 'spans were refused')
      return 'refused'
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
      return gone(messageOf(cause))
    }
  }

  function come(): Sent {
    if (isAway) log.info('the collector of traces is there again')
    isAway = false
    return 'taken'
  }

  function gone(problem: string): Sent {
    if (!isAway) log.warn({ problem }, 'the collector of traces is away')
    isAway = true
    return 'away'
  }

  async function sendRest(): Promise<void> {
    await sending
    // A collector that was away gets one attempt more.
    isAway = false
    while (waiting.length > 0 && !isAway) {
      send()
      await sending
    }
  }

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return dropped.inc({ reason: 'no-room' })
      waiting.push(span)
      if (sending !== undefined) return
      if (timer === undefined) wakeIn(SEND_EVERY_MS)
      else if (waiting.length >= MOST_AT_ONCE && !isAway) send()
    },
    async close() {
      await Promise.race([sendRest(), sleep(LAST_PATIENCE_MS, undefined, { ref: false })])
      closing.abort()
      clearTimeout(timer)
      dropped.inc({ reason: 'process-ended' }, waiting.length)
    },
  }
}
