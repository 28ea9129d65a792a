import type { Channel } from 'amqplib'
import type { Logger } from '../../../platform/operation/log.ts'
import { openAmqp } from './amqp-connection.ts'
import type { Delivery } from './feed-source.ts'
import { EXCHANGE } from './source-amqp.ts'

export interface AmqpPublisherOptions {
  readonly url: string
  readonly log: Logger
  readonly exchange?: string
  /** The exchange is there and takes messages, at first and after every gap: what came in between was dropped. */
  readonly onUp?: () => void
}

export interface AmqpPublisher {
  publish(delivery: Delivery): void
  stop(): Promise<void>
}

/** Lets the simulator speak through a real broker; what the broker cannot take is dropped, as a live feed would. */
export async function amqpPublisher({
  url,
  log,
  exchange = EXCHANGE,
  onUp,
}: AmqpPublisherOptions): Promise<AmqpPublisher> {
  let open: Channel | null = null
  const connection = await openAmqp({
    url,
    log,
    name: 'simulator',
    onUp,
    async setUp(channel) {
      await channel.assertExchange(exchange, 'topic', { durable: true })
      channel.on('close', () => {
        if (open === channel) open = null
      })
      channel.on('drain', () => {
        open = channel
        onUp?.()
      })
      open = channel
    },
  })
  return {
    publish({ routingKey, body }) {
      if (open === null) return
      if (!open.publish(exchange, routingKey, Buffer.from(body))) open = null
    },
    async stop() {
      open = null
      await connection.close()
    },
  }
}
