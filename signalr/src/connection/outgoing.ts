import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { frameOf } from '../protocol/frame.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import type { Ticks } from './keep-alive.ts'
import type { Link } from './link.ts'

/** One coalesced update; a later one in the same slot replaces it while it waits. */
export class Update {
  readonly slot: string
  readonly message: Uint8Array
  #kept: Uint8Array | undefined

  constructor(slot: string, message: Uint8Array) {
    this.slot = slot
    this.message = message
  }

  /** For who waits: 300 bytes of the pool would pin a whole slab of it. One copy for all of them. */
  get kept(): Uint8Array {
    this.#kept ??= new Uint8Array(this.message)
    return this.#kept
  }
}

/** What a group hands to each of its members of one protocol. */
export interface Batch {
  /** All of it, framed once for everybody who keeps up. */
  readonly frame: Buffer
  readonly updates: readonly Update[]
  readonly message: Uint8Array | undefined
}

/**
 * Writes whole frames straight to the socket, beside `ws`: it writes its own frames (pong, close) synchronously to the same
 * socket when compression is off, so order is kept. Once the socket's own buffer is full, updates wait here, the latest of
 * each slot only, until it drains.
 */
export class Outgoing {
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #protocol: HubProtocol
  readonly #ticks: Ticks
  readonly #maxBufferedBytes: number
  readonly #onOverflow: () => void
  readonly #waiting = new Map<string, Uint8Array>()
  readonly #drainListeners = new Set<() => void>()
  #waitingBytes = 0
  #lastWriteTick: number
  #drains = 0

  constructor(link: Link, protocol: HubProtocol, ticks: Ticks, maxBufferedBytes: number, onOverflow: () => void) {
    this.#ws = link.ws
    this.#socket = link.socket
    this.#protocol = protocol
    this.#ticks = ticks
    this.#maxBufferedBytes = maxBufferedBytes
    this.#onOverflow = onOverflow
    this.#lastWriteTick = ticks.now
    this.#socket.on('drain', () => this.#drained())
  }

  get protocol(): HubProtocol {
    return this.#protocol
  }

  get lastWriteTick(): number {
    return this.#lastWriteTick
  }

  /** How often the socket got rid of all it held: standing still while lagging means that the client does not read. */
  get drains(): number {
    return this.#drains
  }

  /** The kernel takes no more; what is written now only waits in memory. */
  get isLagging(): boolean {
    return this.#socket.writableNeedDrain
  }

  deliver(batch: Batch): void {
    if (this.#waitingBytes === 0 && !this.#socket.writableNeedDrain) {
      this.#write(batch.frame)
      return
    }
    for (const update of batch.updates) this.#keep(update)
    if (batch.message !== undefined) this.send(batch.message)
    else if (this.#waitingBytes > this.#maxBufferedBytes) this.#onOverflow()
  }

  /** Behind the updates that wait, so that nothing overtakes. */
  send(message: Uint8Array): void {
    this.#write(frameOf(this.#protocol.opcode, [...this.#takeWaiting(), message]))
  }

  /** A frame made for many connections, such as a ping. */
  sendFrame(frame: Buffer): void {
    this.#write(frame)
  }

  /** The last words: no bound applies, since nothing follows. */
  sendLast(message: Uint8Array): void {
    this.#takeWaiting()
    if (this.#ws.readyState === WebSocket.OPEN) this.#socket.write(frameOf(this.#protocol.opcode, [message]))
  }

  /** Calls back once, when the socket takes data again; returns how to stop listening. */
  onceDrained(listener: () => void): () => void {
    this.#drainListeners.add(listener)
    return () => this.#drainListeners.delete(listener)
  }

  #write(frame: Buffer): void {
    // After the close frame nothing may follow, and ws would not know of it.
    if (this.#ws.readyState !== WebSocket.OPEN) return
    this.#lastWriteTick = this.#ticks.now
    if (!this.#socket.write(frame) && this.#socket.writableLength > this.#maxBufferedBytes) this.#onOverflow()
  }

  #keep(update: Update): void {
    const older = this.#waiting.get(update.slot)
    this.#waitingBytes += update.kept.length - (older?.length ?? 0)
    // Deleted first, so that the order is that of the latest updates.
    if (older !== undefined) this.#waiting.delete(update.slot)
    this.#waiting.set(update.slot, update.kept)
  }

  #takeWaiting(): Uint8Array[] {
    if (this.#waiting.size === 0) return []
    const messages = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#waitingBytes = 0
    return messages
  }

  #drained(): void {
    this.#drains++
    const messages = this.#takeWaiting()
    if (messages.length > 0) this.#write(frameOf(this.#protocol.opcode, messages))
    for (const listener of [...this.#drainListeners]) {
      this.#drainListeners.delete(listener)
      listener()
    }
  }
}
