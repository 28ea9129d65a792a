import { createValueStore, type ValueStore } from '../stores/value-store.ts'
import type { Timing } from '../time/timing.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

/** The states of a connection, as the specification names them (doc 2 §4). */
export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** What of the official client's HubConnection is used. */
export interface Wire {
  start(): Promise<void>
  stop(): Promise<void>
  onclose(callback: () => void): void
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  stream(method: string, ...args: unknown[]): { subscribe(listener: StreamListener<never>): { dispose(): void } }
}

export interface StreamListener<Item> {
  next(item: Item): void
  complete(): void
  error(problem: unknown): void
}

/** A connection to one hub that is kept up until it is stopped. */
export interface HubLink {
  readonly state: Pick<ValueStore<ConnectionState>, 'get' | 'subscribe'>
  start(): void
  stop(): void
  /** Drops a connection that may be broken, or ends the wait for the next attempt. */
  renew(): void
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  /** Of the connection that stands now; with it the stream ends. Returns the way to end it sooner. */
  stream<Item>(method: string, args: readonly unknown[], listener: StreamListener<Item>): () => void
}

/** A connection that ends sooner counts as a failed attempt: a server that hangs up at once is not hammered. */
const STEADY_MS = 10_000

/**
 * The client's own automatic reconnect covers neither the first attempt nor a close by the server, so one loop does all.
 * `openWire` may load code first; that it fails is a failed attempt like any other.
 */
export function createHubLink(openWire: () => Promise<Wire>, timing: Timing): HubLink {
  const state = createValueStore<ConnectionState>('Disconnected')
  let wire: Wire | undefined
  let wanted = false
  let looping = false
  let endPause: (() => void) | undefined

  /** Resolves when the connection is over, with the time it lasted. */
  async function connection(): Promise<number> {
    let startedAt = Number.POSITIVE_INFINITY
    try {
      const opened = await openWire()
      const closed = new Promise<void>((resolve) => opened.onclose(resolve))
      wire = opened
      if (!wanted) return 0
      await opened.start()
      startedAt = timing.now()
      state.set('Connected')
      await closed
    } catch {
      // Offline or refused: the next attempt is the answer.
    } finally {
      wire = undefined
    }
    return Math.max(0, timing.now() - startedAt)
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timing.after(ms, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })
  }

  async function loop() {
    looping = true
    let failures = 0
    state.set('Connecting')
    while (wanted) {
      const lastedMs = await connection()
      if (!wanted) break
      failures = lastedMs >= STEADY_MS ? 0 : failures
      state.set('Reconnecting')
      await pause(reconnectDelayMs(failures))
      failures++
    }
    looping = false
    state.set('Disconnected')
  }

  return {
    state,
    start() {
      wanted = true
      if (!looping) void loop()
    },
    stop() {
      if (!wanted) return
      wanted = false
      state.set('Disconnecting')
      endPause?.()
      void wire?.stop()
    },
    renew() {
      endPause?.()
      void wire?.stop()
    },
    async invoke(method, ...args) {
      if (!wire) throw new Error(`not connected: ${method}`)
      return wire.invoke(method, ...args)
    },
    stream(method, args, listener) {
      if (!wire) throw new Error(`not connected: ${method}`)
      const subscription = wire.stream(method, ...args).subscribe(listener)
      return () => subscription.dispose()
    },
  }
}
