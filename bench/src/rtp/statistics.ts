/** How far a sum of squares is from what chance gives, in standard deviations (Wilson and Hilferty). */
function chiSquareScore(counts: readonly number[], chances: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((total, count, index) => {
    const expected = all * (chances[index] ?? 0)
    return total + (count - expected) ** 2 / expected
  }, 0)
  const degrees = counts.length - 1
  return (Math.cbrt(sum / degrees) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees))
}

export function evenChances(classes: number): readonly number[] {
  return new Array<number>(classes).fill(1 / classes)
}

/** Whether each class comes as often as it should. Values are the numbers of their classes. */
export function frequencyScore(values: readonly number[], chances: readonly number[]): number {
  const counts = new Array<number>(chances.length).fill(0)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return chiSquareScore(counts, chances)
}

/** Whether a value says anything about the next: pairs that do not overlap come as often as they should too. */
export function serialScore(values: readonly number[], chances: readonly number[]): number {
  const pairs = Array.from({ length: Math.floor(values.length / 2) }, (_, index) => {
    return (values[2 * index] ?? 0) * chances.length + (values[2 * index + 1] ?? 0)
  })
  return frequencyScore(
    pairs,
    chances.flatMap((first) => chances.map((second) => first * second)),
  )
}

/** Runs of high and low values, whatever is called high (Wald and Wolfowitz). */
export function runsScore(sides: readonly boolean[]): number {
  const high = sides.filter(Boolean).length
  const low = sides.length - high
  const runs = 1 + sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length
  const mean = 1 + (2 * high * low) / sides.length
  return (runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (sides.length - 1))
}
