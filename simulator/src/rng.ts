/** A small seeded generator (sfc32): the same seed plays the same matches on every machine. */
export interface Rng {
  /** At least 0 and below 1. */
  next(): number
  between(low: number, high: number): number
  /** Whole number, at least 0 and below `limit`. */
  below(limit: number): number
  /** Standard normal. */
  normal(): number
  chance(probability: number): boolean
}

export function createRng(seed: string): Rng {
  let [a, b, c, d] = seedWords(seed)

  function next(): number {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 2 ** 32
  }

  for (let i = 0; i < 12; i++) next()

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (limit) => Math.floor(next() * limit),
    // Box-Muller; 1 - next() keeps zero out of the logarithm.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
  }
}

function seedWords(text: string): [number, number, number, number] {
  let h1 = 1779033703
  let h2 = 3144134277
  let h3 = 1013904242
  let h4 = 2773480762
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179)
  }
  return [h1 | 0, h2 | 0, h3 | 0, h4 | 0]
}
