import type { LiveTable } from '@momio/contract/game-ids'
import { drawCrashPoint, elapsedMsTo, HIGHEST_MULTIPLIER } from './cohete.ts'
import { drawsOf } from './fairness.ts'
import { drawNumber } from './roulette/ruleta.ts'

interface Times {
  /** Bets are taken for so long. */
  readonly openMs: number
  /** From the result to the next round, so that everybody has seen it. */
  readonly restMs: number
}

export const TABLE_TIMES: Readonly<Record<LiveTable, Times>> = {
  ruleta: { openMs: 20_000, restMs: 7_000 },
  cohete: { openMs: 8_000, restMs: 4_000 },
}

/** From the last bet until the ball has fallen. */
export const SPIN_MS = 8_000

/** All who play have the same one, known to the house: what binds it are the chains of its server seeds (`seed-chain.ts`). */
export function tableClientSeed(table: LiveTable): string {
  return `momio:${table}`
}

/** The number of the wheel, or where the rocket is lost in hundredths. */
export function tableOutcome(table: LiveTable, roundNo: number, serverSeed: string): number {
  const draws = drawsOf({ serverSeed, clientSeed: tableClientSeed(table), nonce: roundNo })
  return table === 'ruleta' ? drawNumber(draws) : drawCrashPoint(draws)
}

/** From the last bet to the result: how long the ball runs, or how far the rocket gets. */
export function waitForResultMs(table: LiveTable, outcome: number): number {
  return table === 'ruleta' ? SPIN_MS : flightMs(outcome)
}

/** The rocket is lost with the first hundredth that it does not reach; at the highest it has arrived. */
function flightMs(crashPoint: number): number {
  return elapsedMsTo(Math.min(crashPoint + 1, HIGHEST_MULTIPLIER))
}
