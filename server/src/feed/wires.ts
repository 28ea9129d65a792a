import { createSimulator, type Simulator, startSimulatorServer } from '@momio/simulator'
import type { Config } from '../platform/operation/config.ts'
import type { Logger } from '../platform/operation/log.ts'
import type { Clock } from '../platform/turns/clock.ts'
import { httpApi } from './provider-one/api/api-http.ts'
import { inProcessApi } from './provider-one/api/api-in-process.ts'
import type { FeedApi, FeedSource } from './provider-one/wire/feed-source.ts'
import { amqpPublisher } from './provider-one/wire/publish-amqp.ts'
import { amqpSource } from './provider-one/wire/source-amqp.ts'
import { inProcessSource } from './provider-one/wire/source-in-process.ts'

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
  /** Who plays, where it is not the provider. */
  readonly simulator?: Simulator
  up(): boolean
  close(): Promise<void>
}

/** Simulator or provider, in process or through a broker: the adapter that reads them is the same. */
export async function openWires({ config, clock, log, exchange }: WireOptions): Promise<Wires> {
  const { uofAmqpUrl: url, uofApiUrl } = config
  const { enabled, ...play } = config.simulator
  const simulator = enabled
    ? createSimulator({ ...play, outrights: true, now: () => clock.now().getTime() })
    : undefined
  await simulator?.open()

  if (url === undefined) {
    if (!simulator) throw new Error('there is neither a simulator nor a broker to read from')
    return {
      source: inProcessSource(simulator),
      api: inProcessApi(simulator),
      simulator,
      up: () => true,
      close: async () => undefined,
    }
  }
  const source = amqpSource({ url, log, exchange })
  if (!simulator) {
    if (uofApiUrl === undefined) throw new Error('UOF_API_URL is not set')
    return { source, api: httpApi(uofApiUrl), up: source.up, close: async () => undefined }
  }
  await using opened = new AsyncDisposableStack()
  const server = await startSimulatorServer(simulator)
  opened.defer(server.close)
  // Whichever end comes up last has missed what was sent before, and learns it from the next alive.
  const publisher = await amqpPublisher({ url, log, exchange, onUp: simulator.reconnected })
  opened.defer(publisher.stop)
  simulator.start(publisher.publish)
  opened.defer(simulator.stop)
  const kept = opened.move()
  return {
    source: {
      start: (listener) => source.start({ ...listener, onUp: both(listener.onUp, simulator.reconnected) }),
      stop: source.stop,
    },
    api: httpApi(server.url),
    simulator,
    up: source.up,
    close: () => kept.disposeAsync(),
  }
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first()
    second()
  }
}
