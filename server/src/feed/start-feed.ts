import { PROVIDER } from '@momio/contract/live-book'
import { type Catalogue, type FeedBook, type FixtureFromApi, followResends } from '../modules/catalogue/index.ts'
import { type CustomBetApi, followSuspensions } from '../modules/tickets/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Config } from '../platform/operation/config.ts'
import type { Platform } from '../platform/platform.ts'
import { standForLeader } from '../platform/turns/leader.ts'
import type { Term } from '../platform/turns/term.ts'
import { followRecoveries } from './producer-health/ask-recovery.ts'
import type { ProducerHealth } from './producer-health/producer-health.ts'
import { startWritingHealth } from './producer-health/write-health.ts'
import { httpApi } from './provider-one/api/api-http.ts'
import { customBetsFromApi } from './provider-one/api/custom-bets-from-api.ts'
import { fixtureFromApi } from './provider-one/api/fixture-from-api.ts'
import { createFeedCounters } from './provider-one/feed-counters.ts'
import { readKeptMessage } from './provider-one/messages/kept-message.ts'
import { aliveStore } from './provider-one/producers/alive-store.ts'
import { type RunningFeed, startProviderOne, USUAL_BOUNDS } from './provider-one/provider-one.ts'
import { readKeptResult } from './provider-two/kept-result.ts'
import { startProviderTwo } from './provider-two/provider-two.ts'
import { playProviderTwo } from './provider-two/simulated-two.ts'
import { twoCounters } from './provider-two/two-counters.ts'
import { openWires, type WireOptions } from './wires.ts'

export interface FeedOptions {
  readonly platform: Pick<Platform, 'config' | 'clock' | 'log' | 'db' | 'bus' | 'metrics' | 'health'>
  readonly catalogue: Pick<Catalogue, 'takeFeed'>
  readonly exchange?: WireOptions['exchange']
}

export interface Feed {
  /** Whether this process, of all that run the feed, is the one that reads it. */
  leading(): boolean
  /** How to ask provider one for a fixture; undefined while this process does not lead. */
  fixtureFromApi(): FixtureFromApi | undefined
  /** How to ask provider one for custom bets; undefined while this process cannot. */
  customBets(): CustomBetApi | undefined
  stop(): Promise<void>
}

/** Whether there is a feed at all, in this process or another: all processes have the same configuration. */
export function hasFeed({ simulator, uofAmqpUrl, updategramSecret }: Config): boolean {
  return simulator.enabled || uofAmqpUrl !== undefined || updategramSecret !== undefined
}

/** Reads both providers into the catalogue, in one process at a time. */
export function startFeed({ platform, catalogue, exchange }: FeedOptions): Feed {
  const { config, clock, log } = platform
  const { simulator, uofAmqpUrl, updategramSecret } = config
  const hasOne = simulator.enabled || uofAmqpUrl !== undefined
  const hasTwo = simulator.enabled || updategramSecret !== undefined
  const counters = createFeedCounters(platform.metrics)
  let askProvider: FixtureFromApi | undefined
  let customBets: CustomBetApi | undefined

  async function lead(_session: unknown, term: Term): Promise<() => Promise<void>> {
    const db = term.fenced(platform.db)
    // What is begun here is ended in reverse, also when only half of it could begin.
    const work = new AsyncDisposableStack()
    try {
      const feedBook = await catalogue.takeFeed({ epoch: term.epoch, holds: term.holds, db })
      work.defer(feedBook.release)
      readDeadLetters(feedBook, db, work)
      // Before anything is read of a provider, so that nothing that staff has suspended is open for a moment.
      const suspensions = await followSuspensions({ ...platform, db }, (all) => void feedBook.book.setSuspensions(all))
      work.defer(() => suspensions.stop())
      const read: (() => readonly ProducerHealth[])[] = []
      if (hasTwo) {
        const two = await startProviderTwo({
          ...platform,
          db,
          book: feedBook.book,
          counters: twoCounters(platform.metrics),
          keepAside: feedBook.keepAside,
        })
        work.defer(two.stop)
        read.push(two.health)
      }
      if (hasOne) {
        const one = await readProviderOne(feedBook, db, work)
        read.push(one.health)
        const recoveries = followRecoveries({ ...platform, database: db }, one.wantRecovery)
        work.defer(() => recoveries.stop())
      }
      const writing = startWritingHealth({ ...platform, db }, () => read.flatMap((health) => health()))
      work.defer(() => writing.stop())
      // Before anything else ends: what is under way may wait for a database that is away.
      work.defer(feedBook.stepDown)
      return () => work.disposeAsync()
    } catch (error) {
      await work.disposeAsync()
      throw error
    }
  }

  /** Staff sends a dead letter again from any process; the one that leads reads it. */
  function readDeadLetters({ book, checkResults }: FeedBook, db: Database, work: AsyncDisposableStack): void {
    const resends = followResends({
      ...platform,
      database: db,
      read: ({ provider, raw, receivedAt }) =>
        provider === PROVIDER.two ? readKeptResult(db, raw) : readKeptMessage(raw, receivedAt, clock.now()),
      apply: (result) => book.applyResult(result),
    })
    work.defer(() => resends.stop())
    work.defer(platform.health.register('results', checkResults))
  }

  async function readProviderOne(
    { book, names, keepAside, written }: FeedBook,
    db: Database,
    work: AsyncDisposableStack,
  ): Promise<RunningFeed> {
    const { source, api, simulator: playing, up, close } = await openWires({ config, clock, log, exchange })
    work.defer(close)
    askProvider = fixtureFromApi(api)
    customBets = customBetsFromApi(api)
    work.defer(() => {
      askProvider = undefined
      customBets = undefined
    })
    if (playing) work.defer(playProviderTwo({ ...platform, db }, playing).stop)
    const store = aliveStore(db, clock)
    const provider = await startProviderOne({
      source,
      api,
      book,
      names,
      keepAside,
      store,
      written,
      clock,
      log,
      counters,
      bounds: {
        bytes: config.uofMostBytes ?? USUAL_BOUNDS.bytes,
        markets: config.uofMostMarkets ?? USUAL_BOUNDS.markets,
      },
    })
    work.defer(provider.stop)
    work.defer(
      platform.health.register('feed', () => {
        if (!up()) throw new Error('the broker of the feed is not there')
      }),
    )
    return provider
  }

  if (!hasFeed(config)) {
    log.warn('no feed: the simulator is off, and neither UOF_AMQP_URL nor UPDATEGRAM_SECRET is set')
    return {
      leading: () => false,
      fixtureFromApi: () => undefined,
      customBets: () => undefined,
      stop: async () => undefined,
    }
  }
  const leadership = standForLeader({ name: 'feed', database: platform.db, clock, log, lead })
  return {
    leading: () => leadership.leading,
    fixtureFromApi: () => askProvider,
    customBets: () => customBets,
    stop: () => leadership.stop(),
  }
}

/** Of the provider itself any process can ask, whoever reads its feed; a simulator plays only where the feed is read. */
export function remoteCustomBets({ simulator, uofApiUrl }: Config): CustomBetApi | undefined {
  return simulator.enabled || uofApiUrl === undefined ? undefined : customBetsFromApi(httpApi(uofApiUrl))
}
