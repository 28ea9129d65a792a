import type { Gauge } from 'prom-client'
import type { Metrics } from '../operation/metrics.ts'

/** How far behind its log a follower is: rows that it has not read, and the age of the oldest of them. */
export interface Lag {
  readonly rows: number
  readonly seconds: number
}

type ReadLag = () => Promise<Lag>

/** Gauges by metrics registry: all followers of a process share two of them. */
const lagsOf = new WeakMap<Metrics, Map<string, ReadLag>>()

/** Adds the lag of a follower to the gauges, read when the metrics are; the returned function removes it again. */
export function measureLag(metrics: Metrics, follower: string, read: ReadLag): () => void {
  const lags = lagsOf.get(metrics) ?? addGauges(metrics)
  lags.set(follower, read)
  return () => lags.delete(follower)
}

function addGauges(metrics: Metrics): Map<string, ReadLag> {
  const lags = new Map<string, ReadLag>()
  lagsOf.set(metrics, lags)
  const collect = async (gauge: Gauge<'follower'>, of: (lag: Lag) => number) => {
    gauge.reset()
    await Promise.all(
      [...lags].map(async ([follower, read]) => {
        const lag = await read().catch(() => ({ rows: Number.NaN, seconds: Number.NaN }))
        gauge.set({ follower }, of(lag))
      }),
    )
  }
  metrics.gauge({
    name: 'momio_follower_lag_rows',
    help: 'Rows of its log that a follower has not read',
    labels: ['follower'],
    collect: (gauge) => collect(gauge, ({ rows }) => rows),
  })
  metrics.gauge({
    name: 'momio_follower_lag_seconds',
    help: 'Age of the oldest row that a follower has not read',
    labels: ['follower'],
    collect: (gauge) => collect(gauge, ({ seconds }) => seconds),
  })
  return lags
}
