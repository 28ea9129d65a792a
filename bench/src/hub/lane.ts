import { setTimeout as sleep } from 'node:timers/promises'
import { Child } from './child.ts'
import type { ContenderName } from './contenders.ts'

const QUIET_MS = 100
// The servers take turns on one, their clients on the other.
const SERVER_CORE = 0
const CLIENT_CORE = 1

/** A server with its clients, each side in a process of its own. */
export class Lane implements Disposable {
  readonly sockets: number
  readonly server = new Child(new URL('./server-process.ts', import.meta.url), SERVER_CORE)
  readonly clients = new Child(new URL('./client-process.ts', import.meta.url), CLIENT_CORE)

  private constructor(sockets: number) {
    this.sockets = sockets
  }

  static async open(name: ContenderName, sockets: number, sampled = 0): Promise<Lane> {
    const lane = new Lane(sockets)
    try {
      const { port } = await lane.server.ask({ type: 'start', name })
      await lane.clients.ask({ type: 'connect', name, port, count: sockets, sampled })
      while ((await lane.server.ask({ type: 'connections' })).count !== sockets) await sleep(10)
      return lane
    } catch (error) {
      lane[Symbol.dispose]()
      throw error
    }
  }

  /** What the clients counted, once it stands still. */
  async bytesAtRest(): Promise<number> {
    for (let last = -1; ; ) {
      const { bytes = 0 } = await this.clients.ask({ type: 'received' })
      if (bytes === last) return bytes
      last = bytes
      await sleep(QUIET_MS)
    }
  }

  [Symbol.dispose](): void {
    this.server[Symbol.dispose]()
    this.clients[Symbol.dispose]()
  }
}
