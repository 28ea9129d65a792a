import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface HubServer {
  hub<Identity = undefined>(path: string, definition: HubDefinition<Identity>): Hub
  /** Answers POST {hub}/negotiate; false when the request is not for a hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** For the HTTP server's `upgrade` event; false when the path is no hub, and the socket is then untouched. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Says goodbye to every client, telling it to come back, and resolves when all sockets are gone. */
  close(reason?: string): Promise<void>
  stats(): HubStats
}

export interface HubDefinition<Identity> {
  /** Asked at negotiate and again at upgrade; null answers 401. */
  authorize?(request: IncomingMessage, accessToken: string | undefined): Identity | null | Promise<Identity | null>
  /** Names match whatever their case, as in other SignalR servers. Arguments come from outside: check them. */
  readonly methods?: Readonly<Record<string, HubMethod<Identity>>>
  readonly streams?: Readonly<Record<string, HubStream<Identity>>>
  /** Messages of the client wait until it is done; if it throws, the connection is closed. */
  onConnected?(connection: HubConnection<Identity>): void | Promise<void>
  onDisconnected?(connection: HubConnection<Identity>, reason: string | undefined): void | Promise<void>
}

export type HubMethod<Identity> = (connection: HubConnection<Identity>, ...args: readonly unknown[]) => unknown

/** The signal is aborted when the client cancels or goes away. */
export type HubStream<Identity> = (
  connection: HubConnection<Identity>,
  signal: AbortSignal,
  ...args: readonly unknown[]
) => AsyncIterable<unknown>

export interface HubConnection<Identity> {
  readonly id: string
  readonly identity: Identity
  send(target: string, ...args: readonly unknown[]): void
  join(group: string): void
  leave(group: string): void
  close(reason?: string, options?: { readonly allowReconnect?: boolean }): void
}

export interface Hub {
  group(name: string): Group
  broadcast(target: string, ...args: readonly unknown[]): void
  readonly connections: number
}

export interface Group {
  /** At once, behind everything posted before it; encoded and framed once per protocol. */
  send(target: string, ...args: readonly unknown[]): void
  /** With the other updates of the window in one frame; of each key only the latest. */
  post(key: string, target: string, ...args: readonly unknown[]): void
  /** Sends what was posted without waiting for the window to end. */
  flush(): void
  readonly size: number
}

/** Why connections ended: by the client or the server's own wish, or because the client broke a bound. */
export type EndCause = 'client' | 'server' | 'handshake' | 'malformed' | 'flood' | 'slow' | 'silent'

export interface HubStats {
  readonly connections: number
  readonly groups: number
  readonly opened: number
  readonly ended: Readonly<Record<EndCause, number>>
}
