import { createSimulator } from '@momio/simulator'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/log.ts'
import { httpApi } from './provider-one/api-http.ts'
import { inProcessApi } from './provider-one/api-in-process.ts'
import type { FeedApi, FeedSource } from './provider-one/feed-source.ts'
import { amqpPublisher } from './provider-one/publish-amqp.ts'
import { amqpSource } from './provider-one/source-amqp.ts'
import { inProcessSource } from './provider-one/source-in-process.ts'

export interface WireOptions {
  readonly config: Pick<Config, 'simulator' | 'uofAmqpUrl' | 'uofApiUrl'>
  readonly clock: Clock
  readonly log: Logger
  /** Another than the provider's, so that tests on one broker do not hear each other. */
  readonly exchange?: string
}

export interface Wires {
  readonly source: FeedSource
  readonly api: FeedApi
  up(): boolean
  close(): Promise<void>
}

/** Simulator or provider, in process or through a broker: the adapter that reads them is the same. */
export async function openWires({ config, clock, log, exchange }: WireOptions): Promise<Wires> {
  const { uofAmqpUrl: url, uofApiUrl } = config
  const { enabled, ...play } = config.simulator
  const simulator = enabled ? createSimulator({ ...play, now: () => clock.now().getTime() }) : undefined

  if (url === undefined) {
    if (!simulator) throw new Error('there is neither a simulator nor a broker to read from')
    return {
      source: inProcessSource(simulator),
      api: inProcessApi(simulator),
      up: () => true,
      close: async () => undefined,
    }
  }
  // Whichever end comes up last asks for everything, for it has missed what was sent before.
  const resend = () => simulator?.resend()
  const source = amqpSource({ url, log, exchange, onUp: resend })
  if (!simulator) {
    if (uofApiUrl === undefined) throw new Error('UOF_API_URL is not set')
    return { source, api: httpApi(uofApiUrl), up: source.up, close: async () => undefined }
  }
  const publisher = await amqpPublisher({ url, log, exchange, onUp: resend })
  simulator.start(publisher.publish)
  return {
    source,
    api: inProcessApi(simulator),
    up: source.up,
    async close() {
      simulator.stop()
      await publisher.stop()
    },
  }
}
