import { randomBytes } from 'node:crypto'
import type { TracingConfig } from '../operation/config.ts'
import type { Logger } from '../operation/log.ts'
import type { Metrics } from '../operation/metrics.ts'
import { PROCESS_NAME } from '../operation/process-name.ts'
import type { Role } from '../operation/roles.ts'
import { openExporter } from './exporter.ts'
import { Span, type SpanKind } from './span.ts'
import { readTraceparent } from './traceparent.ts'

export interface Tracing {
  /**
   * For work that comes from outside. A traceparent decides whether it is sampled, so that a trace is whole or not there;
   * without a good one the ratio does, and a trace begins. Undefined: it is not sampled.
   */
  begin(name: string, kind: SpanKind, traceparent: unknown): Span | undefined
  /** For work that follows from a traced request; undefined where it does not. */
  goOn(name: string, kind: SpanKind, traceparent: string | null | undefined): Span | undefined
  /** Sends the spans that still wait. */
  close(): Promise<void>
}

interface TracingOptions {
  readonly config: TracingConfig
  readonly roles: ReadonlySet<Role>
  readonly metrics: Metrics
  readonly log: Logger
}

/** The wall clock tells whole milliseconds only: measured for each span anew, what follows could seem to come before. */
const CLOCK_WAS_SET_MS = 5
let lastClockOffsetMs = performance.timeOrigin

/** Of the wall clock against `performance.now()`: the same until somebody sets the clock or it drifts away. */
function clockOffset(): number {
  const offsetMs = Date.now() - performance.now()
  if (Math.abs(offsetMs - lastClockOffsetMs) > CLOCK_WAS_SET_MS) lastClockOffsetMs = offsetMs
  return lastClockOffsetMs
}

export function openTracing({ config, roles, metrics, log }: TracingOptions): Tracing {
  const { endpoint, headers, serviceName, ratio } = config
  const resource = {
    'service.name': serviceName,
    'service.instance.id': PROCESS_NAME,
    'momio.role': [...roles].join(','),
  }
  const exporter = openExporter({ endpoint, headers, resource, metrics, log })

  function spanIn(trace: { readonly traceId: string; readonly spanId?: string }, name: string, kind: SpanKind): Span {
    const { traceId, spanId: parentSpanId } = trace
    return new Span({ traceId, parentSpanId, name, kind, clockOffsetMs: clockOffset(), onEnd: exporter.add })
  }

  return {
    begin(name, kind, traceparent) {
      const given = readTraceparent(traceparent)
      if (given) return given.isSampled ? spanIn(given, name, kind) : undefined
      return Math.random() < ratio ? spanIn({ traceId: randomBytes(16).toString('hex') }, name, kind) : undefined
    },
    goOn(name, kind, traceparent) {
      const given = readTraceparent(traceparent)
      return given?.isSampled ? spanIn(given, name, kind) : undefined
    },
    close: exporter.close,
  }
}
