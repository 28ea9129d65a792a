/** European wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

export const RED_NUMBERS: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** A number and those beside it in the wheel, `each` on either side. */
export function neighboursOf(number: number, each: number): readonly number[] {
  const place = WHEEL.indexOf(number)
  return Array.from({ length: 2 * each + 1 }, (_, index) => {
    return WHEEL[(place - each + index + WHEEL.length) % WHEEL.length] ?? 0
  })
}
