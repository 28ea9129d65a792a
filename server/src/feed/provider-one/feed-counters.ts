import { DOWN_REASONS, type DownReason } from '@momio/contract/live-book'
import type { Metrics } from '../../platform/operation/metrics.ts'
import type { FeedMessage } from './messages/message.ts'
import type { MessageProblem } from './messages/parse-message.ts'
import type { Inbox } from './wire/inbox.ts'

/** Why a message, an event or a name did not reach the book. */
export type FeedProblem =
  | MessageProblem
  | 'implausible-time'
  | 'too-large'
  | 'not-a-match'
  | 'not-applied'
  | 'no-fixture'
  | 'no-description'
  | 'unknown-code'
  | 'overflow'

export interface FeedCounters {
  received(type: FeedMessage['type']): void
  problem(kind: FeedProblem): void
  producer(product: number, down: DownReason | null): void
  /** The one that is being filled now. */
  watchInbox(inbox: Pick<Inbox, 'lagMs' | 'size'>): void
}

export function createFeedCounters(metrics: Metrics): FeedCounters {
  const messages = metrics.counter({
    name: 'momio_feed_messages_total',
    help: 'Messages of the odds feed, by type',
    labels: ['provider', 'type'],
  })
  const problems = metrics.counter({
    name: 'momio_feed_problems_total',
    help: 'Messages, events and names of the odds feed that could not be used, by reason',
    labels: ['provider', 'problem'],
  })
  const down = metrics.gauge({
    name: 'momio_feed_producer_down',
    help: 'Whether a producer of the odds feed is down, by reason',
    labels: ['provider', 'product', 'reason'],
  })
  let inbox: Pick<Inbox, 'lagMs' | 'size'> | undefined
  metrics.gauge({
    name: 'momio_feed_lag_seconds',
    help: 'How long the oldest message of the odds feed has been waiting',
    labels: ['provider'],
    collect: (gauge) => gauge.set({ provider: 'one' }, (inbox?.lagMs() ?? 0) / 1000),
  })
  metrics.gauge({
    name: 'momio_feed_waiting',
    help: 'Messages of the odds feed that wait to be handled',
    labels: ['provider'],
    collect: (gauge) => gauge.set({ provider: 'one' }, inbox?.size ?? 0),
  })
  return {
    received: (type) => messages.inc({ provider: 'one', type }),
    problem: (problem) => problems.inc({ provider: 'one', problem }),
    producer(product, reason) {
      for (const each of DOWN_REASONS) down.set({ provider: 'one', product, reason: each }, each === reason ? 1 : 0)
    },
    watchInbox(watched) {
      inbox = watched
    },
  }
}
