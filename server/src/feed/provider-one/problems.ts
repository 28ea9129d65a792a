import type { Logger } from '../../platform/operation/log.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import type { FeedCounters, FeedProblem } from './feed-counters.ts'

/** Each kind of problem is logged once in this time: a broken provider must not fill the disk. */
const LOG_EVERY_MS = 60_000

export type ReportProblem = (kind: FeedProblem, details: Record<string, unknown>) => void

/** Counts every problem, and logs at most one of each kind per minute. */
export function problemReporter(clock: Clock, log: Logger, counters: FeedCounters): ReportProblem {
  const loggedAt = new Map<FeedProblem, number>()
  return (kind, details) => {
    counters.problem(kind)
    const now = clock.now().getTime()
    if (now - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return
    loggedAt.set(kind, now)
    log.warn({ provider: 'one', problem: kind, ...details }, 'the feed sent what cannot be used')
  }
}
