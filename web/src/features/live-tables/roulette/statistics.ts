import { WHEEL } from '@momio/domain/casino/roulette/wheel'
import { type Colour, colourOf } from '../../../live-table/number-colour.ts'

interface Counted {
  readonly number: number
  readonly times: number
}

export interface Statistics {
  readonly rounds: number
  /** Most often first; of those that came as often, the one that came last. */
  readonly hot: readonly Counted[]
  /** Least often first; of those that came as often, the one that is out longest. */
  readonly cold: readonly Counted[]
  /** Of all rounds, from 0 to 1. */
  readonly shares: Readonly<Record<Colour, number>>
}

const SHOWN = 5

/** How often each number came; what came before says nothing of what comes next. */
export function statisticsOf(numbers: readonly number[]): Statistics {
  const counted = WHEEL.map((number) => {
    const last = numbers.indexOf(number)
    return { number, times: numbers.filter((one) => one === number).length, ago: last < 0 ? numbers.length : last }
  })
  const byHeat = counted.toSorted((a, b) => b.times - a.times || a.ago - b.ago)
  const shown = ({ number, times }: Counted): Counted => ({ number, times })
  const share = (colour: Colour) =>
    numbers.length === 0 ? 0 : numbers.filter((number) => colourOf(number) === colour).length / numbers.length
  return {
    rounds: numbers.length,
    hot: byHeat
      .filter(({ times }) => times > 0)
      .slice(0, SHOWN)
      .map(shown),
    cold: byHeat.slice(-SHOWN).reverse().map(shown),
    shares: { red: share('red'), black: share('black'), green: share('green') },
  }
}
