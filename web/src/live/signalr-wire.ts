import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import type { Wire } from './hub-link.ts'

/** Loaded on demand: the first paint needs no hub. */
export function signalrWire(path: string, handlers: Record<string, (payload: never) => void>): Wire {
  const connection = new HubConnectionBuilder()
    .withUrl(path, { skipNegotiation: true, transport: HttpTransportType.WebSockets })
    .withHubProtocol(new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build()
  for (const [target, handler] of Object.entries(handlers)) {
    // A handler that returns a value would be answered for, which a push does not ask.
    connection.on(target, (payload: never) => void handler(payload))
  }
  return connection
}
