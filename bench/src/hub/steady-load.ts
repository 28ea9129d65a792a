import { Lane } from './lane.ts'

export interface SteadyLoad {
  readonly updatesPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cores: number
}

const WARM_UP_SECONDS = 2
const SECONDS = 6
const SAMPLED_SOCKETS = 50

/** Everybody gets the same even stream, coalesced by the group's own window; latency counts from when an update was due. */
export async function measureSteadyLoad(sockets: number, perSecond: number): Promise<SteadyLoad> {
  using lane = await Lane.open('signalr', sockets, SAMPLED_SOCKETS)
  const { server, clients } = lane
  await server.ask({ type: 'postSteadily', perSecond, seconds: WARM_UP_SECONDS })
  const {
    startedUs = 0,
    endedUs = 0,
    cores = 0,
  } = await server.ask({ type: 'postSteadily', perSecond, seconds: SECONDS })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const { count = 0, p50Us = 0, p99Us = 0 } = await clients.ask({ type: 'latencies', fromUs: startedUs, toUs: endedUs })
  const expected = SAMPLED_SOCKETS * perSecond * SECONDS
  if (count !== expected)
    throw new Error(`${count} updates reached the sampled sockets, ${expected} were posted to them`)
  return {
    updatesPerSecond: (sockets * perSecond * SECONDS * 1_000_000) / (endedUs - startedUs),
    p50Ms: p50Us / 1_000,
    p99Ms: p99Us / 1_000,
    cores,
  }
}
