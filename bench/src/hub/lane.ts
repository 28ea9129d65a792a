import { setTimeout as sleep } from 'node:timers/promises'
import { Child } from './child.ts'
import type { ContenderName } from './contenders.ts'

const QUIET_MS = 100
const SERVER_CORE = 0
const CLIENT_CORE = 1

/** A process for servers and one for their clients, each on a core of its own. */
export class Stage implements Disposable {
  readonly server: Child
  readonly clients: Child

  constructor() {
    this.server = new Child(new URL('./server-process.ts', import.meta.url), SERVER_CORE)
    this.clients = new Child(new URL('./client-process.ts', import.meta.url), CLIENT_CORE)
  }

  [Symbol.dispose](): void {
    this.server[Symbol.dispose]()
    this.clients[Symbol.dispose]()
  }
}

/** A server with its clients. */
export class Lane {
  readonly stage: Stage
  readonly name: ContenderName
  readonly sockets: number

  private constructor(stage: Stage, name: ContenderName, sockets: number) {
    this.stage = stage
    this.name = name
    this.sockets = sockets
  }

  static async open(stage: Stage, name: ContenderName, sockets: number, sampled = 0): Promise<Lane> {
    const { server, clients } = stage
    const { port } = await server.ask({ type: 'start', name })
    await clients.ask({ type: 'connect', name, port, count: sockets, sampled })
    while ((await server.ask({ type: 'connections', name })).count !== sockets) await sleep(10)
    return new Lane(stage, name, sockets)
  }

  /** What the clients counted, once it stands still. */
  async bytesAtRest(): Promise<number> {
    for (let last = -1; ; ) {
      const { bytes = 0 } = await this.stage.clients.ask({ type: 'received' })
      if (bytes === last) return bytes
      last = bytes
      await sleep(QUIET_MS)
    }
  }
}
