import type { Channel, ConsumeMessage } from 'amqplib'
import type { Logger } from '../../../platform/operation/log.ts'
import { type AmqpConnection, openAmqp } from './amqp-connection.ts'
import type { FeedSource } from './feed-source.ts'

/** The bookmaker exchange of the Unified Odds Feed. */
export const EXCHANGE = 'unifiedfeed'

/** Messages the broker may hand over ahead: enough to keep busy, few enough to stay in memory. */
const PREFETCH = 500
/** Acknowledged together at the latest after so many: well before the broker stops handing over. */
const ACKNOWLEDGED_TOGETHER = 100

export interface AmqpSourceOptions {
  readonly url: string
  readonly log: Logger
  readonly exchange?: string
  readonly firstRetryMs?: number
}

export interface AmqpSource extends FeedSource {
  up(): boolean
}

/** The queue is ours alone and goes with the connection, as the provider prescribes; a recovery fills the gap. */
export function amqpSource({ url, log, exchange = EXCHANGE, firstRetryMs }: AmqpSourceOptions): AmqpSource {
  let connection: AmqpConnection | undefined
  let stopped = false
  return {
    up: () => connection?.up() ?? false,
    async start({ onMessage, onUp, onDown }) {
      connection = await openAmqp({
        url,
        log,
        name: 'feed',
        onUp,
        onDown,
        firstRetryMs,
        async setUp(channel) {
          await channel.prefetch(PREFETCH)
          const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
          await channel.bindQueue(queue, exchange, '#')
          const acknowledge = acknowledger(channel)
          await channel.consume(queue, (message: ConsumeMessage | null) => {
            if (stopped) return
            if (message === null) {
              // The queue was deleted under us.
              channel.close().catch(() => undefined)
              return
            }
            const { routingKey } = message.fields
            onMessage({ routingKey, body: message.content.toString('utf8') }, () => acknowledge(message))
          })
        },
      })
    },
    async stop() {
      stopped = true
      await connection?.close()
      connection = undefined
    },
  }
}

/** Messages are done in the order they came, so that one acknowledgement stands for all before it. */
function acknowledger(channel: Channel): (message: ConsumeMessage) => void {
  let open = true
  let waiting = 0
  let last: ConsumeMessage | undefined
  channel.once('close', () => {
    open = false
  })

  function flush(): void {
    const message = last
    last = undefined
    waiting = 0
    if (message === undefined || !open) return
    try {
      channel.ack(message, true)
    } catch {
      // The connection is closing and has not told yet; what is not acknowledged goes with the queue.
      open = false
    }
  }

  return (message) => {
    if (last === undefined) setImmediate(flush)
    last = message
    waiting += 1
    if (waiting >= ACKNOWLEDGED_TOGETHER) flush()
  }
}
