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
  /**
   * Asked at negotiate and again at upgrade; null answers 401. A hub without it is open to everybody and reads no token; one
   * that takes guests too returns an identity for them.
   */
  authorize?(request: IncomingMessage, accessToken: string | undefined): Identity | null | Promise<Identity | null>
  /** By whom `Hub.user` finds the connections of an identity; undefined for a guest. */
  userOf?(identity: Identity): string | undefined
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
  /** All connections of a user on this process, each from the end of its `onConnected`. */
  user(id: string): HubUser
  broadcast(target: string, ...args: readonly unknown[]): void
  readonly connections: number
}

export interface HubUser {
  send(target: string, ...args: readonly unknown[]): void
  readonly connections: number
}

export interface Group {
  /** At once, behind everything posted before it; encoded and framed once per protocol. */
  send(target: string, ...args: readonly unknown[]): void
  /** With the other changes of the window in one frame; of each key only the latest. */
  post(key: string, target: string, ...args: readonly unknown[]): void
  /** As `post`, where changes of one key that share a window are merged by the caller's function when it ends. */
  postChange<Change>(key: string, change: Change, merge: MergeChanges<Change>, options?: PostOptions): void
  /** Sends what was posted without waiting for the window to end. */
  flush(): void
  readonly size: number
}

/** One call of a method of the client. */
export interface HubInvocation {
  readonly target: string
  readonly args: readonly unknown[]
}

/**
 * What to send for changes of one key, at least one, in the order they were posted; at most one message of each target.
 * Clients that joined at different times may get different runs of changes.
 */
export type MergeChanges<Change> = (key: string, changes: readonly Change[]) => readonly HubInvocation[]

export interface PostOptions {
  /** Does not wait for the window, and is sent even when the next change of its key follows at once. */
  readonly urgent?: boolean
}

/** Why connections ended: by the client or the server's own wish, or because the client broke a bound. */
export type EndCause = 'client' | 'server' | 'handshake' | 'malformed' | 'flood' | 'slow' | 'silent'

export interface HubStats {
  readonly connections: number
  readonly groups: number
  readonly opened: number
  readonly ended: Readonly<Record<EndCause, number>>
}
