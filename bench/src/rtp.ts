import { GAME_IDS, type GameId } from '@momio/contract/game-ids'
import { gameOf } from '@momio/domain/casino/games'
import { ALEBRIJES } from '@momio/domain/casino/slot/alebrijes'
import { CENOTE } from '@momio/domain/casino/slot/cenote'
import { LUCHADOR } from '@momio/domain/casino/slot/luchador'
import { blackjackReturn } from '../../domain/test/casino/blackjack-return.ts'
import { coheteReturn } from '../../domain/test/casino/cohete-return.ts'
import { ruletaReturn } from '../../domain/test/casino/ruleta-return.ts'
import { slotReturn } from '../../domain/test/casino/slot-return.ts'
import type { Report } from './report.ts'
import { drawValues } from './rtp/drawn-values.ts'
import { playRounds } from './rtp/play-rounds.ts'
import { frequencyScore, runsScore, serialScore } from './rtp/statistics.ts'

const ROUNDS = 100_000
const VALUES = 100_000
/** Two sides of a normal distribution at 99 %. */
const SCORE = 2.576

/** Every combination of stops, every place and number, every order of cards, every target: the return of no game is an estimate. */
const EXACT: Readonly<Record<GameId, () => number>> = {
  alebrijes: () => slotReturn(ALEBRIJES).returnToPlayer,
  cenote: () => slotReturn(CENOTE).returnToPlayer,
  luchador: () => slotReturn(LUCHADOR).returnToPlayer,
  ruleta: ruletaReturn,
  blackjack: blackjackReturn,
  cohete: () => coheteReturn(),
}

/** The return of each game, exact and played, against what is published; and whether its draws are even. */
export default async function rtp(report: Report): Promise<void> {
  for (const gameId of GAME_IDS) {
    const exact = EXACT[gameId]()
    const { returnToPlayer } = gameOf(gameId)
    report.row({
      metric: `${gameId}: exact return`,
      value: 100 * exact,
      unit: '%',
      goal: `published ${(100 * returnToPlayer).toFixed(2)} %, rounded down`,
      met: Math.floor(exact * 1e4 + 1e-6) / 1e4 === returnToPlayer,
    })
    // Says nothing about the return that the exact one does not; it says that real rounds are drawn by the same chances.
    const { mean, half } = playRounds(gameId, ROUNDS)
    report.row({
      metric: `${gameId}: ${ROUNDS.toLocaleString('en-US')} real rounds, ± ${(100 * half).toFixed(2)} at 99.9 %`,
      value: 100 * mean,
      unit: '%',
      goal: 'the exact one is inside',
      met: Math.abs(mean - exact) <= half,
    })
    reportDraws(report, gameId)
  }
}

function reportDraws(report: Report, gameId: GameId): void {
  const { what, chances, values } = drawValues(gameId, VALUES)
  const score = (metric: string, value: number) => {
    report.row({ metric, value, unit: 'deviations', goal: `within ${SCORE}`, met: Math.abs(value) <= SCORE })
  }
  score(`${gameId}: chi-square of ${what}`, frequencyScore(values, chances))
  score(`${gameId}: pairs of ${what} in a row`, serialScore(values, chances))
  const middle = chances.length / 2
  score(`${gameId}: runs of high and low ${what}`, runsScore(values.map((value) => value >= middle)))
}
