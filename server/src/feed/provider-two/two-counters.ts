import type { Metrics } from '../../platform/operation/metrics.ts'

/** Why a message of provider two did not reach the book. */
export type TwoProblem = 'forged' | 'expired' | 'invalid' | 'ahead-of-time' | 'older' | 'unusable' | 'not-applied'

export interface TwoCounters {
  received(): void
  problem(kind: TwoProblem): void
}

const ofMetrics = new WeakMap<Metrics, TwoCounters>()

/** One set of counters for the route and for the reader, which may be in the same process. */
export function twoCounters(metrics: Metrics): TwoCounters {
  const known = ofMetrics.get(metrics)
  if (known) return known
  const messages = metrics.counter({
    name: 'momio_updategrams_total',
    help: 'Messages that provider two pushed and that were taken',
  })
  const problems = metrics.counter({
    name: 'momio_updategram_problems_total',
    help: 'Messages and parts of provider two that could not be used, by reason',
    labels: ['problem'],
  })
  const counters: TwoCounters = { received: () => messages.inc(), problem: (problem) => problems.inc({ problem }) }
  ofMetrics.set(metrics, counters)
  return counters
}
