import { setTimeout as sleep } from 'node:timers/promises'
import { Lane, Stage } from './lane.ts'
import { median } from './median.ts'

export interface SteadyLoad {
  readonly updatesPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Processor time of the server per time passed. */
  readonly cores: number
}

const WARM_UP_SECONDS = 2
const SPELLS = 3
const SPELL_SECONDS = 3
const SETTLE_MS = 1_000
const SAMPLED_SOCKETS = 50

/**
 * Everybody gets the same even stream, coalesced by the group's own window; latency counts from when an update was due. The
 * median of three spells, since one may fall into something else the machine does, each with processes of its own.
 */
export async function measureSteadyLoad(sockets: number, perSecond: number): Promise<SteadyLoad> {
  const spells: SteadyLoad[] = []
  for (let spell = 0; spell < SPELLS; spell++) {
    using stage = new Stage()
    const lane = await Lane.open(stage, 'signalr', sockets, SAMPLED_SOCKETS)
    await stage.server.ask({ type: 'postSteadily', name: lane.name, perSecond, seconds: WARM_UP_SECONDS })
    spells.push(await measureSpell(lane, perSecond))
  }
  const middle = (pick: (spell: SteadyLoad) => number) => median(spells.map(pick))
  return {
    updatesPerSecond: middle((spell) => spell.updatesPerSecond),
    p50Ms: middle((spell) => spell.p50Ms),
    p99Ms: middle((spell) => spell.p99Ms),
    cores: middle((spell) => spell.cores),
  }
}

async function measureSpell({ stage, name, sockets }: Lane, perSecond: number): Promise<SteadyLoad> {
  const { server, clients } = stage
  const answer = await server.ask({ type: 'postSteadily', name, perSecond, seconds: SPELL_SECONDS })
  const { startedUs = 0, endedUs = 0, cores = 0 } = answer
  await sleep(SETTLE_MS)
  const { count = 0, p50Us = 0, p99Us = 0 } = await clients.ask({ type: 'latencies', fromUs: startedUs, toUs: endedUs })
  const posted = SAMPLED_SOCKETS * perSecond * SPELL_SECONDS
  if (count !== posted) throw new Error(`${count} updates reached the sampled sockets, ${posted} were posted to them`)
  return {
    updatesPerSecond: (sockets * perSecond * SPELL_SECONDS * 1_000_000) / (endedUs - startedUs),
    p50Ms: p50Us / 1_000,
    p99Ms: p99Us / 1_000,
    cores,
  }
}
