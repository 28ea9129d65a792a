import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream'
import type { Logger } from '../operation/log.ts'
import type { BusMessage, SubscribeOptions } from './bus.ts'

/** An idle server sends a heartbeat this often; two missing ones mean that the consumer hangs. */
const HEARTBEAT_MS = 1_000
const PULL_EXPIRES_MS = 10_000
const PULL_AHEAD = 500
const OPEN_AGAIN_MS = 250

/** States of the client after which its consumer does not recover by itself, or only after a long pause. */
const BROKEN: ReadonlySet<string> = new Set([
  'heartbeats_missed',
  'consumer_deleted',
  'consumer_not_found',
  'stream_not_found',
  'no_responders',
  'reset',
])

export type Deliver = (message: BusMessage) => Promise<void>

export const TRACEPARENT = 'traceparent'

/** Its subject with the prefix. */
export function busMessageOf({
  subject,
  data,
  headers,
}: Pick<JsMsg, 'subject' | 'data'> & Partial<Pick<JsMsg, 'headers'>>): BusMessage {
  return { subject, data, traceparent: headers?.get(TRACEPARENT) || undefined }
}

interface ReadOptions {
  readonly client: JetStreamClient
  readonly manager: JetStreamManager
  readonly stream: string
  readonly filter: string
  readonly deliver: Deliver
  readonly subscribeOptions: SubscribeOptions
  readonly log: Logger
}

export interface StreamReading {
  /** Why nothing is read at the moment; undefined while it is. */
  problem(): string | undefined
  /** Begins the reading anew: after a broken connection the server may have forgotten it. */
  renew(): void
  stop(): Promise<void>
}

/**
 * Reads a stream for as long as it is wanted. Whenever the reading breaks it is opened anew: from the message after the
 * last one, or with the last message of every subject where these were asked for. Resolves when the first reading stands.
 */
export async function readStream(options: ReadOptions): Promise<StreamReading> {
  const { client, manager, stream, filter, deliver, subscribeOptions, log } = options
  const { replay, onReplay } = subscribeOptions
  let lastSeq: number | undefined
  let messages: ConsumerMessages | undefined
  let problem: string | undefined = 'not begun'
  let stopped = false

  async function open() {
    const { state } = await manager.streams.info(stream)
    // A stream that is shorter than what was read is a new one: the server lost the old one.
    if (lastSeq === undefined || state.last_seq < lastSeq) lastSeq = lastSeq === undefined ? state.last_seq : 0
    const consumer = await client.consumers.get(stream, {
      filter_subjects: filter,
      ...(replay === 'last-per-subject'
        ? { deliver_policy: DeliverPolicy.LastPerSubject }
        : { opt_start_seq: lastSeq + 1 }),
    })
    const { num_pending: retained } = await consumer.info(true)
    messages = await consumer.consume({
      max_messages: PULL_AHEAD,
      expires: PULL_EXPIRES_MS,
      idle_heartbeat: HEARTBEAT_MS,
    })
    problem = undefined
    // Stopped while it was being opened: nobody else would end it.
    if (stopped) messages.stop()
    void stopWhenBroken(messages)
    return { consumer, messages, retained: replay === 'last-per-subject' ? retained : 0 }
  }

  async function stopWhenBroken(watched: ConsumerMessages): Promise<void> {
    for await (const { type } of watched.status()) {
      if (!BROKEN.has(type)) continue
      problem ??= type
      watched.stop()
    }
  }

  /** Resolves when the reading broke or is no longer wanted. */
  async function read({ consumer, messages: own, retained }: Opened, onReplayed: () => void): Promise<void> {
    let left = retained
    if (left === 0) onReplayed()
    for await (const message of own) {
      // What was taken out of the book is no news to a newcomer.
      const isGone = left > 0 && message.data.length === 0
      if (!isGone) await deliver(busMessageOf(message))
      lastSeq = message.seq
      left -= 1
      if (left === 0) onReplayed()
    }
    void consumer.delete().catch(() => undefined)
  }
  type Opened = Awaited<ReturnType<typeof open>>

  async function readAgain(): Promise<void> {
    try {
      const opened = await open()
      onReplay?.begins()
      await read(opened, () => onReplay?.ends())
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      await sleep(OPEN_AGAIN_MS)
    }
  }

  const first = await open()
  const replayed = Promise.withResolvers<void>()
  const reading = (async () => {
    await read(first, replayed.resolve).catch((error: unknown) => log.warn({ err: error, filter }, 'reading broke'))
    while (!stopped) {
      problem ??= 'the reading broke'
      await readAgain()
    }
  })()
  await Promise.race([replayed.promise, reading])
  return {
    problem: () => problem,
    renew() {
      problem ??= 'the connection broke'
      messages?.stop()
    },
    async stop() {
      stopped = true
      messages?.stop()
      await reading
    },
  }
}
