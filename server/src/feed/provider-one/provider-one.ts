import { PROVIDER } from '@momio/contract/live-book'
import { type Book, type FeedBook, isOutright, type MarketNames } from '../../modules/catalogue/index.ts'
import type { Logger } from '../../platform/operation/log.ts'
import { messageOf } from '../../platform/operation/start-problem.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import type { ProducerHealth } from '../producer-health/producer-health.ts'
import { readDescriptions } from './api/descriptions.ts'
import { createFixtureLoader } from './api/fixture-loader.ts'
import { loadMissingNames } from './api/name-loader.ts'
import type { FeedCounters, FeedProblem } from './feed-counters.ts'
import { createKnownCodes } from './messages/known-codes.ts'
import type { FeedMessage, OddsChange } from './messages/message.ts'
import { isPlausible } from './messages/message-time.ts'
import { parseFeedMessage } from './messages/parse-message.ts'
import { resultOf } from './messages/result-messages.ts'
import { slicesOf } from './messages/slices.ts'
import { decidesOffer, letterOf, subjectOf } from './messages/unusable-message.ts'
import { problemReporter } from './problems.ts'
import type { AliveStore } from './producers/alive-store.ts'
import { followProducers } from './producers/producers.ts'
import type { Delivery, FeedApi, FeedSource } from './wire/feed-source.ts'
import { createInbox, type Steps } from './wire/inbox.ts'

/** Many times what the provider's largest messages have; whatever is above is not read. */
export const USUAL_BOUNDS: MessageBounds = { bytes: 4_000_000, markets: 5_000 }

export interface MessageBounds {
  readonly bytes: number
  /** Also of the outcomes of one market. */
  readonly markets: number
}

export interface ProviderOneOptions {
  readonly source: FeedSource
  readonly api: FeedApi
  readonly book: Pick<
    Book,
    | 'applyFixture'
    | 'applyOddsChange'
    | 'applyBetStop'
    | 'applyResult'
    | 'applyCashout'
    | 'suspend'
    | 'setProducer'
    | 'setScopes'
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
  readonly bounds?: MessageBounds
}

type EventMessage = Exclude<FeedMessage, { type: 'alive' | 'snapshot_complete' }>

export interface RunningFeed {
  health(): readonly ProducerHealth[]
  /** Staff want everything of a producer again. */
  wantRecovery(product: number): void
  stop(): Promise<void>
}

