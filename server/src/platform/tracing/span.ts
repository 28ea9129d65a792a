import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type SpanReference, traceparentOf } from './traceparent.ts'

export type SpanKind = 'internal' | 'server' | 'producer' | 'consumer'
export type AttributeValue = string | number | boolean
export type Attributes = Readonly<Record<string, AttributeValue>>

/**
 * A loop or a timer that a request happens to start goes on in its context. What comes later than this is no longer a part
 * of the request, and is not added to its trace.
 */
const TAKES_CHILDREN_MS = 60_000

interface SpanOptions {
  readonly traceId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: SpanKind
  /** Of the wall clock against `performance.now()`, taken over by its children. */
  readonly clockOffsetMs: number
  readonly onEnd: (span: Span) => void
}

/** One piece of work that is traced. There is none for a request that is not sampled. */
export class Span implements SpanReference {
  readonly traceId: string
  readonly spanId = randomBytes(8).toString('hex')
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Record<string, AttributeValue> = {}
  readonly links: SpanReference[] = []
  isFailed = false
  readonly #clockOffsetMs: number
  readonly #onEnd: (span: Span) => void
  readonly #startedAt = performance.now()
  #endedAt: number | undefined

  constructor({ traceId, parentSpanId, name, kind, clockOffsetMs, onEnd }: SpanOptions) {
    this.traceId = traceId
    this.parentSpanId = parentSpanId
    this.name = name
    this.kind = kind
    this.#clockOffsetMs = clockOffsetMs
    this.#onEnd = onEnd
  }

  get traceparent(): string {
    return traceparentOf(this)
  }

  get ageMs(): number {
    return performance.now() - this.#startedAt
  }

  get startMs(): number {
    return this.#clockOffsetMs + this.#startedAt
  }

  /** Of a span that has not ended: now. */
  get endMs(): number {
    return this.#clockOffsetMs + (this.#endedAt ?? performance.now())
  }

  child(name: string): Span {
    const { traceId, spanId: parentSpanId } = this
    const [clockOffsetMs, onEnd] = [this.#clockOffsetMs, this.#onEnd]
    return new Span({ traceId, parentSpanId, name, kind: 'internal', clockOffsetMs, onEnd })
  }

  set(name: string, value: AttributeValue): void {
    this.attributes[name] = value
  }

  link({ traceId, spanId }: SpanReference): void {
    this.links.push({ traceId, spanId })
  }

  end(): void {
    if (this.#endedAt !== undefined) return
    this.#endedAt = performance.now()
    this.#onEnd(this)
  }
}

const running = new AsyncLocalStorage<Span | undefined>()

/** The span that the running code is a part of; undefined where nothing is traced. */
export function currentSpan(): Span | undefined {
  const span = running.getStore()
  return span !== undefined && span.ageMs < TAKES_CHILDREN_MS ? span : undefined
}

/** Whatever the work does, now and in what it awaits, is a part of the span; without one it is a part of none. */
export function runIn<T>(span: Span | undefined, work: () => T): T {
  return running.run(span, work)
}
