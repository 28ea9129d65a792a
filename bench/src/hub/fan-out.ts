import type { ContenderName } from './contenders.ts'
import { Lane, Stage } from './lane.ts'
import { Racer, type Round } from './racer.ts'

/** The rounds of each, in the same order: the same index was run by the same process within the same second. */
export interface Match {
  readonly theirs: Round[]
  readonly perMessage: Round[]
  readonly coalesced: Round[]
}

const ROUNDS_PER_HEAT = 5
const MOST_HEATS = 6
const FEWEST_HEATS = 3
const ENOUGH_MS = 25_000
const DELIVERIES_PER_ROUND = 10_000
/** What is encoded once for all is encoded seldom: it takes so many until that code is compiled as well as the rest. */
const WARM_UP_DELIVERIES = 200_000
// Fewer would measure how cold the caches are rather than a sustained rate.
const FEWEST_FRAMES = 10
const UPDATES_PER_FRAME = 10

/**
 * Rounds take turns, so that whatever else the machine does hits both alike, and in one process: the same write to a
 * socket costs one process up to twice as much of the kernel's time as the next, for as long as it lives. Every heat
 * starts new ones.
 */
export async function measureFanOut(opponent: ContenderName, sockets: number): Promise<Match> {
  const match: Match = { theirs: [], perMessage: [], coalesced: [] }
  const enoughAt = performance.now() + ENOUGH_MS
  for (let heat = 0; heat < MOST_HEATS; heat++) {
    if (heat >= FEWEST_HEATS && performance.now() > enoughAt) break
    await runHeat(opponent, sockets, match)
  }
  return match
}

async function runHeat(opponent: ContenderName, sockets: number, match: Match): Promise<void> {
  using stage = new Stage()
  const theirs = await Lane.open(stage, opponent, sockets)
  const ours = await Lane.open(stage, 'signalr', sockets)
  const racers = {
    theirs: await Racer.on(theirs, 1),
    perMessage: await Racer.on(ours, 1),
    coalesced: await Racer.on(ours, UPDATES_PER_FRAME),
  }
  for (const racer of Object.values(racers)) await racer.run(Math.round(WARM_UP_DELIVERIES / sockets))
  const frames = Math.max(FEWEST_FRAMES, Math.round(DELIVERIES_PER_ROUND / sockets))
  for (let round = 0; round < ROUNDS_PER_HEAT; round++) {
    for (const name of Object.keys(racers) as (keyof Match)[]) match[name].push(await racers[name].run(frames))
  }
}
