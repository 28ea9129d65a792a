import { setTimeout as sleep } from 'node:timers/promises'
import { Child } from '../hub/child.ts'
import { median } from '../hub/median.ts'

export interface Latency {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the changes sent, how many reached the sockets; the rest were overtaken by newer ones of the same line. */
  readonly delivered: number
  /** Processor time of the server per time passed. */
  readonly cores: number
}

export interface SocketLoad {
  readonly sockets: number
  readonly perSecond: number
  readonly spells: number
}

const EVENTS = 200
const LINES_PER_MESSAGE = 8
const WARM_UP_SECONDS = 3
const SPELL_SECONDS = 4
const SETTLE_MS = 500
const SERVER_CORE = 0
const CLIENT_CORE = 1

/**
 * From the moment a message is due at the adapter until a socket has the frame with its price. Players and matches are
 * spread over ten sports, half of the players on soccer. The median of the spells, since one may fall into something else
 * the machine does.
 */
export async function measureLatency({ sockets, perSecond, spells }: SocketLoad): Promise<Latency> {
  using server = new Child(new URL('./server-process.ts', import.meta.url), SERVER_CORE)
  using clients = new Child(new URL('./client-process.ts', import.meta.url), CLIENT_CORE)
  const { port } = await server.ask({ type: 'start', events: EVENTS, oneSport: false, to: 'hub' })
  await clients.ask({ type: 'connect', port, count: sockets, protocol: 'messagepack' })

  async function spell(seconds: number): Promise<Latency> {
    const load = { perSecond, seconds, lines: LINES_PER_MESSAGE }
    const { startedUs, endedUs, cores = 0 } = await server.ask({ type: 'sendSteadily', ...load })
    await sleep(SETTLE_MS)
    const { listening } = await clients.ask({ type: 'received' })
    if (listening !== sockets) throw new Error(`${listening} of ${sockets} sockets heard of the changes`)
    const late = await clients.ask({ type: 'latencies', fromUs: startedUs, toUs: endedUs })
    return {
      p50Ms: (late.p50Us ?? Number.NaN) / 1_000,
      p99Ms: (late.p99Us ?? Number.NaN) / 1_000,
      delivered: (late.changes ?? 0) / (perSecond * seconds),
      cores,
    }
  }

  await spell(WARM_UP_SECONDS)
  const measured: Latency[] = []
  for (let n = 0; n < spells; n++) measured.push(await spell(SPELL_SECONDS))
  const middle = (pick: (latency: Latency) => number) => median(measured.map(pick))
  return {
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    delivered: middle(({ delivered }) => delivered),
    cores: middle(({ cores }) => cores),
  }
}
