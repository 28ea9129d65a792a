import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHubServer, type Group } from '@momio/signalr'
import { Server as SocketIoServer } from 'socket.io'
import { type WebSocket, WebSocketServer } from 'ws'

export type ContenderName = 'ws' | 'socket.io' | 'signalr'

export interface Contender {
  readonly port: number
  connections(): number
  /** One message to everybody. */
  send(n: number): void
  /** Only ours coalesces. */
  readonly group?: Group
}

const UPDATE_BYTES = 300
const LONG_MS = 600_000
// So large that the digits of a number never grow.
const FIRST_SEQ = 1_000_000
const FILLER = 'x'.repeat(UPDATE_BYTES - 60)

/** A price update of 300 bytes as MessagePack, whatever its number; `at` is when it was meant to be posted. */
export function updateOf(n: number, at = 0): { id: string; seq: number; at: string; text: string } {
  const seq = FIRST_SEQ + n
  return { id: `sr:match:${seq}`, seq, at: `@${String(at).padStart(16, '0')}`, text: FILLER }
}

export function startContender(name: ContenderName): Promise<Contender> {
  if (name === 'ws') return startWs()
  return name === 'socket.io' ? startSocketIo() : startSignalr()
}

/** The ceiling: the same buffer given to `send` of every socket, nothing encoded. */
async function startWs(): Promise<Contender> {
  const http = createServer()
  const sockets = new Set<WebSocket>()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false })
  server.on('connection', (socket) => {
    socket.once('message', () => {
      socket.send('ready')
      sockets.add(socket)
    })
  })
  const payload = Buffer.alloc(UPDATE_BYTES, 'x')
  return {
    port: await listen(http),
    connections: () => sockets.size,
    send() {
      for (const socket of sockets) socket.send(payload)
    },
  }
}

async function startSocketIo(): Promise<Contender> {
  const http = createServer()
  const io = new SocketIoServer(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    pingInterval: LONG_MS,
    pingTimeout: LONG_MS,
  })
  io.on('connection', (socket) => void socket.join('all'))
  return {
    port: await listen(http),
    connections: () => io.sockets.adapter.rooms.get('all')?.size ?? 0,
    send: (n) => void io.to('all').emit('OddsChange', updateOf(n)),
  }
}

async function startSignalr(): Promise<Contender> {
  const http = createServer()
  const hubs = createHubServer({ keepAliveMs: LONG_MS, clientTimeoutMs: LONG_MS })
  const hub = hubs.hub('/hub', { onConnected: (connection) => connection.join('all') })
  http.on('upgrade', (request, socket, head) => void hubs.handleUpgrade(request, socket, head))
  const group = hub.group('all')
  return {
    port: await listen(http),
    connections: () => group.size,
    send: (n) => group.send('OddsChange', updateOf(n)),
    group,
  }
}

function listen(http: Server): Promise<number> {
  return new Promise((resolve) => {
    http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => resolve((http.address() as AddressInfo).port))
  })
}
