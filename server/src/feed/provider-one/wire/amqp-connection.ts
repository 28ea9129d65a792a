import { type Channel, type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib'
import type { Logger } from '../../../platform/operation/log.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'

const CONNECT_TIMEOUT_MS = 10_000
const HEARTBEAT_SECONDS = 10

export interface AmqpOptions {
  readonly url: string
  /** What the connection is called in the broker's list and in the log. */
  readonly name: string
  readonly log: Logger
  /** Runs on a fresh channel after every connect; the connection counts as up when it is done. */
  readonly setUp: (channel: Channel) => Promise<void>
  readonly onUp?: () => void
  /** Once each time it was up. */
  readonly onDown?: () => void
  /** First wait between attempts; it doubles up to half a minute. */
  readonly firstRetryMs?: number
}

export interface AmqpConnection {
  up(): boolean
  close(): Promise<void>
}

/** A connection that comes back by itself: one line when it goes down, one when it is up again. */
export async function openAmqp(options: AmqpOptions): Promise<AmqpConnection> {
  const { url, name, log, setUp, onUp, onDown, firstRetryMs = 500 } = options
  let up = false
  let isReported = false

  function down(error: Error): void {
    if (up) onDown?.()
    up = false
    if (isReported) return
    isReported = true
    log.warn(`${name}: the broker is not there (${messageOf(error)}); trying again until it is`)
  }

  async function prepare(model: ChannelModel): Promise<void> {
    // The recovery listens only once this is done; an error before that would end the process.
    model.on('error', () => undefined)
    const channel = await model.createChannel()
    let reason: Error | undefined
    channel.on('error', (error) => {
      reason = error
    })
    // The broker may close a channel alone, say when its queue goes; without it the connection is of no use.
    channel.on('close', () => {
      if (reason) down(reason)
      model.close().catch(() => undefined)
    })
    await setUp(channel)
  }

  const connection: RecoveringChannelModel = await connect(withHeartbeat(url), {
    timeout: CONNECT_TIMEOUT_MS,
    clientProperties: { connection_name: name },
    recovery: { setup: prepare, waitForConnect: false, initialDelay: firstRetryMs, maxDelay: 30_000 },
  })
  connection.on('connect', () => {
    up = true
    if (isReported) log.warn(`${name}: the broker is back`)
    isReported = false
    onUp?.()
  })
  connection.on('disconnect', down)
  connection.on('connect-failed', down)
  connection.on('error', () => undefined)

  return {
    up: () => up,
    async close() {
      up = false
      await connection.close()
    },
  }
}

/** A silent broker is noticed within two beats. */
function withHeartbeat(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS))
  return url.href
}
