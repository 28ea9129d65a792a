/** `1 16-18` is 1, 16, 17, 18. */
export function numbersOf(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
}
