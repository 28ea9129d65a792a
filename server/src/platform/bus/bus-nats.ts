import { setTimeout as sleep } from 'node:timers/promises'
import {
  DiscardPolicy,
  type JetStreamManager,
  type JetStreamPublishOptions,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { type ConnectionOptions, connect, headers, type NatsConnection, nanos } from '@nats-io/transport-node'
import type { Logger } from '../operation/log.ts'
import type { Cancel, Clock } from '../turns/clock.ts'
import {
  type Bus,
  type BusFamily,
  type BusHandler,
  type BusMessage,
  type BusSubscription,
  checkPattern,
  checkSubject,
  DEDUPE_MS,
  familyOf,
  type PublishOptions,
} from './bus.ts'
import { busMessageOf, type Deliver, readStream, type StreamReading, TRACEPARENT } from './nats-stream.ts'

export interface NatsBusOptions {
  readonly url: string
  /** Stands before every subject and stream name, so that two products can share one server. */
  readonly prefix: string
  readonly clock: Clock
  readonly log: Logger
}

const EVENTS_KEPT_MS = 3 * 24 * 3600_000
/** Empty messages are kept this long, so that every subscriber has received the removal of the subject. */
const FORGET_AFTER_MS = 60_000
/** How long the server may take to answer: short, so that a message sent into a broken connection is soon sent again. */
const ANSWER_WITHIN_MS = 2_000

export async function natsBus(options: NatsBusOptions): Promise<Bus> {
  const { prefix, clock, log } = options
  const connection = await connect(connectionOptions(options.url))
  const client = jetstream(connection, { timeout: ANSWER_WITHIN_MS })
  const manager = await jetstreamManager(connection, { timeout: ANSWER_WITHIN_MS })
  const streams = { events: `${prefix}-events`, book: `${prefix}-book` }
  await ensureStreams(manager, prefix, streams)

  const readings = new Map<StreamReading, string>()
  let connected = true
  void followStatus(connection, log, async (value) => {
    connected = value
    if (!connected) return
    // A server that came back without its disk has no streams.
    await ensureStreams(manager, prefix, streams).catch((error) => log.warn({ err: error }, 'no streams on the bus'))
    for (const reading of readings.keys()) reading.renew()
  })

  async function handle(handler: BusHandler, message: BusMessage): Promise<void> {
    try {
      await handler({ ...message, subject: message.subject.slice(prefix.length + 1) })
    } catch (error) {
      log.error({ err: error, subject: message.subject }, 'a handler of the bus failed')
    }
  }

  const forgetting = new Set<Cancel>()
  void connection.closed().then(() => {
    for (const cancel of forgetting) cancel()
  })

  function forget(subject: string, sequence: number): void {
    const cancel = clock.after(FORGET_AFTER_MS, () => {
      forgetting.delete(cancel)
      if (connection.isClosed()) return
      manager.streams.purge(streams.book, { filter: subject, seq: sequence + 1 }).catch((error) => {
        log.warn({ err: error, subject }, 'an ended subject could not be removed from the bus')
      })
    })
    forgetting.add(cancel)
  }

  return {
    async publish(subject, data, options = {}) {
      checkSubject(subject)
      // Nothing is kept for later: prices from before an outage are of no use after it, and would come all at once.
      if (!connected) throw new Error('not connected to NATS')
      const full = `${prefix}.${subject}`
      const family = familyOf(subject)
      if (family === 'live') return connection.publish(full, data)
      const { seq } = await client.publish(full, data, family === 'events' ? eventOptions(options) : {})
      if (family === 'book' && data.length === 0) forget(full, seq)
    },
    async subscribe(pattern, handler, subscribeOptions = {}) {
      checkPattern(pattern, subscribeOptions)
      const full = `${prefix}.${pattern}`
      const family = familyOf(pattern)
      const deliver = (message: BusMessage) => handle(handler, message)
      if (family === 'live') return subscribeLive(connection, full, deliver)
      const stream = streams[family]
      const reading = await readStream({ client, manager, stream, filter: full, deliver, subscribeOptions, log })
      readings.set(reading, pattern)
      return {
        async stop() {
          readings.delete(reading)
          await reading.stop()
        },
      }
    },
    async check() {
      if (!connected) throw new Error('not connected to NATS')
      for (const [reading, pattern] of readings) {
        const problem = reading.problem()
        if (problem !== undefined) throw new Error(`${pattern} is not read: ${problem}`)
      }
      await Promise.all(Object.values(streams).map((stream) => manager.streams.info(stream)))
    },
    async close() {
      // Sends what is still unsent; while disconnected there is nobody to send it to, and a server may hang.
      if (connected) await Promise.race([connection.drain(), sleep(ANSWER_WITHIN_MS, undefined, { ref: false })])
      if (!connection.isClosed()) await connection.close()
    },
  }
}

function eventOptions({ id, traceparent }: PublishOptions): Partial<JetStreamPublishOptions> {
  if (traceparent === undefined) return { msgID: id }
  const traced = headers()
  traced.set(TRACEPARENT, traceparent)
  return { msgID: id, headers: traced }
}

async function subscribeLive(connection: NatsConnection, full: string, deliver: Deliver): Promise<BusSubscription> {
  const subscription = connection.subscribe(full)
  const reading = (async () => {
    for await (const message of subscription) await deliver(busMessageOf(message))
  })()
  // The server knows of the subscription once it has answered.
  await connection.flush()
  return {
    async stop() {
      subscription.unsubscribe()
      await reading
    },
  }
}

async function ensureStreams(
  manager: JetStreamManager,
  prefix: string,
  names: Record<Exclude<BusFamily, 'live'>, string>,
): Promise<void> {
  const common = { retention: RetentionPolicy.Limits, storage: StorageType.File, discard: DiscardPolicy.Old }
  const configs = [
    {
      ...common,
      name: names.events,
      subjects: [`${prefix}.events.>`],
      max_age: nanos(EVENTS_KEPT_MS),
      duplicate_window: nanos(DEDUPE_MS),
    },
    { ...common, name: names.book, subjects: [`${prefix}.book.>`], max_msgs_per_subject: 1 },
  ]
  // Adding a stream that exists with the same configuration changes nothing.
  for (const config of configs) await manager.streams.add(config)
}

async function followStatus(
  connection: NatsConnection,
  log: Logger,
  onChange: (connected: boolean) => void | Promise<void>,
): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      void onChange(false)
      log.warn('the connection to NATS broke; connecting again')
    }
    if (status.type === 'reconnect') {
      void onChange(true)
      log.warn('connected to NATS again')
    }
  }
}

function connectionOptions(url: string): ConnectionOptions {
  const { host, username, password, protocol } = new URL(url)
  return {
    servers: host,
    name: 'momio',
    ...(password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username
        ? { token: decodeURIComponent(username) }
        : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    timeout: 3_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    // A server that hangs is noticed within seconds.
    pingInterval: 2_000,
    maxPingOut: 2,
  }
}
