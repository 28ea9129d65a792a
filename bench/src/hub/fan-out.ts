import { Racer, type Round } from './racer.ts'

/** The rounds of each, in the same order: the same index was run within the same second. */
export interface FanOut {
  readonly ws: Round[]
  readonly perMessage: Round[]
  readonly socketIo: Round[]
  readonly coalesced: Round[]
}

const ROUNDS_PER_HEAT = 5
const MOST_HEATS = 6
const FEWEST_HEATS = 2
const ENOUGH_MS = 25_000
const FRAMES_PER_ROUND = 10_000
/** What is encoded once for all is encoded seldom: it takes so many until that code is compiled as well as the rest. */
const WARM_UP_DELIVERIES = 400_000
// Fewer would measure how cold the caches are rather than a sustained rate.
const FEWEST_FRAMES = 10
const UPDATES_PER_FRAME = 10

/**
 * Rounds take turns, so that whatever else the machine does hits all alike. Every heat starts new processes: on loopback a
 * set of connections falls into acknowledging every segment or every other one, which costs the sender up to 4 us a frame,
 * and stays that way.
 */
export async function measureFanOut(sockets: number): Promise<FanOut> {
  const fanOut: FanOut = { ws: [], perMessage: [], socketIo: [], coalesced: [] }
  const enoughAt = performance.now() + ENOUGH_MS
  for (let heat = 0; heat < MOST_HEATS; heat++) {
    if (heat >= FEWEST_HEATS && performance.now() > enoughAt) break
    await runHeat(sockets, fanOut)
  }
  return fanOut
}

async function runHeat(sockets: number, fanOut: FanOut): Promise<void> {
  const frames = Math.max(FEWEST_FRAMES, Math.round(FRAMES_PER_ROUND / sockets))
  using ws = await Racer.open('ws', sockets, 1)
  using perMessage = await Racer.open('signalr', sockets, 1)
  using socketIo = await Racer.open('socket.io', sockets, 1)
  using coalesced = await Racer.open('signalr', sockets, UPDATES_PER_FRAME)
  const racers = { ws, perMessage, socketIo, coalesced }
  for (const racer of Object.values(racers)) await racer.run(Math.round(WARM_UP_DELIVERIES / sockets))
  for (let round = 0; round < ROUNDS_PER_HEAT; round++) {
    for (const name of Object.keys(racers) as (keyof FanOut)[]) fanOut[name].push(await racers[name].run(frames))
  }
}
