import type { PlansOptions } from './programme/plans.ts'
import { playedTime } from './programme/played-time.ts'
import type { SportKey } from './programme/tournament.ts'

/** On at one time, where nobody asks for something else; two or more, so that every sport always has one in play. */
export const MATCHES: Partial<Record<SportKey, number>> = {
  soccer: 14,
  basketball: 6,
  tennis: 3,
  baseball: 2,
  iceHockey: 2,
  volleyball: 2,
  americanFootball: 2,
  esportsCs: 2,
  esportsLol: 2,
  mma: 2,
}

export interface SimulatorOptions {
  readonly seed: string
  readonly now: () => number
  /** Simulated seconds per second. */
  readonly speed?: number
  /** The time on the wall at which played time began; the same matches are on as long after it, whenever that is. */
  readonly since?: number
  /** Live matches by sport. */
  readonly matches?: Partial<Readonly<Record<SportKey, number>>>
  /** Matches on sale before their kick-off; none unless asked for. */
  readonly prematch?: number
  /** Prices that move per simulated second over all live matches; without it each moves every 2 to 4 seconds. */
  readonly pricesPerSecond?: number
  /** Bets on the champions of the leagues; none unless asked for. */
  readonly outrights?: boolean
  /** How often matches are called off, prices cancelled and results corrected; 1 is the usual measure, 0 never. */
  readonly mishaps?: number
  /** Of a hundred matches, so many have a wrong result that is rolled back and put right; without it `mishaps` decides. */
  readonly wrongResults?: number
}

/** What decides which matches are played and how they go; the clock on the wall has no part in it. */
export type PlayOptions = Omit<SimulatorOptions, 'now'>

/** With what holds where nobody asks for something else. */
export function plansOptionsOf(options: PlayOptions): PlansOptions {
  const { seed, speed = 1, since, matches = MATCHES, prematch = 0, mishaps = 1 } = options
  const movesByItself = options.pricesPerSecond === undefined
  const time = playedTime({ speed, since })
  return { seed, time, speed, matches, prematch, mishaps, wrongResults: options.wrongResults, movesByItself }
}
