/** Probabilities of the whole numbers from `from` on; they sum to one. */
export interface Distribution {
  readonly from: number
  readonly p: readonly number[]
  /** `atLeast[i]` is the probability of `from + i` or more. */
  readonly atLeast: readonly number[]
}

function distribution(from: number, p: readonly number[]): Distribution {
  const atLeast = new Array<number>(p.length + 1).fill(0)
  for (let i = p.length - 1; i >= 0; i--) atLeast[i] = Math.min((atLeast[i + 1] ?? 0) + (p[i] ?? 0), 1)
  return { from, p, atLeast }
}

/** `from` to `most`: what lies beyond belongs to the last. */
export function poisson(rate: number, most: number): Distribution {
  const p: number[] = []
  let term = Math.exp(-rate)
  let rest = 1
  for (let value = 0; value < most; value++) {
    p.push(term)
    rest -= term
    term *= rate / (value + 1)
  }
  p.push(Math.max(rest, 0))
  return distribution(0, p)
}

export function shifted({ p, from, atLeast }: Distribution, by: number): Distribution {
  return { from: from + by, p, atLeast }
}

/** The sum of two quantities that know nothing of each other. */
export function sumOf(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0)
  for (let i = 0; i < a.p.length; i++) {
    const pa = a.p[i] ?? 0
    if (pa < 1e-15) continue
    for (let j = 0; j < b.p.length; j++) p[i + j] = (p[i + j] ?? 0) + pa * (b.p[j] ?? 0)
  }
  return distribution(a.from + b.from, p)
}

export function differenceOf(a: Distribution, b: Distribution): Distribution {
  const negative = distribution(-b.from - b.p.length + 1, [...b.p].reverse())
  return sumOf(a, negative)
}

export function above(d: Distribution, line: number): number {
  const index = Math.floor(line) + 1 - d.from
  return index <= 0 ? 1 : (d.atLeast[index] ?? 0)
}

export function below(d: Distribution, line: number): number {
  const index = Math.ceil(line) - d.from
  return index <= 0 ? 0 : 1 - (d.atLeast[index] ?? 0)
}

export function at(d: Distribution, value: number): number {
  return d.p[value - d.from] ?? 0
}

export function meanOf(d: Distribution): number {
  let sum = 0
  for (let i = 0; i < d.p.length; i++) sum += (d.p[i] ?? 0) * (d.from + i)
  return sum
}

/**
 * What a bet on "above the line" is worth as a plain win-or-lose bet: stakes that would come back drop out,
 * and a quarter line is half a bet on either neighbour.
 */
export function fairAbove(d: Distribution, line: number): number {
  const quarter = Math.abs(line * 2 - Math.round(line * 2)) > 0.1
  const lines = quarter ? [line - 0.25, line + 0.25] : [line]
  let wins = 0
  let losses = 0
  for (const half of lines) {
    wins += above(d, half)
    losses += below(d, half)
  }
  return wins + losses === 0 ? 0.5 : wins / (wins + losses)
}
