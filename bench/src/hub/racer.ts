import type { Lane } from './lane.ts'

export interface Round {
  readonly updatesPerSecond: number
  /** Processor time of the server for one frame to one socket. */
  readonly cpuUsPerFrame: number
}

/** A lane that can be timed: it knows how many bytes a socket gets per frame. */
export class Racer {
  readonly #lane: Lane
  readonly #updatesPerFrame: number
  readonly #bytesPerFrame: number

  private constructor(lane: Lane, updatesPerFrame: number, bytesPerFrame: number) {
    this.#lane = lane
    this.#updatesPerFrame = updatesPerFrame
    this.#bytesPerFrame = bytesPerFrame
  }

  static async on(lane: Lane, updatesPerFrame: number): Promise<Racer> {
    const { stage, name, sockets } = lane
    const before = await lane.bytesAtRest()
    await stage.server.ask({ type: 'send', name, frames: 1, updatesPerFrame })
    return new Racer(lane, updatesPerFrame, ((await lane.bytesAtRest()) - before) / sockets)
  }

  async run(frames: number): Promise<Round> {
    const { stage, name, sockets } = this.#lane
    const updatesPerFrame = this.#updatesPerFrame
    const deliveries = frames * sockets
    await stage.clients.ask({ type: 'expect', bytes: Math.round(this.#bytesPerFrame * deliveries) })
    const { startedUs = 0, cpuUs = 0 } = await stage.server.ask({ type: 'send', name, frames, updatesPerFrame })
    const { reachedUs = 0 } = await stage.clients.ask({ type: 'reached' })
    return {
      updatesPerSecond: (deliveries * updatesPerFrame * 1_000_000) / (reachedUs - startedUs),
      cpuUsPerFrame: cpuUs / deliveries,
    }
  }
}
