import { HubConnection, NullLogger } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import type { Wire } from './hub-link.ts'
import { type HubSocket, hubSocket } from './hub-socket.ts'

/** What the client's own builder calls; its types leave it out. */
interface HubConnections {
  create(socket: HubSocket, log: NullLogger, protocol: MessagePackHubProtocol): HubConnection
}

/** Loaded on demand: the first paint needs no hub. */
export function signalrWire(address: string, handlers: Record<string, (payload: never) => void>): Wire {
  const { create } = HubConnection as unknown as HubConnections
  const connection = create(hubSocket(address), NullLogger.instance, new MessagePackHubProtocol())
  for (const [target, handler] of Object.entries(handlers)) {
    // A handler that returns a value would be answered for, which a push does not ask.
    connection.on(target, (payload: never) => void handler(payload))
  }
  return connection
}
