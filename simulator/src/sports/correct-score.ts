/** The first id of the list "best of N" in the provider's catalogue, from the cleanest win of home to that of away. */
const FIRST_ID: Readonly<Record<number, number>> = { 2: 4, 3: 8 }

/** Every final score in sets or maps, in the order of the catalogue. */
export function setScores(toWin: number): readonly (readonly [home: number, away: number])[] {
  const losses = Array.from({ length: toWin }, (_, index) => index)
  return [...losses.map((lost) => [toWin, lost] as const), ...losses.toReversed().map((lost) => [lost, toWin] as const)]
}

export function correctScoreIds(toWin: number): string[] {
  const first = FIRST_ID[toWin]
  if (first === undefined) throw new RangeError(`the catalogue has no list of scores for ${toWin} sets to win`)
  return setScores(toWin).map((_, index) => `${correctScoreVariant(toWin)}:${first + index}`)
}

export function correctScoreVariant(toWin: number): string {
  return `sr:correct_score:bestof:${2 * toWin - 1}`
}
