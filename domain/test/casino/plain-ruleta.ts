/** What the felt says, to one; colours, odd and even, and the halves pay their own stake. */
const TO_ONE: Readonly<Record<string, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  four: 8,
  line: 5,
  column: 2,
  dozen: 2,
}

export interface PlainChip {
  readonly place: string
  readonly amount: number
}

export function plainToOne(place: string): number {
  const [kind = ''] = place.split(':')
  return TO_ONE[kind] ?? 1
}

/** Chip after chip, as a croupier settles them: what is given for each that won, the chip itself included. */
export function plainRuleta(chips: readonly PlainChip[], number: number) {
  const wins = chips
    .filter(({ place }) => hasWon(place, number))
    .map(({ place, amount }) => ({ place, amount, payout: amount + plainToOne(place) * amount }))
  let payout = 0
  for (const win of wins) payout += win.payout
  return { wins, payout }
}

/** Inside, a place says its numbers itself; outside, the zero loses everything. */
function hasWon(place: string, number: number): boolean {
  const [kind = '', numbers = ''] = place.split(':')
  if (kind === 'column') return number > 0 && ((number - 1) % 3) + 1 === Number(numbers)
  if (kind === 'dozen') return number > 12 * (Number(numbers) - 1) && number <= 12 * Number(numbers)
  if (numbers !== '') return numbers.split('-').map(Number).includes(number)
  if (number === 0) return false
  // On the felt red is odd up to 10 and from 19 to 28, and even in the rest.
  const isRed = (number % 2 === 1) === (number <= 10 || (number >= 19 && number <= 28))
  if (kind === 'red' || kind === 'black') return isRed === (kind === 'red')
  if (kind === 'odd' || kind === 'even') return (number % 2 === 1) === (kind === 'odd')
  return number >= 19 === (kind === 'high')
}
