import { type Centavos, centavos } from '@momio/domain/money'

export interface StakeRange {
  readonly min: Centavos
  readonly max: Centavos
  /** A game of twenty lines takes only stakes that divide among them. */
  readonly isBet: (stake: Centavos) => boolean
}

const FIGURES = [1, 2, 5]

/** The stakes one may choose, growing by 1, 2, 5: the lowest first, and the highest as the last. */
export function stakeLadder({ min, max, isBet }: StakeRange): readonly Centavos[] {
  const stakes = new Set<number>([min, max])
  for (let power = 1; power <= max; power *= 10) for (const figure of FIGURES) stakes.add(figure * power)
  return [...stakes]
    .filter((stake) => stake >= min && stake <= max)
    .toSorted((one, other) => one - other)
    .map(centavos)
    .filter(isBet)
}

/** The next stake up or down from one that need not stand on the ladder; the end of the ladder is its own neighbour. */
export function neighbour(ladder: readonly Centavos[], stake: Centavos, direction: 1 | -1): Centavos {
  if (direction > 0) return ladder.find((step) => step > stake) ?? ladder.at(-1) ?? stake
  return ladder.findLast((step) => step < stake) ?? ladder[0] ?? stake
}

/** Ten pesos, or the nearest that the game takes. */
export function firstStake(ladder: readonly Centavos[]): Centavos {
  return ladder.findLast((step) => step <= 1000) ?? ladder[0] ?? centavos(0)
}

/** The highest stake that the balance still pays; the lowest one where it pays none. */
export function highestStake(ladder: readonly Centavos[], balance: Centavos): Centavos {
  return ladder.findLast((step) => step <= balance) ?? ladder[0] ?? centavos(0)
}
