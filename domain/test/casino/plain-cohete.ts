export interface PlainFlight {
  /** In centavos. */
  readonly stake: number
  /** In hundredths, like all that follows; null where the player named none. */
  readonly target: number | null
  /** Where the player asks to get off; null for whoever never does. */
  readonly leavesAt: number | null
  /** The last hundredth that the rocket reaches. */
  readonly crashPoint: number
}

const FIRST = 101
const LAST = 100_000

/** A flight told hundredth by hundredth; 'refused' where the player asks when nothing is left to get off from. */
export function plainCohete(flight: PlainFlight): { cashedOutAt: number | null; payout: number } | 'refused' {
  const { stake, target, leavesAt, crashPoint } = flight
  for (let multiple = FIRST; multiple <= crashPoint; multiple++) {
    if (multiple === leavesAt || multiple === target || multiple === LAST) {
      if (leavesAt !== null && leavesAt > multiple) return 'refused'
      return { cashedOutAt: multiple, payout: centavosFor(stake, multiple) }
    }
  }
  return leavesAt === null ? { cashedOutAt: null, payout: 0 } : 'refused'
}

/** In whole numbers from beginning to end, and what is less than a centavo is left away once. */
function centavosFor(stake: number, multiple: number): number {
  const hundredths = BigInt(stake) * BigInt(multiple)
  return Number((hundredths - (hundredths % 100n)) / 100n)
}
