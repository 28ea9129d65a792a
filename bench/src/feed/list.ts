import { orderedTournaments } from '@momio/contract/live-book'
import { HttpLoad } from '../auth/http-load.ts'
import { Child } from '../hub/child.ts'
import { median } from '../hub/median.ts'

interface Round {
  readonly perSecond: number
  readonly cpuUs: number
}

export interface ListSpeed {
  readonly perSecond: number
  readonly barePerSecond: number
  /** The median of the rounds' own ratios: what slows one round down slows both sides of it. */
  readonly ratio: number
  readonly cpuUs: number
  readonly bareCpuUs: number
  readonly cpuRatio: number
  /** While prices move. */
  readonly movingPerSecond: number
}

const SERVER_CORE = 0
const ROUND_MS = 500
/** With connections of their own: a set of them on loopback is acknowledged eagerly or not, and stays that way. */
const HEATS = 7
const MOVES_PER_SECOND = 100
/** What browsers ask for. */
const ENCODING = 'gzip, deflate, br'

/** The live list as a crowd of browsers asks for it, against a bare `node:http` that answers the same bytes. */
export async function measureList(rounds: number): Promise<ListSpeed> {
  using server = new Child(new URL('./list-process.ts', import.meta.url), SERVER_CORE)
  const { port = 0 } = await server.ask({ type: 'start' })
  try {
    const { port: barePort = 0 } = await server.ask({ type: 'startBare', port, encoding: ENCODING })
    const open = (at: number) => HttpLoad.open(at, orderedTournaments.path, { method: 'GET', encoding: ENCODING })
    const time = async (load: HttpLoad): Promise<Round> => {
      const { us: before = 0 } = await server.ask({ type: 'cpu' })
      const answers = await load.run(ROUND_MS)
      const { us: after = 0 } = await server.ask({ type: 'cpu' })
      return { perSecond: (answers * 1_000) / ROUND_MS, cpuUs: (after - before) / answers }
    }
    const measured: { ours: Round; bare: Round }[] = []
    for (let heat = 0; heat < HEATS; heat++) {
      using ours = await open(port)
      using bare = await open(barePort)
      await ours.run(ROUND_MS)
      await bare.run(ROUND_MS)
      for (let round = 0; round < rounds; round++) measured.push({ ours: await time(ours), bare: await time(bare) })
    }
    await server.ask({ type: 'move', perSecond: MOVES_PER_SECOND })
    using ours = await open(port)
    const moving: number[] = []
    for (let round = 0; round < rounds; round++) moving.push((await time(ours)).perSecond)
    const middle = (pick: (round: { ours: Round; bare: Round }) => number) => median(measured.map(pick))
    return {
      perSecond: middle((round) => round.ours.perSecond),
      barePerSecond: middle((round) => round.bare.perSecond),
      ratio: middle((round) => round.ours.perSecond / round.bare.perSecond),
      cpuUs: middle((round) => round.ours.cpuUs),
      bareCpuUs: middle((round) => round.bare.cpuUs),
      cpuRatio: middle((round) => round.bare.cpuUs / round.ours.cpuUs),
      movingPerSecond: median(moving),
    }
  } finally {
    await server.ask({ type: 'stop' })
  }
}
