import { Child } from '../hub/child.ts'
import { median } from '../hub/median.ts'

export interface Throughput {
  /** Of one core's time. */
  readonly perSecond: number
  readonly perSecondOfWall: number
  /** Of one core's time, only parsed. */
  readonly parsedPerSecond: number
  readonly share: { readonly parse: number; readonly book: number; readonly spread: number }
}

const EVENTS = 200
const WARM_UP_ROUNDS = 3
const SERVER_CORE = 0
const CLIENT_CORE = 1

/** Where changes go: to clients, one of each protocol, or to a bus that nobody is on. */
export type Destination = 'hub' | 'bus'

/** Whole messages by processor time, so that what else runs on the machine counts less. */
export async function measureThroughput(
  to: Destination,
  rounds: number,
  messagesPerRound: number,
): Promise<Throughput> {
  using server = new Child(new URL('./server-process.ts', import.meta.url), SERVER_CORE)
  using clients = new Child(new URL('./client-process.ts', import.meta.url), CLIENT_CORE)
  const { port } = await server.ask({ type: 'start', events: EVENTS, oneSport: true, to })
  const protocols = to === 'hub' ? ['json', 'messagepack'] : []
  for (const protocol of protocols) {
    await clients.ask({ type: 'connect', port, count: 1, protocol })
  }
  const measured: Record<string, number>[] = []
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const times = await server.ask({ type: 'throughput', messages: messagesPerRound })
    // Each message changes its match at least once: otherwise something else was measured.
    if ((times.applied ?? 0) < messagesPerRound) throw new Error(`only ${times.applied} changes came of them`)
    if (round >= 0) measured.push(times)
  }
  const { listening = 0 } = await clients.ask({ type: 'received' })
  if (listening !== protocols.length)
    throw new Error(`${listening} of ${protocols.length} clients heard of the changes`)
  const middle = (name: string) => median(measured.map((times) => times[name] ?? Number.NaN))
  const share = (of: (times: Record<string, number>) => number) => median(measured.map(of))
  return {
    perSecond: 1_000_000 / middle('wholeUs'),
    perSecondOfWall: 1_000_000 / middle('wallUs'),
    parsedPerSecond: 1_000_000 / middle('parseUs'),
    share: {
      parse: share(({ parseUs = 0, wholeUs = 1 }) => parseUs / wholeUs),
      book: share(({ parseUs = 0, bookUs = 0, wholeUs = 1 }) => (bookUs - parseUs) / wholeUs),
      spread: share(({ bookUs = 0, wholeUs = 1 }) => (wholeUs - bookUs) / wholeUs),
    },
  }
}
