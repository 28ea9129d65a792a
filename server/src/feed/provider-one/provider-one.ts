import type { Book } from '../../modules/catalogue/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import type { FeedCounters, FeedProblem } from './feed-counters.ts'
import type { Delivery, FeedApi, FeedSource } from './feed-source.ts'
import { createFixtureLoader } from './fixture-loader.ts'
import type { FeedMessage } from './message.ts'
import { parseFeedMessage } from './parse-message.ts'

/** A message from the future would make every later one look old, so that its lines never moved again. */
const AHEAD_MS = 60 * 60_000
/** Of each kind of problem, one line in this time: a broken provider must not fill the disk. */
const TELL_EVERY_MS = 60_000

export interface ProviderOneOptions {
  readonly source: FeedSource
  readonly api: FeedApi
  readonly book: Pick<Book, 'applyFixture' | 'applyOddsChange' | 'applyBetStop' | 'remove' | 'hasFixture'>
  readonly clock: Clock
  readonly log: Logger
  readonly counters: FeedCounters
}

export interface RunningFeed {
  stop(): Promise<void>
}

/** Reads the feed into the book. No message, however broken, stops it or changes what it does not speak of. */
export async function startProviderOne(options: ProviderOneOptions): Promise<RunningFeed> {
  const { source, api, book, clock, log, counters } = options
  const toldAt = new Map<FeedProblem, number>()
  let stopped = false

  function problem(kind: FeedProblem, details: Record<string, unknown>): void {
    counters.problem(kind)
    const now = clock.now().getTime()
    if (now - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return
    toldAt.set(kind, now)
    log.warn({ provider: 'one', problem: kind, ...details }, 'the feed sent what cannot be used')
  }

  const loader = createFixtureLoader({
    api,
    clock,
    onFixture: (fixture) => guarded({ eventId: fixture.id }, () => book.applyFixture(fixture)),
    onGiveUp(eventId, detail) {
      problem('no-fixture', { eventId, detail })
      // What came for it is of no use to anybody and would stay for good.
      if (!book.hasFixture(eventId)) guarded({ eventId }, () => book.remove(eventId))
    },
  })

  function guarded(details: Record<string, unknown>, apply: () => void): void {
    try {
      apply()
    } catch (error) {
      problem('not-applied', { err: error, ...details })
    }
  }

  function apply(message: FeedMessage): void {
    switch (message.type) {
      case 'odds_change':
        // The book keeps what it hears of an event and shows it as soon as the fixture is here.
        book.applyOddsChange(message)
        if (!book.hasFixture(message.eventId)) loader.want(message.eventId)
        break
      case 'bet_stop':
        book.applyBetStop(message)
        break
      case 'fixture_change':
        loader.refresh(message.eventId)
        break
    }
  }

  function receive({ routingKey, body }: Delivery): void {
    if (stopped) return
    const parsed = parseFeedMessage(body)
    if (!parsed.ok) {
      problem(parsed.problem, { routingKey, detail: parsed.detail })
      return
    }
    const { message } = parsed
    counters.received(message.type)
    if (message.timestamp > clock.now().getTime() + AHEAD_MS) {
      problem('ahead-of-time', { routingKey, timestamp: message.timestamp })
    } else guarded({ routingKey }, () => apply(message))
  }

  await source.start(receive)
  return {
    async stop() {
      stopped = true
      loader.stop()
      await source.stop()
    },
  }
}
