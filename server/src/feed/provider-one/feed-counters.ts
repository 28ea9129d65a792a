import type { Metrics } from '../../platform/metrics.ts'
import type { FeedMessage } from './message.ts'
import type { MessageProblem } from './parse-message.ts'

/** Why a message or an event did not reach the book. */
export type FeedProblem = MessageProblem | 'ahead-of-time' | 'not-applied' | 'no-fixture'

export interface FeedCounters {
  received(type: FeedMessage['type']): void
  problem(kind: FeedProblem): void
}

export function createFeedCounters(metrics: Metrics): FeedCounters {
  const messages = metrics.counter({
    name: 'momio_feed_messages_total',
    help: 'Messages of the odds feed, by type',
    labels: ['provider', 'type'],
  })
  const problems = metrics.counter({
    name: 'momio_feed_problems_total',
    help: 'Messages and events of the odds feed that could not be used, by reason',
    labels: ['provider', 'problem'],
  })
  return {
    received: (type) => messages.inc({ provider: 'one', type }),
    problem: (problem) => problems.inc({ provider: 'one', problem }),
  }
}
