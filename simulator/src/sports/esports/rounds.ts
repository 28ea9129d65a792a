import { type Chances, fromWeights, memoised, shifted } from '../chances.ts'

/** Counter-Strike: thirteen rounds win a map; at twelve all, four of the next six, and so on. */
const REGULAR = 12
const OVERTIME_HALF = 3
/** Overtimes beyond which nothing is worth counting. */
const MOST_OVERTIMES = 6
const MOST_ROUNDS = REGULAR + OVERTIME_HALF * MOST_OVERTIMES + 1

export function mapIsOver(home: number, away: number): boolean {
  const most = Math.max(home, away)
  const least = Math.min(home, away)
  if (least < REGULAR) return most > REGULAR
  const beyond = home + away - 2 * REGULAR
  // After a whole overtime only level scores go on.
  if (beyond % (2 * OVERTIME_HALF) === 0) return home !== away
  const overtime = Math.floor(beyond / (2 * OVERTIME_HALF))
  return most === REGULAR + OVERTIME_HALF * (overtime + 1) + 1
}

interface RoundsToCome {
  readonly homeWins: number
  readonly lead: Chances
  readonly total: Chances
}

/** How a map ends that stands at `home` to `away`, every round being won by home with `p`. */
export function roundsToCome(p: number, home: number, away: number): RoundsToCome {
  // One overtime is like the next, so that none is too far to be counted.
  const overtimes = Math.max(Math.floor((home + away - 2 * REGULAR) / (2 * OVERTIME_HALF)), 0)
  const before = OVERTIME_HALF * overtimes
  const { homeWins, lead, total } = fromScore(p, home - before, away - before)
  return { homeWins, lead, total: shifted(total, 2 * before) }
}

const fromScore: (...numbers: number[]) => RoundsToCome = memoised(3000, (p = 0.5, home = 0, away = 0) => {
  const width = MOST_ROUNDS + 2
  const reached = new Float64Array(width * width)
  reached[home * width + away] = 1
  const lead = new Map<number, number>()
  const total = new Map<number, number>()
  let homeWins = 0
  let all = 0
  for (let played = home + away; played <= 2 * MOST_ROUNDS; played++) {
    for (let a = Math.max(home, played - MOST_ROUNDS - 1); a <= Math.min(played - away, MOST_ROUNDS + 1); a++) {
      const b = played - a
      const place = a * width + b
      const weight = reached[place] as number
      if (weight === 0) continue
      if (mapIsOver(a, b)) {
        lead.set(a - b, (lead.get(a - b) ?? 0) + weight)
        total.set(played, (total.get(played) ?? 0) + weight)
        all += weight
        if (a > b) homeWins += weight
      } else if (played < 2 * MOST_ROUNDS) {
        reached[place + width] = (reached[place + width] as number) + weight * p
        reached[place + 1] = (reached[place + 1] as number) + weight * (1 - p)
      }
    }
  }
  return { homeWins: homeWins / all, lead: fromWeights(lead), total: fromWeights(total) }
})
