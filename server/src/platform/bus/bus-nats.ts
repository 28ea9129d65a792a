import {
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { type ConnectionOptions, connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import type { Logger } from '../operation/log.ts'
import type { Cancel, Clock } from '../turns/clock.ts'
import {
  type Bus,
  type BusFamily,
  type BusHandler,
  type BusSubscription,
  checkPattern,
  checkSubject,
  DEDUPE_MS,
  familyOf,
  type SubscribeOptions,
} from './bus.ts'

export interface NatsBusOptions {
  readonly url: string
  /** Stands before every subject and stream name, so that two products can share one server. */
  readonly prefix: string
  readonly clock: Clock
  readonly log: Logger
}

const EVENTS_KEPT_MS = 3 * 24 * 3600_000
/** Long enough for everyone listening to have heard that the subject is gone. */
const FORGET_AFTER_MS = 60_000

export async function natsBus(options: NatsBusOptions): Promise<Bus> {
  const { prefix, clock, log } = options
  const connection = await connect(connectionOptions(options.url))
  const client = jetstream(connection)
  const manager = await jetstreamManager(connection)
  const streams = { events: `${prefix}-events`, book: `${prefix}-book` }
  await ensureStreams(manager, prefix, streams)

  let connected = true
  void followStatus(connection, log, (value) => {
    connected = value
  })

  async function handle(handler: BusHandler, subject: string, data: Uint8Array): Promise<void> {
    try {
      await handler({ subject: subject.slice(prefix.length + 1), data })
    } catch (error) {
      log.error({ err: error, subject }, 'a handler of the bus failed')
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
    async publish(subject, data, { id } = {}) {
      checkSubject(subject)
      const full = `${prefix}.${subject}`
      const family = familyOf(subject)
      if (family === 'live') return connection.publish(full, data)
      const { seq } = await client.publish(full, data, family === 'events' && id !== undefined ? { msgID: id } : {})
      if (family === 'book' && data.length === 0) forget(full, seq)
    },
    async subscribe(pattern, handler, subscribeOptions = {}) {
      checkPattern(pattern, subscribeOptions)
      const full = `${prefix}.${pattern}`
      const family = familyOf(pattern)
      const deliver = (subject: string, data: Uint8Array) => handle(handler, subject, data)
      if (family === 'live') return subscribeLive(connection, full, deliver)
      return subscribeStream({ client, manager, stream: streams[family], full, deliver, subscribeOptions })
    },
    async check() {
      if (!connected) throw new Error('not connected to NATS')
      await Promise.all(Object.values(streams).map((stream) => manager.streams.info(stream)))
    },
    async close() {
      // Sends what is still unsent; while disconnected there is nobody to send it to.
      if (connected) await connection.drain()
      else await connection.close()
    },
  }
}

type Deliver = (subject: string, data: Uint8Array) => Promise<void>

async function subscribeLive(connection: NatsConnection, full: string, deliver: Deliver): Promise<BusSubscription> {
  const subscription = connection.subscribe(full)
  const reading = (async () => {
    for await (const message of subscription) await deliver(message.subject, message.data)
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

interface StreamSubscription {
  readonly client: JetStreamClient
  readonly manager: JetStreamManager
  readonly stream: string
  readonly full: string
  readonly deliver: Deliver
  readonly subscribeOptions: SubscribeOptions
}

async function subscribeStream(options: StreamSubscription): Promise<BusSubscription> {
  const { client, manager, stream, full, deliver, subscribeOptions } = options
  const replay = subscribeOptions.replay === 'last-per-subject'
  const { state } = await manager.streams.info(stream)
  const consumer = await client.consumers.get(stream, {
    filter_subjects: full,
    ...(replay ? { deliver_policy: DeliverPolicy.LastPerSubject } : { opt_start_seq: state.last_seq + 1 }),
  })
  const { num_pending: retained } = await consumer.info(true)
  const messages = await consumer.consume({ max_messages: 500 })
  const replayed = Promise.withResolvers<void>()
  if (!replay || retained === 0) replayed.resolve()
  let left = retained
  const reading = (async () => {
    for await (const message of messages) {
      // What was taken out of the book is no news to a newcomer.
      const removed = replay && left > 0 && message.data.length === 0
      if (!removed) await deliver(message.subject, message.data)
      left -= 1
      if (left === 0) replayed.resolve()
    }
  })()
  await Promise.race([replayed.promise, reading])
  return {
    async stop() {
      await messages.close()
      await reading
      await consumer.delete().catch(() => undefined)
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
  onChange: (connected: boolean) => void,
): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      onChange(false)
      log.warn('the connection to NATS broke; connecting again')
    }
    if (status.type === 'reconnect') {
      onChange(true)
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
    pingInterval: 10_000,
    maxPingOut: 2,
  }
}
