import type { EndCause, HubConnection } from '../api.ts'
import type { Settings } from '../options.ts'
import { frameOf } from '../protocol/frame.ts'
import { PROTOCOLS } from '../protocol/handshake.ts'
import type { IncomingMessage } from '../protocol/hub-message.ts'
import type { Shaken } from './await-handshake.ts'
import { Calls, type Offer } from './calls.ts'
import { FloodBound } from './flood-bound.ts'
import { textForClient } from './hub-error.ts'
import type { KeepAlive, KeptAlive } from './keep-alive.ts'
import type { Link } from './link.ts'
import { Outgoing } from './outgoing.ts'

/** What a connection needs of its hub. */
export interface Host<Identity> {
  readonly offer: Offer<Identity>
  readonly settings: Settings
  readonly keepAlive: KeepAlive
  join(group: string, member: Outgoing): void
  leave(group: string, member: Outgoing): void
  onConnected(connection: Connection<Identity>): unknown
  onEnded(connection: Connection<Identity>, ending: Ending): unknown
}

export interface Ending {
  readonly cause: EndCause
  readonly reason: string | undefined
}

const PING_FRAMES = new Map(
  PROTOCOLS.map((protocol) => [protocol, frameOf(protocol.opcode, [protocol.encode({ type: 'ping' })])]),
)

/** A client after its handshake. */
export class Connection<Identity> implements HubConnection<Identity>, KeptAlive {
  readonly id: string
  readonly identity: Identity
  readonly outgoing: Outgoing
  readonly #host: Host<Identity>
  readonly #link: Link
  readonly #calls: Calls<Identity>
  readonly #flood: FloodBound
  readonly #groups = new Set<string>()
  /** Frames that came while `onConnected` was running. */
  readonly #early: { readonly data: Buffer; readonly isBinary: boolean }[] = []
  #phase: 'starting' | 'open' | 'closing' = 'starting'
  #ending: Ending | undefined
  #lastReadTick: number
  #seenDrains = 0
  #stalledTicks = 0

  constructor(
    host: Host<Identity>,
    link: Link,
    shaken: Shaken,
    who: { readonly id: string; readonly identity: Identity },
  ) {
    const { settings, keepAlive } = host
    this.id = who.id
    this.identity = who.identity
    this.#host = host
    this.#link = link
    this.outgoing = new Outgoing(link, shaken.protocol, keepAlive.ticks, settings.maxBufferedBytes, () =>
      this.#end('slow', 'Client reads too slowly.', true),
    )
    this.#calls = new Calls(this, this.outgoing, host.offer, settings)
    this.#flood = new FloodBound(settings.methodsPerSecond, performance.now())
    this.#lastReadTick = keepAlive.ticks.now
    if (shaken.rest.length > 0) this.#early.push({ data: shaken.rest, isBinary: shaken.isBinary })
  }

  /** Takes over the socket's events. */
  async run(): Promise<void> {
    const { ws } = this.#link
    ws.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    ws.on('ping', (data) => this.#answerPing(data))
    ws.on('pong', () => this.#takeFromFloodBound(1))
    ws.on('error', (error) => this.#end('malformed', error.message))
    const closed = new Promise<void>((resolve) => ws.once('close', resolve))
    ws.once('close', () => this.#detach())
    await this.#start()
    await closed
    await this.#host.onEnded(this, this.#ending ?? { cause: 'client', reason: undefined })
  }

  send(target: string, ...args: readonly unknown[]): void {
    this.outgoing.send(this.outgoing.protocol.encode({ type: 'invocation', target, args }))
  }

  join(group: string): void {
    if (this.#phase === 'closing' || this.#groups.has(group)) return
    this.#groups.add(group)
    this.#host.join(group, this.outgoing)
  }

  leave(group: string): void {
    if (this.#groups.delete(group)) this.#host.leave(group, this.outgoing)
  }

  close(reason?: string, options: { readonly allowReconnect?: boolean } = {}): void {
    this.#end('server', reason, options.allowReconnect ?? false)
  }

  tick(): void {
    const { ticks, silentAfterTicks, pingAfterTicks } = this.#host.keepAlive
    const { isLagging, drains } = this.outgoing
    this.#stalledTicks = isLagging && drains === this.#seenDrains ? this.#stalledTicks + 1 : 0
    this.#seenDrains = drains
    if (ticks.now - this.#lastReadTick > silentAfterTicks) this.#end('silent', 'Client was silent for too long.', true)
    else if (this.#stalledTicks > silentAfterTicks) this.#end('slow', 'Client does not read.', true)
    else if (!isLagging && ticks.now - this.outgoing.lastWriteTick >= pingAfterTicks) {
      const ping = PING_FRAMES.get(this.outgoing.protocol)
      if (ping !== undefined) this.outgoing.sendFrame(ping)
    }
  }

  async #start(): Promise<void> {
    this.#link.ws.pause()
    try {
      await this.#host.onConnected(this)
    } catch (error) {
      this.#host.settings.log.warn({ err: error, connectionId: this.id }, 'onConnected failed')
      this.#end('server', textForClient(error, 'onConnected'))
    }
    if (this.#phase !== 'starting') return
    this.#phase = 'open'
    for (const frame of this.#early.splice(0)) this.#receive(frame.data, frame.isBinary)
    this.#link.ws.resume()
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#lastReadTick = this.#host.keepAlive.ticks.now
    if (this.#phase === 'starting') this.#early.push({ data, isBinary })
    if (this.#phase !== 'open') return
    const decoded = this.outgoing.protocol.decode(data, isBinary)
    if (!decoded.ok) this.#end('malformed', `Malformed frame: ${decoded.problem}.`)
    else if (this.#takeFromFloodBound(decoded.messages.length)) {
      for (const message of decoded.messages) this.#handle(message)
    }
  }

  #handle(message: IncomingMessage): void {
    if (this.#phase !== 'open') return
    switch (message.type) {
      case 'invocation':
      case 'streamInvocation':
        this.#calls.start(message)
        break
      case 'cancelInvocation':
        this.#calls.cancel(message.invocationId)
        break
      case 'close':
        this.#end('client', undefined)
        break
      case 'ping':
      case 'ignored':
        break
    }
  }

  /** Answered here rather than by ws, which would pile up answers for a client that does not read them. */
  #answerPing(data: Buffer): void {
    this.#lastReadTick = this.#host.keepAlive.ticks.now
    if (this.#takeFromFloodBound(1) && !this.outgoing.isLagging) this.#link.ws.pong(data)
  }

  #takeFromFloodBound(count: number): boolean {
    const isWithin = this.#flood.take(count, performance.now())
    if (!isWithin) this.#end('flood', 'Client sends too many messages.')
    return isWithin
  }

  #end(cause: EndCause, reason: string | undefined, allowReconnect = false): void {
    if (this.#phase === 'closing') return
    this.#phase = 'closing'
    this.#ending = { cause, reason }
    this.outgoing.sendLast(this.outgoing.protocol.encode({ type: 'close', error: reason, allowReconnect }))
    this.#detach()
    // ws destroys the socket itself when the client does not answer in time; a paused one could not see the answer.
    this.#link.ws.close(1000)
    this.#link.ws.resume()
  }

  /** From here on no group and no stream holds on to it. */
  #detach(): void {
    this.#phase = 'closing'
    this.#early.length = 0
    this.#host.keepAlive.remove(this)
    this.#calls.cancelAll()
    for (const group of this.#groups) this.#host.leave(group, this.outgoing)
    this.#groups.clear()
  }
}
