import { memoised } from '../chances.ts'

/** 0 home, 1 away. */
export type Server = 0 | 1

/** How a set ends: points of both, and how likely. */
export interface SetEnd {
  readonly home: number
  readonly away: number
  readonly probability: number
}

/** Points past the target beyond which a set is taken as settled by its last two. */
const LONGEST = 14

/** Points to win: 25, and 15 in the fifth set. */
export function target(setIndex: number): number {
  return setIndex === 4 ? 15 : 25
}

export function setIsOver(home: number, away: number, toWin: number): boolean {
  return Math.max(home, away) >= toWin && Math.abs(home - away) >= 2
}

/**
 * Ends of a set that stands at `home` to `away`; home wins a rally with `serving` when it serves and with
 * `receiving` when it does not. A server of 2 means that nobody knows yet who begins.
 */
export const setEnds: (...numbers: number[]) => readonly SetEnd[] = memoised(
  2000,
  (serving = 0, receiving = 0, toWin = 0, home = 0, away = 0, server = 2) => {
    const most = toWin + LONGEST
    const width = most + 1
    // Two tables, one for each server, of the probability that the score is ever reached.
    const reached = [new Float64Array(width * width), new Float64Array(width * width)] as const
    for (const first of [0, 1] as const) {
      if (server === first || server === 2) reached[first][home * width + away] = server === 2 ? 0.5 : 1
    }
    const ends: SetEnd[] = []
    for (let played = home + away; played <= 2 * most; played++) {
      for (let a = Math.max(home, played - most); a <= Math.min(played - away, most); a++) {
        const b = played - a
        const place = a * width + b
        const byHome = reached[0][place] as number
        const byAway = reached[1][place] as number
        if (byHome + byAway === 0) continue
        if (setIsOver(a, b, toWin) || a === most || b === most) {
          ends.push({ home: a, away: b, probability: byHome + byAway })
          continue
        }
        const toHome = byHome * serving + byAway * receiving
        // Whoever wins the rally serves the next.
        reached[0][place + width] = (reached[0][place + width] as number) + toHome
        reached[1][place + 1] = (reached[1][place + 1] as number) + byHome + byAway - toHome
      }
    }
    return ends
  },
)
