import { type Centavos, centavos } from '../../money.ts'
import type { Draws, GameRules } from '../game-rules.ts'
import { readAmount, readFields } from '../read-input.ts'
import { PLACES, timesPaid } from './places.ts'
import { WHEEL } from './wheel.ts'

/** Whole pesos. */
const CHIP_STEP = 100

interface Chip {
  /** One of PLACES. */
  readonly place: string
  /** Centavos, whole pesos. */
  readonly amount: Centavos
}

/** Each place once; announced bets are laid as their chips. */
export interface RuletaBet {
  readonly chips: readonly Chip[]
}

export interface RuletaShown {
  readonly number: number
  /** Chips that won, and what is paid for each, its own stake included. */
  readonly wins: readonly { readonly place: string; readonly amount: Centavos; readonly payout: Centavos }[]
}

export function drawNumber(draws: Draws): number {
  return draws.below(WHEEL.length)
}

/** One player's chips against the number of the table; there is nothing to decide once they lie. */
export const ruleta: GameRules<RuletaBet, never, RuletaShown> = {
  readBet(input) {
    const fields = readFields(input, ['chips'])
    if (!fields || !Array.isArray(fields.chips)) return null
    if (fields.chips.length === 0 || fields.chips.length > PLACES.size) return null
    const chips = fields.chips.map(readChip)
    if (!chips.every((chip) => chip !== null)) return null
    const isEachOnce = new Set(chips.map((chip) => chip.place)).size === chips.length
    return isEachOnce && readAmount(sumOf(chips), CHIP_STEP) !== null ? { chips } : null
  },
  readAction: () => null,
  stakeOf: (bet) => sumOf(bet.chips),
  play({ chips }, actions, draws) {
    if (actions.length > 0) return null
    const number = drawNumber(draws)
    const wins = chips.flatMap(({ place, amount }) => {
      const numbers = PLACES.get(place) ?? []
      return numbers.includes(number) ? [{ place, amount, payout: centavos(amount * timesPaid(numbers)) }] : []
    })
    return {
      staked: sumOf(chips),
      payout: centavos(wins.reduce((sum, { payout }) => sum + payout, 0)),
      isFinished: true,
      shown: { number, wins },
    }
  },
}

function readChip(input: unknown): Chip | null {
  const fields = readFields(input, ['place', 'amount'])
  const amount = readAmount(fields?.amount, CHIP_STEP)
  const place = fields?.place
  return typeof place === 'string' && PLACES.has(place) && amount !== null ? { place, amount } : null
}

function sumOf(chips: readonly Chip[]): Centavos {
  return centavos(chips.reduce((sum, { amount }) => sum + amount, 0))
}
