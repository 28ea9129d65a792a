import type { Book, FeedBook, MarketNames } from '../../modules/catalogue/index.ts'
import type { Logger } from '../../platform/operation/log.ts'
import { messageOf } from '../../platform/operation/start-problem.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { readDescriptions } from './api/descriptions.ts'
import { createFixtureLoader } from './api/fixture-loader.ts'
import { loadMissingNames } from './api/name-loader.ts'
import type { FeedCounters, FeedProblem } from './feed-counters.ts'
import { createKnownCodes } from './messages/known-codes.ts'
import type { FeedMessage } from './messages/message.ts'
import { parseFeedMessage } from './messages/parse-message.ts'
import { isAheadOfTime, letterOf, resultOf } from './messages/result-messages.ts'
import { problemReporter } from './problems.ts'
import type { AliveStore } from './producers/alive-store.ts'
import { followProducers } from './producers/producers.ts'
import type { Delivery, FeedApi, FeedSource } from './wire/feed-source.ts'
import { createInbox } from './wire/inbox.ts'

export interface ProviderOneOptions {
  readonly source: FeedSource
  readonly api: FeedApi
  readonly book: Pick<
    Book,
    | 'applyFixture'
    | 'applyOddsChange'
    | 'applyBetStop'
    | 'applyResult'
    | 'setProducer'
    | 'renameIncomplete'
    | 'remove'
    | 'hasFixture'
  >
  readonly names: MarketNames
  /** Keeps a message about a result that cannot be used; it is part of what `written` waits for. */
  readonly keepAside: FeedBook['keepAside']
  readonly store: AliveStore
  /** Resolves when all that is in the book now would survive this process. */
  readonly written: () => Promise<void>
  readonly clock: Clock
  readonly log: Logger
  readonly counters: FeedCounters
}

type BookMessage = Exclude<FeedMessage, { type: 'alive' | 'snapshot_complete' | 'fixture_change' }>

export interface RunningFeed {
  stop(): Promise<void>
}

/** Reads the feed into the book. No message, however broken, stops it or changes what it does not speak of. */
export async function startProviderOne(options: ProviderOneOptions): Promise<RunningFeed> {
  const { source, api, book, names, keepAside, store, written, clock, log, counters } = options
  const problem = problemReporter(clock, log, counters)
  const now = () => clock.now().getTime()

  function guarded(details: Record<string, unknown>, apply: () => void): void {
    try {
      apply()
    } catch (error) {
      problem('not-applied', { err: error, ...details })
    }
  }

  const fixtures = createFixtureLoader({
    api,
    clock,
    onFixture: (fixture) => guarded({ eventId: fixture.id }, () => book.applyFixture(fixture)),
    onGiveUp(eventId, detail) {
      problem('no-fixture', { eventId, detail })
      // What came for it is of no use to anybody and would stay for good.
      if (!book.hasFixture(eventId)) guarded({ eventId }, () => book.remove(eventId))
    },
  })

  const inbox = createInbox({
    handle: receive,
    now,
    onLost() {
      problem('overflow', { waiting: inbox.size })
      producers.messagesLost()
    },
  })
  counters.watchInbox(inbox)

  const producers = await followProducers({
    api,
    book,
    store,
    // Messages of an event whose fixture is still to come are not in the book for good.
    async written() {
      await fixtures.settled()
      await written()
    },
    clock,
    log,
    lagMs: inbox.lagMs,
    onChange: counters.producer,
  })

  const codes = createKnownCodes()
  const rename = () => guarded({}, () => book.renameIncomplete())
  const nameLoader = loadMissingNames({
    api,
    clock,
    names,
    onNames: rename,
    onGiveUp: (path, detail) => problem('no-description', { path, detail }),
  })
  const descriptions = readDescriptions({
    api,
    clock,
    names,
    codes,
    onProducers: producers.describe,
    onNames: rename,
    onProblem: (path, detail) => problem('no-description', { path, detail }),
  })

  function receive(delivery: Delivery, waitedMs: number): void {
    const { routingKey } = delivery
    const parsed = parseFeedMessage(delivery.body)
    if (!parsed.ok) {
      problem(parsed.problem, { routingKey, detail: parsed.detail })
      keepResult(delivery, parsed.type, parsed.problem, parsed.detail)
      return
    }
    const { message } = parsed
    counters.received(message.type)
    if (isAheadOfTime(message, now())) {
      problem('ahead-of-time', { routingKey, timestamp: message.timestamp })
      keepResult(delivery, message.type, 'ahead-of-time', new Date(message.timestamp).toISOString())
      return
    }
    try {
      apply(message, delivery, waitedMs)
    } catch (error) {
      problem('not-applied', { err: error, routingKey })
      keepResult(delivery, message.type, 'not-applied', messageOf(error))
    }
  }

  /** Results are money: one that cannot be used waits for staff, and no alive is kept before it does. */
  function keepResult(delivery: Delivery, type: string, why: FeedProblem, detail: string): void {
    const letter = letterOf(delivery, type, { problem: why, detail })
    if (letter !== undefined) keepAside(letter)
  }

  function apply(message: FeedMessage, delivery: Delivery, waitedMs: number): void {
    if (message.type === 'alive') producers.alive(message, waitedMs)
    else if (message.type === 'snapshot_complete') producers.snapshotComplete(message)
    else if (message.type === 'fixture_change') fixtures.refresh(message.eventId)
    else applyToBook(message, delivery)
  }

  function applyToBook(message: BookMessage, delivery: Delivery): void {
    const unknownCode = codes.unknownIn(message)
    if (unknownCode !== undefined) problem('unknown-code', { eventId: message.eventId, detail: unknownCode })
    if (message.product !== undefined) producers.meet(message.product)
    const result = resultOf(message)
    if (result !== undefined) book.applyResult(result, delivery)
    else if (message.type === 'bet_stop') book.applyBetStop(message)
    else if (message.type === 'odds_change') {
      book.applyOddsChange(message)
      // The book keeps what it hears of an event and shows it as soon as the fixture is here.
      if (!book.hasFixture(message.eventId)) fixtures.want(message.eventId)
    }
  }

  let connections = 0
  await source.start({
    onMessage: inbox.put,
    onUp() {
      const connection = ++connections
      // Behind what came before: an alive from before the gap does not prove that the producer is back.
      inbox.mark(() => {
        if (connection === connections) producers.connected()
      })
    },
    onDown() {
      connections += 1
      producers.disconnected()
    },
  })
  return {
    async stop() {
      inbox.stop()
      descriptions.stop()
      nameLoader.stop()
      fixtures.stop()
      producers.stop()
      await source.stop()
    },
  }
}
