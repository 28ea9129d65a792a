/** How likely each whole number is: `p[i]` is the probability of `low + i`. */
export interface Chances {
  readonly low: number
  readonly p: readonly number[]
}

export function certain(value: number): Chances {
  return { low: value, p: [1] }
}

/** Drops nothing and sums to one, whatever the weights summed to. */
export function fromWeights(weights: ReadonlyMap<number, number>): Chances {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const [value, weight] of weights) {
    if (value < low) low = value
    if (value > high) high = value
    sum += weight
  }
  const p = new Array<number>(high - low + 1).fill(0)
  for (const [value, weight] of weights) p[value - low] = weight / sum
  return { low, p }
}

/** The sum of two independent numbers. */
export function sum(a: Chances, b: Chances): Chances {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0)
  for (let i = 0; i < a.p.length; i++) {
    const weight = a.p[i] as number
    if (weight === 0) continue
    for (let j = 0; j < b.p.length; j++) p[i + j] = (p[i + j] as number) + weight * (b.p[j] as number)
  }
  return { low: a.low + b.low, p }
}

function negative(a: Chances): Chances {
  return { low: -(a.low + a.p.length - 1), p: a.p.toReversed() }
}

/** `a` less `b`, independent of each other. */
export function difference(a: Chances, b: Chances): Chances {
  return sum(a, negative(b))
}

export function shifted(a: Chances, by: number): Chances {
  return { low: a.low + by, p: a.p }
}

/** One of the parts, each as often as its weight says. */
export function mixture(parts: readonly { readonly weight: number; readonly of: Chances }[]): Chances {
  const live = parts.filter(({ weight }) => weight > 0)
  const low = Math.min(...live.map(({ of }) => of.low))
  const high = Math.max(...live.map(({ of }) => of.low + of.p.length - 1))
  const whole = live.reduce((total, { weight }) => total + weight, 0)
  const p = new Array<number>(high - low + 1).fill(0)
  for (const { weight, of } of live) {
    const offset = of.low - low
    for (let i = 0; i < of.p.length; i++) {
      p[offset + i] = (p[offset + i] as number) + (weight / whole) * (of.p[i] as number)
    }
  }
  return { low, p }
}

export function above(a: Chances, line: number): number {
  let total = 0
  for (let i = Math.max(Math.floor(line) + 1 - a.low, 0); i < a.p.length; i++) total += a.p[i] as number
  return Math.min(total, 1)
}

export function below(a: Chances, line: number): number {
  let total = 0
  for (let i = Math.min(Math.ceil(line) - a.low, a.p.length) - 1; i >= 0; i--) total += a.p[i] as number
  return Math.min(total, 1)
}

/**
 * What a bet on "above the line" is worth as a plain win-or-lose bet: stakes that would come back drop out,
 * and a quarter line is half a bet on either neighbour.
 */
export function fairAbove(a: Chances, line: number): number {
  const quarter = Math.abs(line * 2 - Math.round(line * 2)) > 0.1
  const lines = quarter ? [line - 0.25, line + 0.25] : [line]
  let wins = 0
  let losses = 0
  for (const half of lines) {
    wins += above(a, half)
    losses += below(a, half)
  }
  return wins + losses === 0 ? 0.5 : wins / (wins + losses)
}

export function at(a: Chances, value: number): number {
  return a.p[value - a.low] ?? 0
}

export function mean(a: Chances): number {
  return a.p.reduce((total, probability, i) => total + probability * (a.low + i), 0)
}

/** 0 to `most`; what lies beyond belongs to the last. */
export function poisson(rate: number, most: number): Chances {
  const p: number[] = []
  let term = Math.exp(-rate)
  let rest = 1
  for (let value = 0; value < most; value++) {
    p.push(term)
    rest -= term
    term *= rate / (value + 1)
  }
  p.push(Math.max(rest, 0))
  return { low: 0, p }
}

/** Computes when first asked, and never again. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | null = null
  return () => {
    known ??= { result: compute() }
    return known.result
  }
}

export function memoised<Result>(most: number, compute: (...numbers: number[]) => Result): typeof compute {
  const known = new Map<string, Result>()
  return (...numbers) => {
    const key = numbers.join()
    const before = known.get(key)
    if (before !== undefined) return before
    const result = compute(...numbers)
    // Starting over is cheaper than remembering which entry was used last.
    if (known.size >= most) known.clear()
    known.set(key, result)
    return result
  }
}
