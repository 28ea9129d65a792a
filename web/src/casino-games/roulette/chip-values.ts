/** Centavos. */
export const CHIP_VALUES = [1_000, 2_500, 5_000, 10_000, 50_000] as const

interface ChipColours {
  readonly rim: string
  readonly middle: string
}

const COLOURS: Readonly<Record<(typeof CHIP_VALUES)[number], ChipColours>> = {
  1000: { rim: '#19d3bd', middle: '#0b5f57' },
  2500: { rim: '#4d8dff', middle: '#1b4290' },
  5000: { rim: '#ff3d8b', middle: '#8c1548' },
  10000: { rim: '#ff9d1e', middle: '#824400' },
  50000: { rim: '#8d63ff', middle: '#45289c' },
}

/** Of the largest chip that is not worth more. */
export function chipColours(amount: number): ChipColours {
  return COLOURS[CHIP_VALUES.findLast((value) => value <= amount) ?? CHIP_VALUES[0]]
}

/** What fits on a chip: 1500 pesos are 1.5k. */
export function chipText(amount: number): string {
  const pesos = amount / 100
  return pesos < 1_000 ? String(pesos) : `${Math.floor(pesos / 100) / 10}k`
}
