import { type Chances, certain, memoised, mixture, sum } from '../chances.ts'

/** How many kills a fight brings, from one on. */
export const KILLS = [0.62, 0.24, 0.14] as const

interface FightsToCome {
  readonly homeWins: number
  /** Kills of both sides. */
  readonly kills: Chances
}

/** The side that first wins `needed` fights has the map; home wins each with `p` and has won `home` of them. */
export const fightsToCome: (...numbers: number[]) => FightsToCome = memoised(
  3000,
  (p = 0.5, needed = 1, home = 0, away = 0) => {
    const width = needed + 1
    const reached = new Float64Array(width * width)
    reached[home * width + away] = 1
    const lengths = new Map<number, number>()
    let homeWins = 0
    for (let a = home; a <= needed; a++) {
      for (let b = away; b <= needed; b++) {
        const weight = reached[a * width + b] as number
        if (weight === 0) continue
        if (a === needed || b === needed) {
          const fights = a + b - home - away
          lengths.set(fights, (lengths.get(fights) ?? 0) + weight)
          if (a === needed) homeWins += weight
        } else {
          reached[(a + 1) * width + b] = (reached[(a + 1) * width + b] as number) + weight * p
          reached[a * width + b + 1] = (reached[a * width + b + 1] as number) + weight * (1 - p)
        }
      }
    }
    return {
      homeWins,
      kills: mixture(Array.from(lengths, ([fights, weight]) => ({ weight, of: killsOf(fights) }))),
    }
  },
)

const killsOf: (...numbers: number[]) => Chances = memoised(200, (fights = 0) =>
  fights === 0 ? certain(0) : sum(killsOf(fights - 1), { low: 1, p: KILLS }),
)
