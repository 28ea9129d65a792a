import type { Logger } from '../../platform/operation/log.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import type { FeedCounters, FeedProblem } from './feed-counters.ts'

/** Of each kind of problem, one line in this time: a broken provider must not fill the disk. */
const TELL_EVERY_MS = 60_000

export type TellProblem = (kind: FeedProblem, details: Record<string, unknown>) => void

/** Counts every problem and tells of some. */
export function problemTeller(clock: Clock, log: Logger, counters: FeedCounters): TellProblem {
  const toldAt = new Map<FeedProblem, number>()
  return (kind, details) => {
    counters.problem(kind)
    const now = clock.now().getTime()
    if (now - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return
    toldAt.set(kind, now)
    log.warn({ provider: 'one', problem: kind, ...details }, 'the feed sent what cannot be used')
  }
}
