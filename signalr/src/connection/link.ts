import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** A WebSocket and the socket below it, which frames made for many connections are written to. */
export interface Link {
  readonly ws: WebSocket
  readonly socket: Duplex
}
