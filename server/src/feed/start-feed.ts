import type { Catalogue } from '../modules/catalogue/index.ts'
import { standForLeader } from '../platform/leader.ts'
import type { Platform } from '../platform/platform.ts'
import { createFeedCounters } from './provider-one/feed-counters.ts'
import { startProviderOne } from './provider-one/provider-one.ts'
import { openWires, type WireOptions } from './wires.ts'

export interface FeedOptions {
  readonly platform: Pick<Platform, 'config' | 'clock' | 'log' | 'db' | 'metrics' | 'health'>
  readonly catalogue: Pick<Catalogue, 'takeFeed'>
  readonly exchange?: WireOptions['exchange']
}

export interface Feed {
  /** Whether this process, of all that run the feed, is the one that reads it. */
  leading(): boolean
  stop(): Promise<void>
}

/** Reads provider one into the catalogue, in one process at a time. */
export function startFeed({ platform, catalogue, exchange }: FeedOptions): Feed {
  const { config, clock, log, db, metrics, health } = platform
  const counters = createFeedCounters(metrics)

  async function lead(): Promise<() => Promise<void>> {
    // What is begun here is ended in reverse, also when only half of it could begin.
    const work = new AsyncDisposableStack()
    try {
      const { book, release } = await catalogue.takeFeed()
      work.defer(release)
      const { source, api, up, close } = await openWires({ config, clock, log, exchange })
      work.defer(close)
      const provider = await startProviderOne({ source, api, book, clock, log, counters })
      work.defer(provider.stop)
      const takeBackCheck = health.register('feed', () => {
        if (!up()) throw new Error('the broker of the feed is not there')
      })
      work.defer(takeBackCheck)
      return () => work.disposeAsync()
    } catch (error) {
      await work.disposeAsync()
      throw error
    }
  }

  if (!config.simulator.enabled && config.uofAmqpUrl === undefined) {
    log.warn('no feed: the simulator is off and UOF_AMQP_URL is not set')
    return { leading: () => false, stop: async () => undefined }
  }
  const leadership = standForLeader({ name: 'feed-provider-one', database: db, clock, log, lead })
  return { leading: () => leadership.leading, stop: () => leadership.stop() }
}