/** Reads the feed into the book. No message, however broken, stops it or changes what it does not speak of. */
export async function startProviderOne(options: ProviderOneOptions): Promise<RunningFeed> {
  const { source, api, book, names, keepAside, store, written, clock, log, counters, bounds = USUAL_BOUNDS } = options
  const problem = problemReporter(clock, log, counters)
  /** Messages by product. */
  const received = new Map<number, number>()
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

  function receive(delivery: Delivery, waitedMs: number): Steps | undefined {
    const bytes = Buffer.byteLength(delivery.body)
    if (bytes > bounds.bytes) return unusable(delivery, '', 'too-large', `${bytes} bytes`)
    const parsed = parseFeedMessage(delivery.body)
    if (!parsed.ok) return unusable(delivery, parsed.type, parsed.problem, parsed.detail)
    const { message } = parsed
    counters.received(message.type)
    if (message.product !== undefined) received.set(message.product, (received.get(message.product) ?? 0) + 1)
    const longest = longestList(message)
    if (longest > bounds.markets) return unusable(delivery, message.type, 'too-large', `a list of ${longest}`)
    if (!isPlausible(message, now())) return doubt(message, delivery)
    try {
      return apply(message, delivery, waitedMs)
    } catch (error) {
      return notApplied(error, message, delivery)
    }
  }

  /**
   * Results are money: one that cannot be used waits for staff, and no alive is kept before it does. Whatever a message
   * would have closed is closed all the same: the offer that it may have been about waits for newer odds.
   */
  function unusable(delivery: Delivery, type: string, why: FeedProblem, detail: string, err?: unknown): undefined {
    problem(why, { routingKey: delivery.routingKey, detail, err })
    const subject = subjectOf(delivery, type)
    const letter = letterOf(delivery, subject, { problem: why, detail })
    if (letter !== undefined) keepAside(letter)
    const { eventId, product } = subject
    if (eventId === undefined || !decidesOffer(subject.type)) return
    guarded({ eventId }, () => book.suspend(eventId, product))
  }

  /** The time of the message cannot be true: of what it says only that counts which opens nothing. */
  function doubt(message: FeedMessage, delivery: Delivery): undefined {
    unusable(delivery, message.type, 'implausible-time', String(message.timestamp))
    if (message.type === 'alive') producers.doubtfulAlive(message)
    else if (message.type === 'fixture_change' && isOffered(message.eventId)) fixtures.refresh(message.eventId)
  }

  function notApplied(error: unknown, message: FeedMessage, delivery: Delivery): undefined {
    unusable(delivery, message.type, 'not-applied', messageOf(error), error)
  }

  function apply(message: FeedMessage, delivery: Delivery, waitedMs: number): Steps | undefined {
    if (message.type === 'alive') producers.alive(message, waitedMs)
    else if (message.type === 'snapshot_complete') producers.snapshotComplete(message)
    else return applyToEvent(message, delivery)
    return undefined
  }

  function applyToEvent(message: EventMessage, delivery: Delivery): Steps | undefined {
    const { eventId } = message
    const result = resultOf(message)
    // Nothing of a race is offered. What is decided about it is kept all the same.
    if (result === undefined && !isOffered(eventId)) {
      problem('not-a-match', { eventId })
      return undefined
    }
    const unknownCode = codes.unknownIn(message)
    if (unknownCode !== undefined) problem('unknown-code', { eventId, detail: unknownCode })
    if (message.type === 'fixture_change') {
      fixtures.refresh(eventId)
      return undefined
    }
    if (message.product !== undefined) producers.meet(message.product)
    if (result !== undefined) book.applyResult(result, delivery)
    else if (message.type === 'bet_stop') book.applyBetStop(message)
    else if (message.type === 'cashout') book.applyCashout(message)
    else if (message.type === 'odds_change') return applyOdds(message, delivery)
    return undefined
  }

  function applyOdds(message: OddsChange, delivery: Delivery): Steps | undefined {
    const [first = message, ...rest] = slicesOf(message)
    book.applyOddsChange(first)
    // The book keeps what it hears of an event and shows it as soon as the fixture is here.
    if (!book.hasFixture(message.eventId)) fixtures.want(message.eventId)
    return rest.length === 0 ? undefined : applyRest(rest, delivery)
  }

  function* applyRest(slices: readonly OddsChange[], delivery: Delivery): Generator<void, void> {
    for (const slice of slices) {
      yield
      try {
        book.applyOddsChange(slice)
      } catch (error) {
        notApplied(error, slice, delivery)
        return
      }
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
    health: () =>
      producers.states().map((producer) => ({
        ...producer,
        provider: PROVIDER.one,
        received: received.get(producer.product) ?? 0,
        waiting: inbox.size,
        lagMs: inbox.lagMs(),
      })),
    wantRecovery: producers.wantRecovery,
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

/** How many markets there are, or outcomes in one of them. */
function longestList(message: FeedMessage): number {
  if (!('markets' in message)) return 0
  return message.markets.reduce(
    (longest, market) => Math.max(longest, ('outcomes' in market ? market.outcomes : market.outcomeIds).length),
    message.markets.length,
  )
}

/** Matches (`sr:match:1`, `vf:match:1`) and outrights; stages and the like are races. */
function isOffered(eventId: string): boolean {
  return /^[a-z]+:match:/.test(eventId) || isOutright(eventId)
}
