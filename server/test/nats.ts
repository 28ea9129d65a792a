import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** Removes what a test left on the NATS server. */
export async function deleteStreams(url: string, prefix: string): Promise<void> {
  const connection = await connect({ servers: new URL(url).host })
  const manager = await jetstreamManager(connection)
  for await (const stream of manager.streams.list()) {
    if (stream.config.name.startsWith(`${prefix}-`)) await manager.streams.delete(stream.config.name)
  }
  await connection.close()
}
