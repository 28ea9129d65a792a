import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Node takes its own listeners off the socket of an upgrade: without one of ours, a client that resets it ends the process. */
export function endOnError(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
}

/** The socket is destroyed after the answer: no timeout of the HTTP server ends one whose client never closes its side. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  endOnError(socket)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  socket.end(head, () => socket.destroy())
}
