export const SOCCER = 'sr:sport:1'
/** Shown with the same columns as soccer, so that one kind of message serves all. */
const OTHERS = [6, 7, 12, 15, 24, 26, 29, 60, 137].map((id) => `sr:sport:${id}`)

/** Two matches in five are soccer. */
export function sportOfMatch(index: number): string {
  return index % 5 < 2 ? SOCCER : otherSport(index)
}

/** Every second player looks at soccer. */
export function sportOfSocket(index: number): string {
  return index % 2 === 0 ? SOCCER : otherSport(index >> 1)
}

function otherSport(index: number): string {
  return OTHERS[index % OTHERS.length] as string
}
