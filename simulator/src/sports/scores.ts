import type { Chances } from './chances.ts'

/** Home and away: goals, corners, points. */
export interface Pair {
  readonly home: number
  readonly away: number
}

/** How likely each score is: `p[i * width + j]` is the probability of `low.home + i` to `low.away + j`. */
export interface ScoreChances {
  readonly low: Pair
  readonly width: number
  readonly p: ArrayLike<number>
}

/** Scores of two sides that do not depend on each other. */
export function independent(home: Chances, away: Chances): ScoreChances {
  const width = away.p.length
  const p = new Float64Array(home.p.length * width)
  for (let i = 0; i < home.p.length; i++) {
    const weight = home.p[i] as number
    if (weight === 0) continue
    for (let j = 0; j < width; j++) p[i * width + j] = weight * (away.p[j] as number)
  }
  return { low: { home: home.low, away: away.low }, width, p }
}

/** Nothing yet, from a score up to so many more of each side, for `addTo`. */
export function emptyScores(low: Pair, height: number, width: number): ScoreChances & { readonly p: Float64Array } {
  return { low, width, p: new Float64Array(height * width) }
}

export function addTo(
  { low, width, p }: ReturnType<typeof emptyScores>,
  home: number,
  away: number,
  probability: number,
): void {
  const place = (home - low.home) * width + away - low.away
  p[place] = (p[place] as number) + probability
}

export function eachScore(
  scores: ScoreChances,
  visit: (home: number, away: number, probability: number) => void,
): void {
  const { low, width, p } = scores
  for (let at = 0, home = low.home; at < p.length; at += width, home++) {
    for (let j = 0; j < width; j++) {
      const probability = p[at + j] as number
      if (probability > 0) visit(home, low.away + j, probability)
    }
  }
}

/** The chances of `ofHome` times the home score and `ofAway` times the away score: a lead, a total, one side's. */
export function followsFrom(scores: ScoreChances, ofHome: number, ofAway: number): Chances {
  const { low, width, p } = scores
  const height = p.length / width
  const start = ofHome * low.home + ofAway * low.away
  const least = start + Math.min(ofHome * (height - 1), 0) + Math.min(ofAway * (width - 1), 0)
  const most = start + Math.max(ofHome * (height - 1), 0) + Math.max(ofAway * (width - 1), 0)
  const chances = new Array<number>(most - least + 1).fill(0)
  let all = 0
  for (let i = 0, at = 0; i < height; i++) {
    for (let j = 0; j < width; j++, at++) {
      const probability = p[at] as number
      if (probability === 0) continue
      const place = start + ofHome * i + ofAway * j - least
      chances[place] = (chances[place] as number) + probability
      all += probability
    }
  }
  for (let place = 0; place < chances.length; place++) chances[place] = (chances[place] as number) / all
  return { low: least, p: chances }
}
