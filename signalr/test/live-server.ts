import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { WebSocket } from 'ws'
import { createHubServer, type HubServer, type HubServerOptions } from '../src/index.ts'

export interface ClientChoice {
  readonly protocol: 'json' | 'messagepack'
  readonly skipNegotiation: boolean
}

export const CLIENT_CHOICES: readonly ClientChoice[] = [
  { protocol: 'messagepack', skipNegotiation: false },
  { protocol: 'messagepack', skipNegotiation: true },
  { protocol: 'json', skipNegotiation: false },
  { protocol: 'json', skipNegotiation: true },
]

/** A hub server on a real HTTP server, and the clients opened against it, all gone when it is disposed. */
export class LiveServer implements AsyncDisposable {
  readonly hubs: HubServer
  readonly sockets = new Set<Socket>()
  readonly #http
  readonly #cleanups: (() => unknown)[] = []

  private constructor(options: HubServerOptions) {
    this.hubs = createHubServer({ closeGraceMs: 200, ...options })
    this.#http = createServer((request, response) => {
      if (!this.hubs.handleRequest(request, response)) response.writeHead(404).end()
    })
    this.#http.on('upgrade', (request, socket, head) => {
      if (!this.hubs.handleUpgrade(request, socket, head)) socket.destroy()
    })
    this.#http.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    })
  }

  static async start(options: HubServerOptions = {}): Promise<LiveServer> {
    const server = new LiveServer(options)
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve))
    return server
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The official client, unmodified. */
  client(
    path: string,
    choice: ClientChoice,
    options: IHttpConnectionOptions = {},
    reconnectDelaysMs?: number[],
  ): HubConnection {
    const builder = new HubConnectionBuilder()
      .withUrl(this.url + path, {
        ...options,
        transport: HttpTransportType.WebSockets,
        skipNegotiation: choice.skipNegotiation,
      })
      .configureLogging(LogLevel.None)
    if (choice.protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
    if (reconnectDelaysMs !== undefined) builder.withAutomaticReconnect(reconnectDelaysMs)
    const client = builder.build()
    this.#cleanups.push(() => client.stop())
    return client
  }

  /** A WebSocket that speaks for itself. */
  async webSocket(pathAndQuery: string): Promise<RawClient> {
    const ws = new WebSocket(`ws://127.0.0.1:${this.port}${pathAndQuery}`)
    this.#cleanups.push(() => ws.terminate())
    const client = new RawClient(ws)
    await new Promise((resolve, reject) => {
      ws.once('open', resolve)
      ws.once('error', reject)
    })
    return client
  }

  /** Bare TCP, for clients that stop reading or answering. */
  tcp(): Socket {
    const socket = connect(this.port, '127.0.0.1')
    socket.on('error', () => undefined)
    this.#cleanups.push(() => socket.destroy())
    return socket
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const cleanup of this.#cleanups) await cleanup()
    await this.hubs.close()
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }
}

export const JSON_HANDSHAKE = '{"protocol":"json","version":1}\u001e'
export const MESSAGEPACK_HANDSHAKE = '{"protocol":"messagepack","version":1}\u001e'

/** Collects what a WebSocket receives. */
export class RawClient {
  readonly ws: WebSocket
  readonly frames: { readonly data: Buffer; readonly isBinary: boolean }[] = []
  readonly closed: Promise<number>

  constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('error', () => undefined)
    ws.on('message', (data, isBinary) => this.frames.push({ data: data as Buffer, isBinary }))
    this.closed = new Promise((resolve) => ws.once('close', resolve))
  }

  /** All JSON hub messages received so far, the handshake's answer included. */
  get messages(): Record<string, unknown>[] {
    return this.frames.flatMap(({ data }) =>
      data
        .toString()
        .split('\u001e')
        .slice(0, -1)
        .map((record) => JSON.parse(record) as Record<string, unknown>),
    )
  }

  sendRecord(value: object): void {
    this.ws.send(`${JSON.stringify(value)}\u001e`)
  }
}

/** A GET that upgrades, as bytes. */
export function upgradeRequest(path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
}

/** A short masked text frame, as a client sends it; the mask of zeros leaves the text readable. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 125) throw new RangeError('too long for a short frame')
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
