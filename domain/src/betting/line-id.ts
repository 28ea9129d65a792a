/** The id of a line in the book of its event. */
export function lineIdOf(marketId: number, specifiers: string): string {
  return specifiers === '' ? String(marketId) : `${marketId}|${specifiers}`
}
