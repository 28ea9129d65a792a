import { memoised } from '../chances.ts'

/** 0 home, 1 away: numbers, because the tables below are indexed by who serves. */
export type Server = 0 | 1

/** How a set ends: games of both, and how likely. */
export interface SetEnd {
  readonly home: number
  readonly away: number
  readonly probability: number
}

/** Probability that the server wins a game that stands at `won` to `lost` points, each point with `p`. */
export const holds: (p: number, won: number, lost: number) => number = memoised(4000, (p = 0, won = 0, lost = 0) => {
  const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
  function from(a: number, b: number): number {
    if (a >= 4 && a - b >= 2) return 1
    if (b >= 4 && b - a >= 2) return 0
    if (a >= 3 && b >= 3) return a === b ? deuce : a > b ? p + (1 - p) * deuce : p * deuce
    return p * from(a + 1, b) + (1 - p) * from(a, b + 1)
  }
  return from(won, lost)
})

/** How a game may end: won or lost to nothing, 15, 30, or after deuce. */
export interface GameEnds {
  readonly won: readonly number[]
  readonly lost: readonly number[]
}

/** For the server of a game that stands at `won` to `lost` points, each point with `p`. */
export const gameEnds: (p: number, won: number, lost: number) => GameEnds = memoised(
  4000,
  (p = 0, won = 0, lost = 0): GameEnds => {
    const ends = { won: [0, 0, 0, 0], lost: [0, 0, 0, 0] }
    const add = (to: number[], place: number, weight: number) => {
      to[place] = (to[place] ?? 0) + weight
    }
    function from(a: number, b: number, weight: number): void {
      if (a >= 3 && b >= 3) {
        add(ends.won, 3, weight * holds(p, a, b))
        add(ends.lost, 3, weight * (1 - holds(p, a, b)))
      } else if (a === 4) add(ends.won, b, weight)
      else if (b === 4) add(ends.lost, a, weight)
      else {
        from(a + 1, b, weight * p)
        from(a, b + 1, weight * (1 - p))
      }
    }
    from(won, lost, 1)
    return ends
  },
)

/** Who serves point number `point` of a tie-break: one point, then two each. */
export function tiebreakServer(first: Server, point: number): Server {
  return (Math.floor((point + 1) / 2) % 2 === 0 ? first : 1 - first) as Server
}

/** Probability that home wins a tie-break; `pHome` and `pAway` are points won on own serve. */
export const tiebreakForHome: (...numbers: number[]) => number = memoised(
  4000,
  (pHome = 0, pAway = 0, first = 0, home = 0, away = 0) => {
    const known = new Map<number, number>()
    function from(a: number, b: number): number {
      if (a >= 7 && a - b >= 2) return 1
      if (b >= 7 && b - a >= 2) return 0
      // From six all every two points are one on each serve, so that 6-6 and 7-7 are the same.
      if (a >= 6 && b >= 6 && a === b) {
        const both = pHome * (1 - pAway)
        return both / (both + (1 - pHome) * pAway)
      }
      const key = a * 100 + b
      const before = known.get(key)
      if (before !== undefined) return before
      const point = tiebreakServer(first as Server, a + b) === 0 ? pHome : 1 - pAway
      const result = point * from(a + 1, b) + (1 - point) * from(a, b + 1)
      known.set(key, result)
      return result
    }
    return from(home, away)
  },
)

/** How a set from this score may end, the present game (or tie-break) being won by home with `game`. */
export function setEnds(
  hold: readonly [number, number],
  tiebreak: number,
  from: { readonly home: number; readonly away: number; readonly server: Server; readonly game: number },
): SetEnd[] {
  const ends = new Map<number, number>()
  const grid = new Map<number, number>([[from.home * 10 + from.away, 1]])
  const started = from.home + from.away
  for (let played = started; played < 13; played++) {
    for (let home = 0; home <= Math.min(played, 6); home++) {
      const away = played - home
      const weight = grid.get(home * 10 + away)
      if (weight === undefined || away > 6) continue
      const server = (played - started) % 2 === 0 ? from.server : 1 - from.server
      const serves = server === 0 ? hold[0] : 1 - hold[1]
      const game = played === started ? from.game : played === 12 ? tiebreak : serves
      for (const [nextHome, nextAway, probability] of [
        [home + 1, away, weight * game],
        [home, away + 1, weight * (1 - game)],
      ] as const) {
        const target = setIsOver(nextHome, nextAway) ? ends : grid
        const key = nextHome * 10 + nextAway
        target.set(key, (target.get(key) ?? 0) + probability)
      }
    }
  }
  return Array.from(ends, ([key, probability]) => ({ home: Math.floor(key / 10), away: key % 10, probability }))
}

export function setIsOver(home: number, away: number): boolean {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}
