import type { ConsumeMessage } from 'amqplib'
import type { Logger } from '../../platform/log.ts'
import { type AmqpConnection, openAmqp } from './amqp-connection.ts'
import type { FeedSource } from './feed-source.ts'

/** The bookmaker exchange of the Unified Odds Feed. */
export const EXCHANGE = 'unifiedfeed'

/** Messages the broker may hand over ahead: enough to keep busy, few enough to stay in memory. */
const PREFETCH = 500

export interface AmqpSourceOptions {
  readonly url: string
  readonly log: Logger
  readonly exchange?: string
  /** The queue is bound: what is published from now on arrives. What was published while it was not is gone. */
  readonly onUp?: () => void
  readonly firstRetryMs?: number
}

export interface AmqpSource extends FeedSource {
  up(): boolean
}

/** The queue is ours alone and goes with the connection, as the provider prescribes; a recovery fills the gap. */
export function amqpSource({ url, log, exchange = EXCHANGE, onUp, firstRetryMs }: AmqpSourceOptions): AmqpSource {
  let connection: AmqpConnection | undefined
  let stopped = false
  return {
    up: () => connection?.up() ?? false,
    async start(onMessage) {
      connection = await openAmqp({
        url,
        log,
        name: 'feed',
        onUp,
        firstRetryMs,
        async setUp(channel) {
          await channel.prefetch(PREFETCH)
          const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
          await channel.bindQueue(queue, exchange, '#')
          await channel.consume(queue, (message: ConsumeMessage | null) => {
            if (stopped) return
            if (message === null) {
              // The queue was deleted under us.
              channel.close().catch(() => undefined)
              return
            }
            onMessage({ routingKey: message.fields.routingKey, body: message.content.toString('utf8') })
            channel.ack(message)
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
