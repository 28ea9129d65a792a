import { type Chances, certain, sum } from '../chances.ts'
import { CONVERSION, pointsOf, pointsOfDrives, presentDrive, wholeDrive } from './drive.ts'

export type Side = 'home' | 'away'

/** Where the ball is; a side about to try its conversion has no drive of its own any more. */
export interface Ball {
  readonly possession: Side
  readonly zone: number
  readonly down: number
  readonly converting: boolean
}

/** A stretch of play: its time, and whether its end ends the drive too. */
export interface Stretch {
  readonly ms: number
  readonly endsDrive: boolean
}

/** Both sides' further points, each independent of the other once the number of drives is given. */
export interface Branch {
  readonly weight: number
  readonly home: Chances
  readonly away: Chances
}

/** How many drives fit is uncertain: spread of the count, as a part of it, and the piece of a drive lost at the end. */
const COUNT = { spread: 0.3, lostAtHalf: 0.15, lostAtQuarter: 0.3 }
/** Three points that have the mean and the variance of a normal curve. */
const NORMAL = [
  { weight: 1 / 6, at: -Math.sqrt(3) },
  { weight: 2 / 3, at: 0 },
  { weight: 1 / 6, at: Math.sqrt(3) },
]

export function pointsToCome(
  gains: Readonly<Record<Side, number>>,
  ball: Ball,
  stretches: readonly Stretch[],
): Branch[] {
  const meanMs = (wholeDrive(gains.home).meanMs + wholeDrive(gains.away).meanMs) / 2
  const present = ball.converting ? null : presentDrive(gains[ball.possession], ball.zone, ball.down)
  const [first] = stretches
  const presentMs = present?.meanMs ?? 0
  const finishes = present && first ? 1 - Math.exp(-1.6 * (first.ms / presentMs) ** 1.3) : 0
  const now: Chances = ball.converting
    ? CONVERSION
    : present
      ? pointsOf({ touchdown: present.touchdown * finishes, fieldGoal: present.fieldGoal * finishes })
      : certain(0)
  let drives = 0
  let variance = 0
  stretches.forEach(({ ms, endsDrive }, index) => {
    const count = (index === 0 ? Math.max(ms - presentMs, 0) : ms) / meanMs
    drives += Math.max(count - (endsDrive ? COUNT.lostAtHalf : COUNT.lostAtQuarter), 0)
    variance += COUNT.spread * count
  })
  const other: Side = ball.possession === 'home' ? 'away' : 'home'
  const counts = NORMAL.flatMap(({ weight, at }) => {
    const count = Math.max(drives + at * Math.sqrt(variance), 0)
    const whole = Math.floor(count)
    return [
      { weight: weight * (1 - count + whole), count: whole },
      { weight: weight * (count - whole), count: whole + 1 },
    ]
  })
  return counts
    .filter(({ weight }) => weight > 0)
    .map(({ weight, count }) => {
      // The ball goes to the other side next, so that it has the odd drive.
      const theirs = pointsOfDrives(gains[other], Math.ceil(count / 2))
      const own = sum(now, pointsOfDrives(gains[ball.possession], Math.floor(count / 2)))
      return ball.possession === 'home' ? { weight, home: own, away: theirs } : { weight, home: theirs, away: own }
    })
}

/** Sudden death: home's chance to score first, and how often the deciding score is a touchdown. */
export function overtime(
  gains: Readonly<Record<Side, number>>,
  ball: Ball | null,
): { readonly home: number; readonly touchdown: Readonly<Record<Side, number>> } {
  const home = wholeDrive(gains.home)
  const away = wholeDrive(gains.away)
  const scores = { home: home.touchdown + home.fieldGoal, away: away.touchdown + away.fieldGoal }
  const someone = 1 - (1 - scores.home) * (1 - scores.away)
  const homeFirst = scores.home / someone
  const awayFirst = 1 - scores.away / someone
  const touchdown = { home: home.touchdown / scores.home, away: away.touchdown / scores.away }
  if (!ball) return { home: (homeFirst + awayFirst) / 2, touchdown }
  const now = presentDrive(gains[ball.possession], ball.zone, ball.down)
  const scoresNow = now.touchdown + now.fieldGoal
  return {
    home: ball.possession === 'home' ? scoresNow + (1 - scoresNow) * awayFirst : (1 - scoresNow) * homeFirst,
    touchdown,
  }
}
