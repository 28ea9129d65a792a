import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Description<L extends string> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly L[]
}

export interface Metrics {
  readonly contentType: string
  counter<L extends string = never>(description: Description<L>): Counter<L>
  /** `collect` runs when somebody reads the metrics, so that nothing is measured for nobody. */
  gauge<L extends string = never>(
    description: Description<L> & { collect?: (gauge: Gauge<L>) => void | Promise<void> },
  ): Gauge<L>
  histogram<L extends string = never>(description: Description<L> & { buckets?: number[] }): Histogram<L>
  text(): Promise<string>
}

export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry()
  // Event loop lag, memory and garbage collection of this process.
  if (options.process) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    contentType: registry.contentType,
    counter: ({ name, help, labels = [] }) => new Counter({ name, help, labelNames: labels, registers }),
    gauge({ name, help, labels = [], collect }) {
      const gauge: Gauge<(typeof labels)[number]> = new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        ...(collect ? { collect: () => collect(gauge) } : {}),
      })
      return gauge
    },
    histogram: ({ name, help, labels = [], buckets }) =>
      new Histogram({ name, help, labelNames: labels, registers, ...(buckets ? { buckets } : {}) }),
    text: () => registry.metrics(),
  }
}
